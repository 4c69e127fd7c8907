// The lines that differ between two versions of a text, each with the heading it stands below. Pure.
import { diffArrays } from 'diff';

interface LineChange {
  /** The heading the line stands below. */
  heading: string;
  before: string;
  after: string;
}

/** The changed lines of two texts in the form of `readSections`. A changed heading is a change below itself. Pure. */
export function lineChanges(before: string, after: string): LineChange[] {
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const changes: LineChange[] = [];
  let heading = '';
  let removed: string[] = [];
  const close = (added: readonly string[]) => {
    const length = Math.max(removed.length, added.length);
    for (let at = 0; at < length; at += 1) {
      const before = plain(removed[at] ?? '');
      const after = plain(added[at] ?? '');
      // Lines that have little in common are told apart: one went, one came.
      const isOne = before === '' || after === '' || likeness(before, after) >= ALIKE;
      if (!isOne) changes.push({ heading, before, after: '' });
      const came = added[at] ?? '';
      if (came.startsWith('#')) heading = headingOf(came);
      changes.push({ heading, before: isOne ? before : '', after });
    }
    removed = [];
  };
  for (const part of diffArrays(linesOf(before), linesOf(after))) {
    if (part.removed) {
      removed = part.value;
      continue;
    }
    close(part.added ? part.value : []);
    if (part.added) continue;
    for (const line of part.value) if (line.startsWith('#')) heading = headingOf(line);
  }
  close([]);
  return changes;
}

/** From this share of common pairs of characters on, a line is a changed one. */
const ALIKE = 0.3;

/** The share of the pairs of characters that two lines have in common: 0 to 1. */
function likeness(a: string, b: string): number {
  const pairsOf = (text: string) =>
    new Set(
      Array.from({ length: Math.max(text.length - 1, 1) }, (_, at) => text.slice(at, at + 2)),
    );
  const [ours, theirs] = [pairsOf(a), pairsOf(b)];
  const common = [...ours].filter((pair) => theirs.has(pair)).length;
  return common / Math.min(ours.size, theirs.size);
}

const headingOf = (line: string) => line.replace(/^#+\s*/, '');
/** Without the signs of headings and points. */
const plain = (line: string) => line.replace(/^(?:#+|[-*•])\s*/, '');
