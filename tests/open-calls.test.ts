// Calls without a login: each one that changes something has a rate limit of its own.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api } from '../src/contract/api.ts';
import { castOf } from './fixtures/cast.ts';
import { fixtures } from './fixtures.ts';

const open = api.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'open');

describe('a call that is open to everybody', () => {
  it('has a limit when it is a POST', () => {
    const without = open.filter(({ method, rate }) => method === 'POST' && !rate);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it.each(open.filter(({ rate }) => !rate).map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s has none and writes nothing',
    async (path, endpoint) => {
      const cast = await castOf();
      const { db, store } = cast.w.services;
      const input = await fixtures[path]?.input(cast);
      const written = async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from test_rows.written`.execute(db);
        return rows[0]?.n;
      };
      const before = await written();
      const kept: string[] = [];
      const { set, count } = store;
      const spy = { set: async (key: string) => void kept.push(key) };
      Object.assign(store, spy, { count: async (key: string) => kept.push(key) });
      try {
        await cast.people.anonymous.call(endpoint, input as never);
      } finally {
        Object.assign(store, { set, count });
      }
      expect([await written(), kept]).toEqual([before, []]);
    },
  );
});
