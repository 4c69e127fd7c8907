// How the list words a message. Pure.

/** The list shows so much of a message. */
const PREVIEW_MAX = 60;

/** A text on one line of the list. */
export function lineOf(text: string): string {
  const line = [...text.replace(/\s+/gu, ' ').trim()];
  return line.length <= PREVIEW_MAX ? line.join('') : `${line.slice(0, PREVIEW_MAX).join('')}…`;
}
