// Queries that are built for each combination of filters: what is kept of them has a bound.
import { expect, it } from 'vitest';
import { builtFor } from '../db/built-once.ts';
import type { Db } from '../db/db.ts';

it('keeps the texts of so many characters, and builds further ones each time', async () => {
  let builds = 0;
  const db = { executeQuery: async () => ({ rows: [] }) } as unknown as Db;
  const build = (_db: Db, _param: unknown, { n }: { n: number }) => {
    builds += 1;
    return { compile: () => ({ sql: `${n}`.padEnd(100), parameters: [] }) } as never;
  };
  const ask = builtFor<{ n: number }, object, object>(build, 1000);
  for (let round = 0; round < 3; round += 1)
    for (let n = 0; n < 15; n += 1) await ask(db, { n }, {});
  // Ten fit and are built once; the other five three times.
  expect(builds).toBe(10 + 5 * 3);
});
