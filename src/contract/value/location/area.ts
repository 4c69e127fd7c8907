// Where results lie: a count by city or by district, each at its centre.
import { z } from 'zod';
import { RegionCode } from '../shapes.ts';

/** So many results are counted, the newest ones; where there are more they are a sample. The cities of a province are all counted. */
export const AREAS_CAP = 10_000;

/** The radius of a commute in kilometres, in a straight line. */
export const COMMUTE_KM = [3, 5, 10, 20, 50] as const;

const Area = z.object({
  code: RegionCode,
  /** 南山区, 深圳; as people read it. */
  name: z.string(),
  count: z.number().int(),
  /** The centre in GCJ-02; null where none is known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Area = z.infer<typeof Area>;

export const AreaCounts = z.object({
  /** Districts of the city asked for, else cities. */
  level: z.enum(['city', 'district']),
  /** Those with most results first. */
  areas: z.array(Area),
  /** How many results were counted; exactly `AREAS_CAP` where there are more. */
  counted: z.number().int(),
});
export type AreaCounts = z.infer<typeof AreaCounts>;
