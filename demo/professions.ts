// The professions of the demo town, and finding one by its key.

import { z } from 'zod';
import data from './data/trades.json' with { type: 'json' };

const Texts = z.array(z.string());
const Trade = z.strictObject({
  key: z.string(),
  /** Name of the third-level position category. */
  category: z.string(),
  /** Works office hours, also where others work in shifts. */
  officeHours: z.boolean(),
  /** Titles by level: junior, middle, senior; alternatives separated by '|'. */
  titles: z.tuple([z.string(), z.string(), z.string()]),
  /** Monthly yuan for 1-3 years of experience in a first-tier city. */
  pay: z.tuple([z.number(), z.number()]),
  /** Lowest degree required, a label of the dictionary. */
  degree: z.string(),
  skills: Texts,
  duties: Texts,
  requirements: Texts,
  /** Lines for the experience part of a resume. */
  work: Texts,
  /** Sentences for a resume's 个人优势. */
  strengths: Texts,
  majors: Texts,
  certificates: Texts,
});

/** A profession: what the generators need to write a believable posting or resume for it. */
export type Trade = z.infer<typeof Trade>;

export const trades: readonly Trade[] = z.array(Trade).parse(data);

const byKey = new Map(trades.map((trade) => [trade.key, trade]));

/** Gives a trade by its key ('nurse'). @throws RangeError for an unknown key. */
export function requireTrade(key: string): Trade {
  const trade = byKey.get(key);
  if (!trade) throw new RangeError(`unknown demo trade ${key}`);
  return trade;
}
