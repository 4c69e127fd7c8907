// What a search box offers, and where each choice leads. Pure.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type Suggestion,
  type SuggestScene,
  suggestionKinds,
} from '../../../contract/position/suggest.ts';

export interface SearchAddress {
  scene: SuggestScene;
  /** The path of the results. */
  action: string;
  /** The other filters of the address, which are kept. */
  keep: Readonly<Record<string, readonly string[]>>;
}

export interface Choice {
  key: string;
  text: string;
  /** What it is and how many there are; '' for a plain word. */
  note: string;
  to: string;
  /** Goes into the history; '' for what is no search by words. */
  word: string;
}

/** An address of results: the kept filters with one set anew. The keyword goes: it was the beginning of the choice. */
function resultsAt({ action, keep }: SearchAddress, name: string, value: string): string {
  const params = new URLSearchParams();
  const chosen = { ...keep, keyword: [], [name]: [value] };
  for (const [key, values] of Object.entries(chosen))
    if (values.length > 0) params.set(key, values.join(','));
  return `${action}?${params}`;
}

/** A search by a word, as the form would make it. */
export const wordChoice = (address: SearchAddress, word: string): Choice => ({
  key: `word ${word}`,
  text: word,
  note: '',
  to: resultsAt(address, 'keyword', word),
  word,
});

/** Talents are searched by words alone: a category is one of them. */
function leadOf(address: SearchAddress, { kind, text, code }: Suggestion): string {
  if (kind === 'word' || address.scene === 'talent') return resultsAt(address, 'keyword', text);
  if (kind === 'category') return resultsAt(address, 'category', code);
  if (kind === 'industry') return resultsAt(address, 'industry', code);
  if (kind === 'region') return resultsAt(address, 'region', code);
  if (address.scene === 'enterprise') return `/company-details?id=${code}`;
  return resultsAt({ ...address, keep: {} }, 'enterprise', code);
}

function noteOf({ kind, positions }: Suggestion): string {
  const name = kind === 'word' ? '' : labelOf(suggestionKinds, kind);
  // A search finds other words for the same as well, so a word counts only who writes it.
  const counted = kind === 'word' ? '个职位写明' : '个职位';
  const count = positions === null ? '' : `${positions} ${counted}`;
  return [name, count].filter(Boolean).join(' · ');
}

/** A suggestion as it is shown. */
export function choiceOf(address: SearchAddress, suggestion: Suggestion): Choice {
  const { kind, text, code } = suggestion;
  const isWord = kind === 'word' || address.scene === 'talent';
  return {
    key: `${kind} ${code} ${text}`,
    text,
    note: noteOf(suggestion),
    to: leadOf(address, suggestion),
    word: isWord ? text : '',
  };
}

/** The choice that the arrow keys reach next; -1 is the field itself. */
export function stepped(at: number, step: 1 | -1, count: number): number {
  const next = at + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
