// What is offered while a search is typed.
import { z } from 'zod';
import { get } from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';

/** Longer texts are sentences: nothing begins like them. */
export const SUGGEST_LONGEST = 40;

/** What a suggestion is, in the order of the list. */
export const suggestionKinds = [
  { code: 'word', label: '搜索' },
  { code: 'category', label: '职位类别' },
  { code: 'company', label: '企业' },
  { code: 'industry', label: '行业' },
  { code: 'region', label: '地区' },
] as const satisfies readonly Term[];
export type SuggestionKind = CodeOf<typeof suggestionKinds>;

/** What is searched: each search offers what it understands. */
export const suggestScenes = [
  { code: 'position', label: '职位' },
  { code: 'enterprise', label: '企业' },
  { code: 'talent', label: '人才' },
] as const satisfies readonly Term[];
export type SuggestScene = CodeOf<typeof suggestScenes>;

export const Suggestion = z.object({
  kind: z.enum(codesOf(suggestionKinds)),
  text: z.string(),
  /** The category, the company's id, the industry or the region; '' for a word. */
  code: z.string(),
  /** How many positions are open; null where they are not what is searched. */
  positions: z.number().int().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggest = get('/api/position/suggest', {
  summary: '搜索时的建议：词、职位类别、企业、行业与地区',
  access: 'open',
  shared: true,
  rate: { max: 600, window_s: 60 },
  input: z.strictObject({
    text: z.string().trim().min(1).max(SUGGEST_LONGEST),
    scene: z.enum(codesOf(suggestScenes)),
  }),
  data: z.object({ items: z.array(Suggestion) }),
});
