// A transaction that the database undid for the sake of another is done again; any other error is an error.
import { describe, expect, it } from 'vitest';
import { type Db, transact } from './db.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

/** A database whose first transactions fail as told. */
function database(faults: readonly Error[]): { db: Db; turns: () => number } {
  let turns = 0;
  const execute = async (work: (trx: Db) => Promise<unknown>) => {
    const fault = faults[turns];
    turns += 1;
    const done = await work({ isTransaction: true } as Db);
    if (fault) throw fault;
    return done;
  };
  const db = { isTransaction: false, transaction: () => ({ execute }) };
  return { db: db as unknown as Db, turns: () => turns };
}

describe('a transaction', () => {
  it('is done again where two waited for each other, four times at most', async () => {
    const twice = database([coded('40P01'), coded('40P01')]);
    expect(await transact(twice.db, async () => 'done')).toBe('done');
    expect(twice.turns()).toBe(3);
    const always = database(Array.from({ length: 9 }, () => coded('40P01')));
    await expect(transact(always.db, async () => 'done')).rejects.toThrow('no');
    expect(always.turns()).toBe(4);
  });

  it('ends at any other error, and joins one that is open', async () => {
    const refused = database([coded('23505')]);
    await expect(transact(refused.db, async () => 'done')).rejects.toThrow('no');
    expect(refused.turns()).toBe(1);
    const open = { isTransaction: true } as Db;
    expect(await transact(open, async (trx) => trx === open)).toBe(true);
  });
});
