// Which errors say that the database is away, so that the same may work a little later.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../../../../tests/stage/own-database.ts';
import { onlyReading } from '../db.ts';
import { isAway, passingFault } from '../faults.ts';

const coded = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('no'), { code, severity });

it.each([
  coded('25006'),
  coded('57P01', 'FATAL'),
  coded('08006'),
  // A pooler's word for a server that it cannot reach.
  coded('08P01', 'FATAL'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout expired'),
])('away: %o', (error) => {
  expect(isAway(error)).toBe(true);
  expect(passingFault(error)?.kind).toBe('busy');
});

it.each([coded('08P01'), coded('23505'), coded('26000'), new Error('timeout of a test')])(
  'not away: %o',
  (error) => {
    expect(isAway(error)).toBe(false);
  },
);

it('a write where only reading is allowed is no server that went away', async () => {
  const database = await ownDatabase();
  const writing = onlyReading(database.db, (trx) => sql`create table t (n int)`.execute(trx));
  const error = await writing.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ cause: { code: '25006' } });
  expect(isAway(error)).toBe(false);
  await database.close();
});
