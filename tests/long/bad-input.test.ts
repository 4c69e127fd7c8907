// Every endpoint called with bad values in each field, and for a record that does not exist.
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { isEnvelope, OK } from '../../src/contract/call/envelope.ts';
import { castOf } from '../fixtures/cast.ts';
import { absenceOf, ask, fixtureOf, RIGHTFUL, rows, shapeOf } from '../fixtures/endpoints.ts';
import { queryOf } from '../stage/world.ts';

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
  'slug',
  'code',
];
/** What names no record where records are not named by a number. */
const NONE: Readonly<Record<string, string>> = {
  order_no: NO_ORDER,
  slug: 'no-such-article',
  // A template that nobody changed.
  code: 'plan',
};

describe.each(rows)('%s', (_, endpoint) => {
  it('takes bad input for what it is', async () => {
    const cast = await castOf();
    const input = await fixtureOf(endpoint).input(cast);
    for (const [key, value] of badFields(endpoint, input)) {
      const answer = await ask(cast, RIGHTFUL[endpoint.access], endpoint, {
        ...input,
        [key]: value,
      });
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
    const single = NONE[key] ?? NO_RECORD;
    const some =
      key === 'rows' ? [{ id: NO_RECORD }] : key === 'order_nos' ? [NO_ORDER] : [NO_RECORD];
    const none = key.endsWith('s') ? some : single;
    const role = RIGHTFUL[endpoint.access];
    const answer = await ask(cast, role, endpoint, { ...input, [key]: none });
    if (answer.code === OK) expect(answer.data).toBeNull();
    else expect(answer.code).toBe(absenceOf(endpoint));
  });
});

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
