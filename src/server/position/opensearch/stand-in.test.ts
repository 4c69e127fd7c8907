// The stand-in of OpenSearch refuses what is not documented or not used here, as a server would: in the shape of its errors.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type OpenSearchStage,
  openSearchStage,
} from '../../../../tests/stage/search/opensearch.ts';
import { indexBody } from './mapping.ts';

let stage: OpenSearchStage;
beforeAll(async () => {
  stage = await openSearchStage();
});
afterAll(() => stage.close());

const JSON_TYPE = 'application/json';
const LINES = 'application/x-ndjson';
async function ask(method: string, path: string, body?: unknown, type = JSON_TYPE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(stage.url + path, {
    method,
    ...(text !== undefined && { body: text, headers: { 'content-type': type } }),
  });
  return { status: answer.status, said: await answer.json() };
}
const bulk = (...lines: object[]) =>
  ask(
    'POST',
    '/live/_bulk?require_alias=true',
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    LINES,
  );
const about = (version: number, _id = '1') => ({ _id, version, version_type: 'external' });
const search = (body: object) =>
  ask('POST', '/live/_search', { query: { bool: {} }, _source: false, ...body });

beforeEach(async () => {
  stage.clear();
  await ask('PUT', '/one', indexBody('live'));
});

describe('a search', () => {
  it.each([
    [{ query: { match: { title: 'x' } } }, 'parsing_exception'],
    [{ query: { term: { titel: 'x' } } }, 'query_shard_exception'],
    [{ query: { term: { city: ['x'] } } }, 'parsing_exception'],
    [{ query: { term: { id: 'x' } } }, 'query_shard_exception'],
    [{ query: { range: { city: { gte: 1 } } } }, 'illegal_argument_exception'],
    [{ query: { range: { at: { above: 1 } } } }, 'parsing_exception'],
    [{ query: { bool: { must: [] } } }, 'parsing_exception'],
    [
      { query: { terms: { id: Array.from({ length: 65_537 }, (_, at) => at) } } },
      'illegal_argument_exception',
    ],
    [{ size: 10_001 }, 'illegal_argument_exception'],
    [{ search_after: [1] }, 'illegal_argument_exception'],
    [{ sort: [{ at: 'desc' }], search_after: [1, 2] }, 'illegal_argument_exception'],
    [{ sort: [{ when: 'desc' }] }, 'query_shard_exception'],
    [{ from: 10 }, 'parsing_exception'],
  ])('by %j is refused', async (body, type) => {
    const { status, said } = await search(body);
    expect(status).toBe(400);
    expect(said).toMatchObject({ status: 400, error: { type, root_cause: [{ type }] } });
  });

  it('of an index that is not there says so', async () => {
    const { said } = await ask('POST', '/none/_search', { query: { bool: {} }, _source: false });
    expect(said).toMatchObject({ status: 404, error: { type: 'index_not_found_exception' } });
  });

  it('sees what was written after a refresh, by itself within its interval', async () => {
    await bulk({ index: about(1) }, { id: 1, at: 5 });
    const count = async () => (await search({})).said.hits.total;
    expect(await count()).toEqual({ value: 0, relation: 'eq' });
    stage.now += 1000;
    expect(await count()).toEqual({ value: 1, relation: 'eq' });
    await bulk({ index: about(1, '2') }, { id: 2, at: 5 });
    await ask('POST', '/one/_refresh');
    expect((await search({ track_total_hits: 1 })).said.hits.total).toEqual({
      value: 1,
      relation: 'gte',
    });
  });
});

describe('a bulk', () => {
  it('says of each action what became of it', async () => {
    const { status, said } = await bulk(
      { index: about(3) },
      { id: 1 },
      { index: about(3) },
      { id: 2 },
      { index: about(4) },
      { id: 3, unknown: 1 },
      { index: about(4) },
      { id: 1.5 },
      { delete: about(5) },
      { delete: about(1, '9') },
      { index: about(5) },
      { id: 1 },
    );
    expect([status, said.errors]).toEqual([200, true]);
    const items = said.items.map((item: object) => Object.values(item)[0]);
    expect(items.map((item: { status: number }) => item.status)).toEqual([
      201, 409, 400, 400, 200, 404, 409,
    ]);
    expect(items[1].error.type).toBe('version_conflict_engine_exception');
    expect(items[2].error.type).toBe('strict_dynamic_mapping_exception');
    expect(items[5]).toMatchObject({ result: 'not_found' });
  });

  it('remembers the number of a deleted document as long as the index says', async () => {
    await bulk({ delete: about(5) });
    const late = async () => {
      const { said } = await bulk({ index: about(4) }, { id: 1 });
      return said.items[0].index.status;
    };
    stage.now += 3_600_000;
    expect(await late()).toBe(409);
    stage.now += 1;
    expect(await late()).toBe(201);
  });

  it.each([
    ['/live/_bulk', '{"index":{"_id":"1"}}', LINES, 400],
    ['/live/_bulk', '{"update":{"_id":"1"}}\n{}\n', LINES, 400],
    ['/live/_bulk?refresh=true', '{"delete":{"_id":"1"}}\n', LINES, 400],
    ['/live/_bulk', '{"delete":{"_id":"1"}}\n', JSON_TYPE, 406],
  ])('%s of %j is refused', async (path, body, type, status) => {
    expect(await ask('POST', path, body, type)).toMatchObject({ status, said: { status } });
  });

  it('to what is no alias makes no index', async () => {
    const body = `${JSON.stringify({ delete: about(1) })}\n`;
    const { said } = await ask('POST', '/one/_bulk?require_alias=true', body, LINES);
    expect(said.items[0].delete).toMatchObject({
      status: 404,
      error: { type: 'index_not_found_exception' },
    });
    expect(stage.indexes.names).toEqual(['one']);
  });
});

it('refuses other addresses, names and mappings', async () => {
  expect((await ask('GET', '/_cat/indices')).status).toBe(400);
  expect((await ask('DELETE', '/one')).said.error).toContain('no handler found');
  expect((await ask('PUT', '/One', indexBody('x'))).said.error.type).toBe(
    'invalid_index_name_exception',
  );
  expect((await ask('PUT', '/one', indexBody('x'))).said.error.type).toBe(
    'resource_already_exists_exception',
  );
  const guess = {
    ...indexBody('x'),
    mappings: { dynamic: 'strict', properties: { a: { type: 'string' } } },
  };
  expect((await ask('PUT', '/two', guess)).said.error.type).toBe('mapper_parsing_exception');
  expect(await ask('GET', '/_alias/none')).toEqual({
    status: 404,
    said: { error: 'alias [none] missing', status: 404 },
  });
  const remove = { remove: { index: 'one', alias: 'none' } };
  expect((await ask('POST', '/_aliases', { actions: [remove] })).said.error.type).toBe(
    'aliases_not_found_exception',
  );
});
