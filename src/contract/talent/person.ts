// How calls name a person, for notes, tags and favourites.
import { z } from 'zod';
import { Id } from '../call/endpoint.ts';

export const BULK_MAX = 100;

/**
 * How a call names a person: by an application the enterprise received, or by the `talent_id` of lists of
 * talents. When both are given the application counts.
 */
export const TalentId = z.uuid('编号不正确');
export const whom = { id: Id.optional(), talent_id: TalentId.optional() };
export const Whom = z.strictObject(whom);
export type Whom = z.infer<typeof Whom>;

export const aboutPerson = { access: 'recruiter', names: 'application' } as const;

export const People = z
  .array(Whom)
  .min(1, '请先选择候选人')
  .max(BULK_MAX, `一次最多 ${BULK_MAX} 位`);
/** How many were changed. Skipped are people the caller may not see or who have the most tags already. */
export const BulkDone = z.object({ done: z.number().int(), skipped: z.number().int() });
