// Authorisation: every endpoint is called as every kind of caller, with strangers' records.
// Bad input and records that do not exist: tests/long/bad-input.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/contract/api.ts';
import {
  getMyApplication,
  listCandidates,
  listMyApplications,
} from '../src/contract/application/application.ts';
import type { Access } from '../src/contract/call/access.ts';
import { OK } from '../src/contract/call/envelope.ts';
import { listMyPositions } from '../src/contract/position/position.ts';
import { getResume } from '../src/contract/resume/resume.ts';
import { projectionOf } from '../src/server/platform/http/answer/projection.ts';
import { CAST_ROLES, castOf, type Role } from './fixtures/cast.ts';
import {
  absenceOf,
  ask,
  fixtureOf,
  NOT_FOUND,
  RIGHTFUL,
  rows,
  STATEMENTS,
  shapeOf,
} from './fixtures/endpoints.ts';
import { fixtures } from './fixtures.ts';

/** Which roles each access admits. Written here a second time, independent of the code under test. */
const ADMITTED: Record<Access, readonly Role[]> = {
  open: CAST_ROLES,
  'signed-in': ['seeker', 'otherSeeker', 'recruiter', 'colleague', 'otherRecruiter', 'operator'],
  seeker: ['seeker', 'otherSeeker'],
  recruiter: ['recruiter', 'colleague', 'otherRecruiter'],
  operator: ['operator'],
};
const SIGNED_OUT = -1;
const FORBIDDEN = 403;
const WHICH = { same: 'do not administer too', refused: 'administer', apart: 'have their own' };

describe('the table of fixtures', () => {
  it('has a row for every endpoint and no other', () => {
    expect(Object.keys(fixtures).sort()).toEqual(rows.map(([path]) => path).sort());
  });

  it('has a budget of statements for every endpoint and no other', () => {
    expect([...STATEMENTS.keys()].sort()).toEqual(rows.map(([path]) => path).sort());
  });

  it('says of every endpoint that names a record whose record it is', () => {
    const wrong = api.filter(
      ({ endpoint }) =>
        (endpoint.names !== undefined) !== (fixtureOf(endpoint).record !== undefined),
    );
    expect(wrong.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });

  it('names a record wherever the input holds an id', () => {
    const holdsId = api.filter(({ endpoint }) => {
      const shape = shapeOf(endpoint);
      // An optional id is a filter of a search, not a record to act upon.
      return 'id' in shape || shape.position_id?.safeParse(undefined).success === false;
    });
    expect(holdsId.filter(({ endpoint }) => !endpoint.names)).toEqual([]);
  });
});

// What is kept for a second stays through a test, however slow the machine is: then each run counts the same statements.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The answer with a field in every object that no contract lists. */
const littered = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(littered);
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer).map(([name, value]) => [name, littered(value)]);
  return { ...Object.fromEntries(entries), unlisted: 'secret' };
};

/** What a function gives, or that it refuses. */
function orRefusal(read: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return read(value);
  } catch {
    return 'refused';
  }
}

describe.each(rows)('%s', (_, endpoint) => {
  const fixture = fixtureOf(endpoint);
  const rightful = RIGHTFUL[endpoint.access];
  const wanted = fixture.code === NOT_FOUND ? absenceOf(endpoint) : (fixture.code ?? OK);
  const isStranger = (role: Role) => fixture.record === 'private' && role !== rightful;

  const isRecruiters = endpoint.access === 'recruiter';
  // A colleague may act upon the same records, so another test covers colleagues.
  const others = CAST_ROLES.filter(
    (role) => role !== rightful && !(isRecruiters && role === 'colleague'),
  );
  // Strangers come first, as the rightful caller may use the record up. A visitor's code works only once.
  const order = endpoint.access === 'open' ? [rightful, ...others] : [...others, rightful];
  const scope = fixture.record === 'private' ? ', each with own records' : '';

  it(`is for ${endpoint.access}${scope}`, async () => {
    const cast = await castOf();
    // A refused call changes nothing, so one input serves all refused callers.
    let refused: object | undefined;
    for (const role of order) {
      const isRefused = !ADMITTED[endpoint.access].includes(role) || isStranger(role);
      if (isRefused) refused ??= await fixture.input(cast);
      const { code, msg, data, asked } = await ask(
        cast,
        role,
        endpoint,
        isRefused ? refused : undefined,
      );
      if (role === rightful) {
        expect(asked, 'statements: tests/fixtures/statements.tsv').toBeLessThanOrEqual(
          STATEMENTS.get(endpoint.path) ?? 0,
        );
        expect([role, code, code === OK ? '' : msg]).toEqual([role, wanted, expect.any(String)]);
        // The tests parse answers, production copies what is listed: both give the same, and no more.
        if (code === OK && !endpoint.file && !endpoint.stream) {
          const project = projectionOf(endpoint.data);
          expect(project(data)).toEqual(data);
          const more = littered(data);
          expect(orRefusal(project, more)).toEqual(
            orRefusal((value) => endpoint.data.parse(value), more),
          );
        }
      } else if (!ADMITTED[endpoint.access].includes(role)) {
        const refusal = role === 'anonymous' ? SIGNED_OUT : FORBIDDEN;
        expect([role, code, data]).toEqual([role, refusal, {}]);
      } else if (isStranger(role)) {
        expect([role, code, data]).toEqual([role, absenceOf(endpoint), {}]);
      } else {
        expect([SIGNED_OUT, FORBIDDEN, 500], role).not.toContain(code);
      }
    }
  });

  if (isRecruiters) {
    it(`is for members who ${WHICH[fixture.colleague ?? 'same']}`, async () => {
      const cast = await castOf();
      const { code, data } = await ask(cast, 'colleague', endpoint);
      if (fixture.colleague === 'refused') expect([code, data]).toEqual([FORBIDDEN, {}]);
      else if (fixture.colleague === 'apart')
        expect([SIGNED_OUT, FORBIDDEN, 500]).not.toContain(code);
      else expect(code).toBe(wanted);
    });
  }
});

describe('lists hold nobody else’s records', () => {
  it('of the other enterprise', async () => {
    const cast = await castOf();
    const { recruiter, otherRecruiter } = cast.people;
    expect((await recruiter.call(listMyPositions, {})).items).toHaveLength(2);
    expect((await otherRecruiter.call(listMyPositions, {})).items).toEqual([]);
    expect((await recruiter.call(listCandidates, {})).items).toHaveLength(1);
    expect((await otherRecruiter.call(listCandidates, {})).items).toEqual([]);
    const { position_id } = cast;
    expect((await otherRecruiter.ask(listCandidates, { position_id })).data).not.toHaveProperty(
      'items.0',
    );
  });

  it('of the other seeker', async () => {
    const { people, position_id } = await castOf();
    expect((await people.seeker.call(listMyApplications, {})).items).toHaveLength(1);
    expect((await people.otherSeeker.call(listMyApplications, {})).items).toEqual([]);
    expect(await people.otherSeeker.call(getMyApplication, { position_id })).toBeNull();
    expect((await people.otherSeeker.call(getResume)).experiences).toEqual([]);
  });
});
