// The contract as a whole: every call has a handler, a valid name and a valid path.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../src/contract/api.ts';
import { handlers } from '../../src/server/rooms.ts';

/** Required calls that exist; their paths must stay as they are. */
const SPEC_CALLS = [
  'GET /api/common/getSite',
  'GET /api/common/getDefaultKefu',
  'GET /api/common/getUserConfig',
  'GET /api/region',
  'POST /api/upload/image',
  'GET /api/position.category/lists',
  'GET /api/operate.advert/lists',
  'GET /api/operate.advert/click',
  'POST /api/operate.activity/detail',
  'GET /api/operate.activity/lists',
  'GET /api/common/getCaptcha',
  'POST /api/enterprise/getWelfare',
  'POST /api/enterprise/searchListByName',
  'POST /api/user/uploadResume',
  'POST /api/user/getAnnexResume',
  'POST /api/user/delAnnexResume',
  'POST /api/user/feedback',
  'POST /api/user/getNotice',
];
/** Required calls of later versions: an endpoint for one must have exactly this path. */
const LATER_CALLS = [
  'POST /api/common/checkWords',
  'GET /api/common/readWords',
  'POST /api/newest/sendTpl',
];

const calls = api.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
const pathOf = (call: string) => call.split(' ')[1] ?? '';
const isNotUnknown = ({ code }: { code: string }) => code !== 'unrecognized_keys';
const isSpecPath = (path: string) =>
  [...SPEC_CALLS, ...LATER_CALLS].some((c) => pathOf(c) === path);

describe('the contract', () => {
  it('knows all 21 calls that were asked for', () => {
    expect(new Set([...SPEC_CALLS, ...LATER_CALLS]).size).toBe(21);
  });

  it.each(SPEC_CALLS)('answers %s', (call) => {
    expect(calls).toContain(call);
  });

  it('takes no moment or day that the database cannot hold', () => {
    const strange = ['0000-01-01T00:00:00Z', '0001-01-01', '9999-12-31T23:45:00Z'];
    const taken = api.flatMap(({ endpoint: { path, input } }) =>
      Object.entries(
        z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {},
      )
        .filter(([, field]) => /"format":"date(?:-time)?"/.test(JSON.stringify(field)))
        .filter(([name, field]) => {
          const isList = typeof field === 'object' && field.type === 'array';
          return strange.some((value) => {
            const { error } = input.safeParse({ [name]: isList ? [value] : value });
            return !error?.issues.some((issue) => issue.path[0] === name);
          });
        })
        .map(([name]) => `${path} ${name}`),
    );
    expect(taken).toEqual([]);
  });

  it('spells the calls that were asked for with their own method', () => {
    const wrong = calls.filter(
      (call) => isSpecPath(pathOf(call)) && ![...SPEC_CALLS, ...LATER_CALLS].includes(call),
    );
    expect(wrong).toEqual([]);
  });

  it('carries no personal data in addresses, which stand in histories and in logs of proxies', () => {
    const personal = /mobile|phone|email|weixin|wechat|card|password|code$|^name$|address$/;
    const found = api
      .filter(({ endpoint }) => endpoint.method === 'GET')
      .flatMap(({ endpoint }) =>
        Object.keys((endpoint.input as z.ZodObject).shape ?? {})
          .filter((name) => personal.test(name))
          .map((name) => `${endpoint.path} ${name}`),
      );
    expect(found).toEqual([]);
  });

  it('names other calls /api/<room>[.<part>]/<verb>', () => {
    const odd = api
      .filter(({ endpoint }) => !isSpecPath(endpoint.path))
      .filter(({ room, endpoint }) => {
        const match = /^\/api\/([a-z]+)(?:\.[a-zA-Z]+)?\/[a-z][a-zA-Z]+$/.exec(endpoint.path);
        // The messaging calls are required under `im`; their room is chat.
        return (match?.[1] === 'im' ? 'chat' : match?.[1]) !== room;
      });
    expect(odd.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });

  it('gives every call a path of its own and a summary', () => {
    expect(new Set(calls.map(pathOf)).size).toBe(calls.length);
    expect(api.filter(({ endpoint }) => endpoint.summary.trim() === '')).toEqual([]);
  });

  it('refuses fields nobody asked for; only filters of lists pass over them', () => {
    const lax = api.filter(
      ({ endpoint }) =>
        endpoint.input.safeParse({ nobody: 1 }).error?.issues.every(isNotUnknown) ?? true,
    );
    expect(lax.map(({ endpoint }) => endpoint.path)).toEqual([
      '/api/position/search',
      '/api/position/counts',
      '/api/position/areas',
      '/api/enterprise/search',
      '/api/enterprise/areas',
    ]);
  });

  it('has exactly one handler for each call', () => {
    const answered = handlers.map(({ endpoint }) => endpoint.path).sort();
    expect(answered).toEqual(calls.map(pathOf).sort());
  });

  it('has handlers for the very endpoints it declares alone', () => {
    const declared = new Set(api.map(({ endpoint }) => endpoint));
    const strangers = handlers.filter(({ endpoint }) => !declared.has(endpoint));
    expect(strangers.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });

  it('keeps only answers that are the same for everybody', () => {
    const kept = api.filter(({ endpoint }) => endpoint.cache_s !== undefined || endpoint.shared);
    expect(kept.filter(({ endpoint }) => endpoint.access !== 'open')).toEqual([]);
    expect(kept.filter(({ endpoint }) => endpoint.shared && endpoint.method !== 'GET')).toEqual([]);
  });
});

/** All numeric parts of a JSON Schema, each with its path. */
function* numbersIn(schema: unknown, path: string): Generator<{ path: string; most: unknown }> {
  if (typeof schema !== 'object' || schema === null) return;
  const { type, maximum, exclusiveMaximum } = schema as Record<string, unknown>;
  const isNamed = 'const' in schema || 'enum' in schema;
  if ((type === 'integer' || type === 'number') && !isNamed)
    yield { path, most: maximum ?? exclusiveMaximum };
  for (const [name, part] of Object.entries(schema)) {
    yield* numbersIn(part, name === 'properties' ? path : `${path}.${name}`);
  }
}

/** Fields whose number is a record's id: the columns of ids have a larger range. */
const NAMES_RECORD =
  /\b(?:id|ids|\w+_ids?|attendees|mentions|position|enterprise|except|publisher|remove|applications|to|rows\.items\.seen)(?:\.(?:items|anyOf|\d+))*$/;

it('bounds every number by what its column holds', () => {
  const loose = api.flatMap(({ endpoint }) => {
    const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
    return [...numbersIn(schema, '')]
      .filter(({ path, most }) => {
        const bound = NAMES_RECORD.test(path) ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
        return typeof most !== 'number' || most > bound;
      })
      .map(({ path, most }) => `${endpoint.path} ${path}: ${most}`);
  });
  expect(loose).toEqual([]);
});
