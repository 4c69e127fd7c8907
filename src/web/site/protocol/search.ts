// Searches the site's texts; each hit comes with the text around it. Pure.

/** A paragraph: its anchor, its document and its heading. */
export interface Passage {
  id: string;
  document: string;
  heading: string;
  text: string;
}

interface Found extends Omit<Passage, 'text'> {
  before: string;
  /** The words as the text has them. */
  match: string;
  after: string;
}

/** Characters shown on each side of a hit. */
const AROUND = 24;
export const FOUND_MAX = 30;

/** The passages that contain the words, in order; spaces and letter case are ignored. */
export function findIn(passages: readonly Passage[], words: string): Found[] {
  const wanted = words.replace(/\s+/g, '').toLowerCase();
  if (wanted === '') return [];
  return passages
    .flatMap(({ text, ...rest }) => {
      const at = text.toLowerCase().indexOf(wanted);
      if (at < 0) return [];
      const start = Math.max(0, at - AROUND);
      const end = at + wanted.length;
      return {
        ...rest,
        before: `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
        match: text.slice(at, end),
        after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? '…' : ''}`,
      };
    })
    .slice(0, FOUND_MAX);
}
