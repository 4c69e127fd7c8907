// Finding words in the house's texts: each place with what stands around them. Pure.

/** A paragraph that can be found: its anchor, the text and heading it stands under. */
export interface Passage {
  id: string;
  document: string;
  heading: string;
  text: string;
}

interface Found extends Omit<Passage, 'text'> {
  before: string;
  /** The words as they stand there. */
  match: string;
  after: string;
}

/** Characters shown on either side. */
const AROUND = 24;
export const FOUND_MAX = 30;

/** The passages that hold the words, in their order; spaces and letter case play no part. */
export function findIn(passages: readonly Passage[], words: string): Found[] {
  const wanted = words.replace(/\s+/g, '').toLowerCase();
  if (wanted === '') return [];
  return passages
    .flatMap(({ text, ...place }) => {
      const at = text.toLowerCase().indexOf(wanted);
      if (at < 0) return [];
      const start = Math.max(0, at - AROUND);
      const end = at + wanted.length;
      return {
        ...place,
        before: `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
        match: text.slice(at, end),
        after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? '…' : ''}`,
      };
    })
    .slice(0, FOUND_MAX);
}
