// Room site: features that staff switch on for a share of the accounts.
import { z } from 'zod';
import { get, Nothing, post } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { SeenVersion, Time, text } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';

/**
 * Who has a feature is decided by a hash of its code and the account's number alone, never by who the person is. Two
 * features choose different accounts. `share` is the percentage while staff have set none.
 */
export const features = [
  {
    code: 'position_match',
    label: '与您的匹配',
    note: '职位页上逐项比较求职者的简历、意向与职位要求',
    share: 100,
  },
] as const satisfies readonly (Term & { note: string; share: number })[];
export type Feature = CodeOf<typeof features>;

const FeatureState = z.object({
  code: z.string(),
  label: z.string(),
  note: z.string(),
  share: z.int(),
  version: z.int(),
  updated_at: Time.nullable(),
});
export type FeatureState = z.infer<typeof FeatureState>;

export const listFeatures = get('/api/site.feature/list', {
  summary: '功能开关',
  access: 'operator',
  staff: 'administer',
  shows: ['site'],
  input: Nothing,
  data: z.object({ items: z.array(FeatureState) }),
});

export const saveFeature = post('/api/site.feature/save', {
  summary: '修改一个功能对多少账号开放',
  access: 'operator',
  staff: 'administer',
  changes: ['site'],
  input: z.strictObject({
    feature: z.enum(codesOf(features), '没有这个功能'),
    share: z.number('请填写比例').int('比例为整数').min(0, '比例为 0–100').max(100, '比例为 0–100'),
    version: SeenVersion,
    reason: text(STAFF_REASON),
  }),
  data: FeatureState,
});
