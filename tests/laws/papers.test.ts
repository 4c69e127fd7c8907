// Comments say the rule themselves or point at docs/: not at papers that are not in the repository. What is
// asked stands in docs/requirements.md.
import { expect, it } from 'vitest';
import { readSources, readStyles } from './import-graph.ts';

/** The names of those papers, as they were cited: a name with a section, a row or a number. */
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
/** Files that others were changing when the rest was mended: this list only shrinks. */
const LEFT: readonly string[] = [
  'src/contract/dictionary/dictionary.ts',
  'src/contract/moderation/posting-check.ts',
  'src/contract/value/checks.ts',
  'src/contract/value/schools.ts',
  'src/server/application/answer/answer.ts',
  'src/server/application/certificate-picture.ts',
  'src/server/application/pipeline/moves.ts',
  'src/server/application/pipeline/pipeline.ts',
  'src/server/application/pipeline/received.ts',
  'src/server/application/response/response.ts',
  'src/server/application/statistics/statistics.ts',
  'src/server/chat/message/say-text.test.ts',
  'src/server/enterprise/certification/view.ts',
  'src/server/enterprise/famous/famous.ts',
  'src/server/enterprise/profile/addresses.ts',
  'src/server/enterprise/profile/profile.ts',
  'src/server/interview/calendar/desk.ts',
  'src/server/interview/calendar/feed.ts',
  'src/server/interview/employer/batch.ts',
  'src/server/interview/employer/changing.ts',
  'src/server/interview/employer/employer.ts',
  'src/server/interview/employer/held.ts',
  'src/server/interview/evaluation/evaluation.ts',
  'src/server/operate/entries.ts',
  'src/server/position/draft/draft.ts',
  'src/server/position/draft/templates.ts',
  'src/server/talent/invitation/invitation.ts',
  'src/server/talent/sourcing/search.ts',
];

/** A sign that begins each line of a comment stands between words of one sentence. */
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
  ].filter(({ path }) => path !== 'tests/laws/papers.test.ts' && !LEFT.includes(path));
  const pointing = files.flatMap(({ path, text }) =>
    pointersOf(text).map((pointer) => `${path}: ${pointer}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(pointing).toEqual([]);
});
