// Recommendation of positions to a seeker, with its reasons in words (PIPL 24).
import { z } from 'zod';
import { Cursor, get, Id, page, queryNumber } from '../call/endpoint.ts';
import { PAGE_SIZE } from '../call/limits.ts';
import { PositionCard } from './position.ts';
import { ScreeningVerdict } from './screening.ts';

/**
 * Points of each criterion, 100 in all, when a person and a position are compared. Both sides may read
 * them.
 */
export const matchWeights = {
  category: 30,
  place: 15,
  salary: 15,
  skills: 15,
  experience: 8,
  education: 8,
  job_type: 5,
  industry: 4,
} as const;

export const RecommendedPosition = z.object({
  position: PositionCard,
  /** Why it is recommended, the most important reason first; only reasons that hold. */
  reasons: z.array(z.string()),
  /** What of it does not fit: asked years, degree or skills, and pay below the wish. */
  gaps: z.array(z.string()),
  /** True for positions outside the seeker's cities; they come last. */
  elsewhere: z.boolean(),
});
export type RecommendedPosition = z.infer<typeof RecommendedPosition>;

export const listRecommended = get('/api/position/recommended', {
  summary: '为我推荐的职位',
  access: 'seeker',
  rate: { max: 120, window_s: 60 },
  shows: ['recommendation'],
  input: z.strictObject({
    cursor: Cursor.optional(),
    limit: queryNumber(1, PAGE_SIZE).optional(),
  }),
  data: page(RecommendedPosition).extend({
    /**
     * `personal`: by intentions, resume and behaviour; `newest`: personalised recommendation is
     * off; `unknown`: nothing to go by yet.
     */
    basis: z.enum(['personal', 'newest', 'unknown']),
    /** The names of the seeker's cities, for the heading above positions elsewhere. */
    cities: z.array(z.string()),
  }),
});

/** One criterion of a position about its candidates, or of a seeker about positions. */
export const MatchItem = z.object({
  aspect: z.enum([
    'experience',
    'education',
    'skills',
    'category',
    'place',
    'salary',
    'job_type',
    'industry',
  ]),
  /** Whose criterion it is: the position's, or the seeker's intention. */
  asked_by: z.enum(['position', 'seeker']),
  label: z.string(),
  /** `partly`: only some of it, or much more than asked for; it does not count as met. */
  verdict: z.enum(['met', 'partly', 'unmet', 'unknown']),
  text: z.string(),
});
export type MatchItem = z.infer<typeof MatchItem>;

export const getMatch = get('/api/position/match', {
  absent: 'said-here',
  summary: '我与一个职位：逐项说明符合、不符合与未知',
  access: 'seeker',
  rate: { max: 240, window_s: 60 },
  names: 'position',
  input: z.strictObject({ id: Id }),
  data: z.object({
    items: z.array(MatchItem),
    /** The position's 自动筛选 compared with the own resume; empty where it has no conditions. */
    screening: z.array(ScreeningVerdict),
    /** Where the seeker can fill in what is unknown; empty when nothing is. */
    fill: z.array(z.object({ path: z.string(), label: z.string() })),
  }),
});
