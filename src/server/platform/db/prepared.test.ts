// Named statements, which connections keep for good.
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { prepareMarked } from './prepared.ts';

/** A connection that notes what it is asked. */
function connection(prepare = prepareMarked) {
  const query = vi.fn();
  const client = { query } as unknown as pg.ClientBase;
  prepare(client);
  const ask = client.query.bind(client) as (text: string, values: unknown[]) => void;
  return { ask, query };
}

it('a marked text has one name on all connections, another text is sent as it is', () => {
  const [one, other] = [connection(), connection()];
  for (const { ask } of [one, other]) ask('/*prepared*/ select $1', [1]);
  one.ask('select 2', []);
  const asked = {
    name: expect.stringMatching(/^prepared_/),
    text: '/*prepared*/ select $1',
    values: [1],
  };
  expect(one.query.mock.calls).toEqual([[asked], ['select 2', []]]);
  expect(other.query.mock.calls[0]).toEqual(one.query.mock.calls[0]);
});

it('of texts that vary without end only so many get names, and those keep them', () => {
  const { ask, query } = connection();
  const texts = Array.from({ length: 2000 }, (_, at) => `/*prepared*/ select ${at}`);
  for (const text of [...texts, ...texts]) ask(text, []);
  const named = query.mock.calls.map(([first]) => first.name).filter(Boolean);
  expect(new Set(named).size).toBeLessThanOrEqual(1000);
  expect(named).toHaveLength(2 * new Set(named).size);
  expect(named.length).toBeGreaterThan(0);
});

it('the name tells the text, whatever the process asked before', async () => {
  const nameIn = async (texts: readonly string[]) => {
    vi.resetModules();
    const { ask, query } = connection((await import('./prepared.ts')).prepareMarked);
    for (const text of texts) ask(`/*prepared*/ select '${text}'`, []);
    return query.mock.calls.at(-1)?.[0].name;
  };
  const name = await nameIn(['a', 'b']);
  expect(await nameIn(['b'])).toBe(name);
  expect(await nameIn(['b', 'a'])).not.toBe(name);
});
