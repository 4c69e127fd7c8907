// Calls every endpoint with inputs generated from its schema. Every answer must be an envelope with the
// security headers, never an internal error. The seed is fixed; FUZZ_SEED and FUZZ_RUNS change seed and
// number of runs.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getUserConfig } from '../../src/contract/account/account.ts';
import { api } from '../../src/contract/api.ts';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { isEnvelope, OK } from '../../src/contract/call/envelope.ts';
import { ERRORS } from '../../src/contract/call/errors.ts';
import { type Cast, castOf, type Role } from '../fixtures/cast.ts';
import { fixtures } from '../fixtures.ts';
import { fittingTo, nastyValue, type Schema } from '../stage/fuzz-values.ts';
import { missingHeaders } from '../stage/security-headers.ts';
import { queryOf } from '../stage/world.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);
const CALLER: Record<Endpoint['access'], Role> = {
  open: 'anonymous',
  'signed-in': 'seeker',
  seeker: 'seeker',
  recruiter: 'recruiter',
  operator: 'operator',
};
let cast: Cast;
beforeAll(async () => {
  cast = await castOf();
});

/** Restores people who can act: some calls end logins or close the site. */
async function requireAble(role: Role): Promise<void> {
  const who = cast.people[role === 'anonymous' ? 'seeker' : role];
  const { code } = await who.ask(getUserConfig);
  if (code !== OK) cast = await castOf();
}

const schemaOf = ({ input }: Endpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Schema;

/** Inputs: the fixture's with one field replaced by a valid or wrong value, or generated as a whole. */
function inputs(endpoint: Endpoint, base: Record<string, unknown>): fc.Arbitrary<object> {
  const schema = schemaOf(endpoint);
  const names = [...new Set([...Object.keys(base), ...Object.keys(schema.properties ?? {})])];
  const made = fittingTo(schema).map((value) => Object(value) as object);
  if (names.length === 0) return made;
  const changed = fc.constantFrom(...names).chain((name) => {
    const described = schema.properties?.[name];
    const value = described ? fc.oneof(fittingTo(described), nastyValue) : nastyValue;
    return value.map((given) => ({ ...base, [name]: given }));
  });
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: made });
}

async function send(endpoint: Endpoint, token: string, input: object) {
  const isRead = endpoint.method === 'GET';
  const query = isRead ? `?${queryOf(input as Record<string, unknown>)}` : '';
  const response = await cast.w.http.inject({
    method: endpoint.method,
    url: endpoint.path + query,
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    ...(isRead ? {} : { payload: JSON.stringify(input) }),
    ...(endpoint.stream ? { payloadAsStream: true as const } : {}),
  });
  if (endpoint.stream) response.stream().destroy();
  return response;
}

/** The fault of an answer; null for a good one. Streams and files have no envelope. */
function faultOf(
  endpoint: Endpoint,
  { statusCode, headers, body }: Awaited<ReturnType<typeof send>>,
) {
  const missing = missingHeaders(headers);
  if (missing.length > 0) return `without ${missing}`;
  const isOther = endpoint.stream || 'content-disposition' in headers;
  if (statusCode === 200 && isOther) return null;
  const answer: unknown = JSON.parse(body);
  if (!isEnvelope(answer)) return `no envelope: ${body.slice(0, 200)}`;
  // A service that is not configured also answers 503, with a message of its own.
  const isSaid = statusCode === 503 && answer.msg !== ERRORS.busy.msg;
  if (statusCode >= 500 && !isSaid) return `${statusCode} ${answer.msg}`;
  // The message must be readable for people: no technical terms.
  return TECHNICAL.test(answer.msg) ? `technical: ${answer.msg}` : null;
}

const TECHNICAL = /无效输入|\b(?:object|array|string|number|boolean|undefined|null|NaN)\b/;

const calls = api.map(({ endpoint }) => [endpoint.path, endpoint] as const);

describe('whatever is sent to', () => {
  it.each(calls)('%s', async (path, endpoint) => {
    const role = CALLER[endpoint.access];
    await requireAble(role);
    const { store } = cast.w.services;
    const { token } = cast.people[role];
    // A fixture may fail when an earlier call changed what it needs; then inputs come from the schema alone.
    const given = await Promise.resolve(fixtures[path]?.input(cast)).catch(() => ({}));
    const property = fc.asyncProperty(inputs(endpoint, { ...given }), async (input) => {
      await store.clear();
      expect(faultOf(endpoint, await send(endpoint, token, input))).toBe(null);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });
});
