// Comments state the rule or refer to docs/, never to papers outside of the repository. The requirements are
// in docs/requirements.md.
import { expect, it } from 'vitest';
import { readSources, readStyles } from './import-graph.ts';

/** Ways of citing such papers: a name with a section, row or number. */
const PAPERS = [
  /\b(?:features|trust|spec|design)\s+(?:§|sections?\b|rows?\b|[A-D](?:\.\d|\s+rows?\b)|\d)/i,
  /\b(?:spec|features|design|trust) ?§/i,
  /§\s?\d/,
  /\b(?:the|of) spec\b/i,
  /\bspec's\b/i,
  /\bneeds? \d+\b/i,
  /\b(?:shared|chat) protocol [A-D]\b/i,
  /\(issue(?::| \d)/i,
];
/** Joins the lines of a comment, because a citation may span two of them. */
const asOneLine = (text: string): string => text.replace(/\n[ \t]*(?:\/\/|\*)[ \t]?/g, ' ');

const pointersOf = (text: string): string[] => {
  const line = asOneLine(text);
  return PAPERS.flatMap((paper) => paper.exec(line)?.[0] ?? []);
};

it.each([
  '// Resumes (features 2.2).',
  '// Who may call (spec\n// section 6).',
  '/** The constants of spec §9. */',
  '// Log-out clears what the spec lists.',
  '// Bombing (trust C.2), and trust D row 9.',
  '// Explained matching (features 2.4, need 9).',
])('finds the pointer in %j', (text) => {
  expect(pointersOf(text)).not.toEqual([]);
});

it('lets plain words be', () => {
  expect(pointersOf('// It needs two designs; see docs/requirements.md and RFC 5321.')).toEqual([]);
});

it('no comment points at a paper that is not here', () => {
  const files = [
    ...readSources('src', 'demo', 'tests', 'bench', 'scripts'),
    ...readStyles('src/web'),
  ].filter(({ path }) => path !== 'tests/laws/papers.test.ts');
  const pointing = files.flatMap(({ path, text }) =>
    pointersOf(text).map((pointer) => `${path}: ${pointer}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(pointing).toEqual([]);
});
