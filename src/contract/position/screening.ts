// 自动筛选 of a position: conditions that mark applications for the recruiter's filter. Nobody is refused by
// them (PIPL 24). Seekers see them, and which their resume does not meet.
import { z } from 'zod';
import { codesOf, educations } from '../dictionary/dictionary.ts';
import { whole, words } from '../value/shapes.ts';
import { wordsRule } from '../value/text-rule.ts';
import { wholeRule } from '../value/whole-rule.ts';

export const SCREENING_YEARS = wholeRule('最低工作年限', 1, 20, ' 年', true);
export const SCREENING_SKILLS = wordsRule('必备技能', 20, 5);

export const Screening = z.strictObject({
  /** The lowest education; `any` means no condition. */
  education: z.enum(codesOf(educations)).default('any'),
  /** The fewest full years of work. */
  years: whole(SCREENING_YEARS).nullable().default(null),
  /** The seeker lives in the position's city or wishes to work there. */
  same_city: z.boolean().default(false),
  /** All of these are required. They are among the position's tags, which the writing check has seen. */
  skills: words(SCREENING_SKILLS),
});
export type Screening = z.output<typeof Screening>;
export type ScreeningInput = z.input<typeof Screening>;

export const NO_SCREENING: Screening = {
  education: 'any',
  years: null,
  same_city: false,
  skills: [],
};

/** A condition in words, or the part of it that a resume does not meet. */
export const ScreeningPoint = z.object({ label: z.string(), text: z.string() });
export type ScreeningPoint = z.infer<typeof ScreeningPoint>;

export const ScreeningVerdict = ScreeningPoint.extend({
  verdict: z.enum(['met', 'unmet', 'unknown']),
});
export type ScreeningVerdict = z.infer<typeof ScreeningVerdict>;
