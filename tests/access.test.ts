// Authorisation: every endpoint is called as every kind of caller, with strangers' records and bad input.
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { api } from '../src/contract/api.ts';
import {
  getMyApplication,
  listCandidates,
  listMyApplications,
} from '../src/contract/application/application.ts';
import type { Access } from '../src/contract/call/access.ts';
import type { Endpoint } from '../src/contract/call/endpoint.ts';
import { isEnvelope, OK } from '../src/contract/call/envelope.ts';
import { listMyPositions } from '../src/contract/position/position.ts';
import { getResume } from '../src/contract/resume/resume.ts';
import { CAST_ROLES, type Cast, castOf, type Fixture, type Role } from './fixtures/cast.ts';
import { fixtures } from './fixtures.ts';
import { queryOf } from './stage/world.ts';

/** Which roles each access admits. Written here a second time, independent of the code under test. */
const ADMITTED: Record<Access, readonly Role[]> = {
  open: CAST_ROLES,
  'signed-in': ['seeker', 'otherSeeker', 'recruiter', 'colleague', 'otherRecruiter', 'operator'],
  seeker: ['seeker', 'otherSeeker'],
  recruiter: ['recruiter', 'colleague', 'otherRecruiter'],
  operator: ['operator'],
};
/** The role whose record the fixture's input names. */
const RIGHTFUL: Record<Access, Role> = {
  open: 'anonymous',
  'signed-in': 'seeker',
  seeker: 'seeker',
  recruiter: 'recruiter',
  operator: 'operator',
};
const SIGNED_OUT = -1;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const GONE = 410;
const INVALID = 422;
const NO_RECORD = 999_999_999;
/** The number of an order that does not exist; orders are the only records with a readable number. */
const NO_ORDER = 'W20990101zzzzzzzzzzzz';
/** The fields that name a record; the first one that an input has counts. */
const NAMING = [
  'id',
  'ids',
  'application_ids',
  'application_id',
  'position_id',
  'order_no',
  'order_nos' as const,
  'rows' as const,
];
const WHICH = { same: 'do not administer too', refused: 'administer', apart: 'have their own' };

const rows = api.map(({ endpoint }) => [endpoint.path, endpoint] as const);
const fixtureOf = ({ path }: Endpoint): Fixture => {
  const fixture = fixtures[path];
  if (!fixture) throw new Error(`tests/fixtures.ts has no row for ${path}`);
  return fixture;
};
/** Calls an endpoint as a role, with the rate limits reset: limits have their own tests. */
async function ask(cast: Cast, role: Role, endpoint: Endpoint, input?: object) {
  await cast.w.services.store.clear();
  return cast.people[role].ask(endpoint, input ?? (await fixtureOf(endpoint).input(cast)));
}

describe('the table of fixtures', () => {
  it('has a row for every endpoint and no other', () => {
    expect(Object.keys(fixtures).sort()).toEqual(rows.map(([path]) => path).sort());
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

/** The fields of an input; none for a call without parameters. */
function shapeOf({ input }: Endpoint): Record<string, z.ZodType> {
  return (input as z.ZodObject).shape ?? {};
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
      const { code, msg, data } = await ask(cast, role, endpoint, isRefused ? refused : undefined);
      if (role === rightful) {
        expect([role, code, code === OK ? '' : msg]).toEqual([role, wanted, expect.any(String)]);
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

  it('takes bad input for what it is', async () => {
    const cast = await castOf();
    const input = await fixture.input(cast);
    for (const [key, value] of badFields(endpoint, input)) {
      const answer = await ask(cast, rightful, endpoint, { ...input, [key]: value });
      expect(isEnvelope(answer)).toBe(true);
      expect([key, typeof value, answer.code >= 500]).toEqual([key, typeof value, false]);
      if (endpoint.method === 'POST' && isPlainObject(value) && endpoint.upload === undefined) {
        expect([key, answer.code, answer.msg]).toEqual([key, INVALID, expect.any(String)]);
      }
    }
    for (const [key, value] of badIds(endpoint))
      expect([key, value, isTaken(endpoint, { ...input, [key]: value })]).toContain(false);
  });
});

describe('a record that does not exist', () => {
  const named = rows.filter(([, { names }]) => names !== undefined);

  it.each(named)('is not found by %s', async (_, endpoint) => {
    const cast = await castOf();
    const input = await fixtureOf(endpoint).input(cast);
    const key = NAMING.find((name) => name in input) ?? 'id';
    const single = key === 'order_no' ? NO_ORDER : NO_RECORD;
    const some =
      key === 'rows' ? [{ id: NO_RECORD }] : key === 'order_nos' ? [NO_ORDER] : [NO_RECORD];
    const none = key.endsWith('s') ? some : single;
    const role = RIGHTFUL[endpoint.access];
    const answer = await ask(cast, role, endpoint, { ...input, [key]: none });
    if (answer.code === OK) expect(answer.data).toBeNull();
    else expect(answer.code).toBe(absenceOf(endpoint));
  });
});

/** The code for a record that does not exist or is not the caller's. */
const absenceOf = ({ absent, file }: Endpoint) => (absent || file ? GONE : NOT_FOUND);

const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wrong values as people and programs send them. */
const BAD_VALUES: readonly unknown[] = [
  { $gt: '' },
  null,
  true,
  -1,
  1.5,
  1e308,
  [],
  [[[]]],
  ['a', 1, null],
  '',
  '__proto__',
  "1' or '1'='1",
  'a\0b',
  '\ud800',
  '９９',
  'x'.repeat(50_000),
];

/** Values that are never valid as a record's id. */
const badIds = (endpoint: Endpoint) =>
  ['id', 'position_id']
    .filter((name) => name in shapeOf(endpoint))
    .flatMap((key) => [true, 1.5, '９９'].map((value) => [key, value] as const));

/** Whether the contract's schema accepts an input as it arrives. */
function isTaken({ method, input }: Endpoint, sent: object): boolean {
  const query = new URLSearchParams(queryOf({ ...sent }));
  return input.safeParse(method === 'GET' ? Object.fromEntries(query) : sent).success;
}

/**
 * Each field of the input combined with every bad value that its schema accepts and with the first one that
 * it refuses, since all refused values take the same path. Unknown fields are added, too.
 */
function badFields(endpoint: Endpoint, input: object): [string, unknown][] {
  const keys = [...new Set([...Object.keys(shapeOf(endpoint)), ...Object.keys(input)])];
  const worthSending = (key: string) => {
    const passes = (value: unknown) => isTaken(endpoint, { ...input, [key]: value });
    const refused = BAD_VALUES.find((value) => !passes(value));
    return BAD_VALUES.filter((value) => value === refused || passes(value));
  };
  return [
    ...keys.flatMap((key) => worthSending(key).map((value): [string, unknown] => [key, value])),
    ['constructor', 'x'],
    ['account_id', 1],
    ['toString', 'x'],
  ];
}

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
