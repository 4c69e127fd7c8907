// Walks the whole site as every kind of person: no dead ends, no dead or unnamed controls, no faults of axe.
import { describe, expect, inject, test } from 'vitest';
import { noMemory } from './choice.ts';
import type { Person } from './person.ts';
import { type Report, walkAs } from './person-walk.ts';
import { LEADS_ON, routePaths } from './screens.ts';

process.env.TOWN_FOLDER = inject('town');

/** At 390 px, what was pressed at 1366 px is not pressed again (choice.ts); so narrow walks come later. */
const ALL: [Person, number][] = [
  ['seeker', 1366],
  ['recruiter', 1366],
  ['visitor', 1366],
  ['operator', 1366],
  // The shortest first: the others wait for their wide walks and would occupy its place.
  ['visitor', 390],
  ['seeker', 390],
  ['recruiter', 390],
  ['operator', 390],
];

/** The walk without WALK. `WALK=all` makes every walk, `WALK='seeker 390'` one; somebody makes them before a release. */
const USUAL = 'visitor 1366';
const wanted = process.env.WALK ?? USUAL;
const isAll = wanted === 'all';
const PARTS = ALL.filter((part) => isAll || wanted.split(',').includes(part.join(' ')));
if (PARTS.length === 0) throw new Error(`WALK=${wanted} names no walk`);

const memory = noMemory();
/** Started walks by name, so that each is made once. */
const walks = new Map<string, Promise<Report>>();
function walked(person: Person, width: number): Promise<Report> {
  const key = `${person} ${width}`;
  const wide = width === 1366 ? Promise.resolve() : walked(person, 1366);
  const walk = walks.get(key) ?? wide.then(() => walkAs(person, width, memory));
  walks.set(key, walk);
  return walk;
}

/** For a busy machine. With WALK_ALL=1 a walk takes three times as long. */
const PATIENCE_MS = process.env.WALK_ALL ? 3 * 3_600_000 : 2_700_000;

describe('what the site offers', () => {
  test.concurrent.each(PARTS)(
    'answers the %s at %i px',
    async (person, width) => {
      const { faults, pressed, screens, left, lost } = await walked(person, width);
      process.stdout.write(
        `${person} ${width} px: ${pressed} pressed on ${screens.length} screens, ${left} left, ${lost.length} lost\n`,
      );
      for (const control of lost) process.stdout.write(`lost: ${control}\n`);
      expect(faults).toEqual([]);
      // A walk with few presses is broken; but a narrow one presses only what is new to it.
      expect(pressed).toBeGreaterThan(screens.length * (width === 1366 ? 3 : 0.5));
      expect(lost.length).toBeLessThan(pressed / 20);
    },
    PATIENCE_MS,
  );

  test.runIf(isAll)(
    'every route was a screen for somebody, but those that lead on',
    async () => {
      const all = await Promise.all(PARTS.map((part) => walked(...part)));
      const seen = new Set(
        all.flatMap(({ screens }) => screens.map((screen) => screen.split(' ')[0])),
      );
      const unseen = routePaths().filter((path) => !seen.has(path.toLowerCase()));
      expect(unseen).toEqual(LEADS_ON);
    },
    PATIENCE_MS,
  );
});

describe('axe objects to nothing', () => {
  test.concurrent.each(PARTS)(
    'as the %s at %i px, light and dark',
    async (person, width) => {
      const { barriers } = await walked(person, width);
      expect(barriers).toEqual([]);
    },
    PATIENCE_MS,
  );
});
