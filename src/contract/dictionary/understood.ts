// How the words of a search were understood: which became conditions, and which were corrected.
import { z } from 'zod';

/** The most words of a search that a person can turn back into plain words. */
export const KEPT_WORDS_MAX = 10;
/** A word of a search, as it is given back. */
export const SearchWord = z.string().trim().min(1).max(60);

/** A part of the words that became a condition. */
export const UnderstoodWord = z.object({
  /** As it was written, normalised. Given in `kept`, it stays a word. */
  word: z.string(),
  /** The name of the filter in the query. */
  filter: z.string(),
  /** The condition as people read it: 20K以上. */
  label: z.string(),
});
export type UnderstoodWord = z.infer<typeof UnderstoodWord>;

export const Understood = z.object({
  conditions: z.array(UnderstoodWord),
  /** The whole keyword before and after its correction; the results are those of `to`. Null without one. */
  corrected: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** 您是不是想找: other keywords, where the one that was asked found something itself. */
  instead: z.array(z.string()),
  /** What is not wanted, as it was written: 不要销售. Nothing is searched by it. Left out by searches that hear no refusals. */
  refused: z.array(z.string()).optional(),
});
export type Understood = z.infer<typeof Understood>;

/** Why near positions are near. */
export const nearReasons = [
  { code: 'category', label: '同类职位' },
  { code: 'words', label: '包含部分关键词' },
  { code: 'conditions', label: '放宽了条件' },
] as const;
