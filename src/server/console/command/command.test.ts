// What a command on the server does for the search: words that were lost are written anew.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { searchListByName } from '../../../contract/enterprise/enterprise.ts';
import { reindexAll } from './command.ts';

it('writes the words of enterprises anew, also with a start behind the last position', async () => {
  const w = await world();
  const { db, clock } = w.services;
  const recruiter = await recruiterOf(w, {
    full_name: '云杉重建科技有限公司',
    short_name: '云杉重建',
  });
  const find = async () =>
    (await recruiter.call(searchListByName, { name: '云杉重建' })).map(({ id }) => id);
  expect(await find()).toEqual([recruiter.enterprise_id]);
  await sql`update enterprise set terms = '' where id = ${recruiter.enterprise_id}`.execute(db);
  expect(await find()).toEqual([]);
  const done = await reindexAll(db, 999_999, clock(), () => {});
  expect(done).toMatchObject({ positions: 0, enterprises: 1 });
  expect(await find()).toEqual([recruiter.enterprise_id]);
  const { act } = await db
    .selectFrom('platform_staff_log')
    .select('act')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(act).toBe('npm run admin -- reindex');
});
