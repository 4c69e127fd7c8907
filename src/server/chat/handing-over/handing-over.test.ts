// Somebody with very many conversations leaves: they pass to the colleague in parts, and nothing is lost.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { chatStage, logOf } from '../../../../tests/stage/chat/stage.ts';
import { admit } from '../../enterprise/joining/admission.ts';
import { transact } from '../../platform/db/db.ts';
import { handingOverJob, handOverChats, handOverPart } from './handing-over.ts';

const MORE = 7;
const LINE = '招聘者已离职';

/** The recruiter talks with more people, all of them seekers of their own. */
async function stage() {
  const s = await chatStage();
  const { db } = s.w.services;
  const enterprise_id = s.recruiter.enterprise_id;
  for (let n = 0; n < MORE; n += 1) {
    const { account_id } = await s.w.person('seeker');
    const key = `talk:${account_id}:${s.recruiter.account_id}`;
    await sql`with made as (
        insert into chat (kind, key, enterprise_id, begun_by, last_at, created_at)
        values ('talk', ${key}, ${enterprise_id}, 'seeker', now(), now()) returning id)
      insert into chat_side (chat_id, side, account_id, last_at, changed_at, stage)
      select id, side, account_id, now(), now(), 'talking' from made,
        (values ('recruiter', ${s.recruiter.account_id}::bigint), ('seeker', ${account_id}::bigint))
          as s (side, account_id)`.execute(db);
  }
  const passing = { enterprise_id, from: s.recruiter.account_id, to: s.colleague.account_id };
  const holders = async () => {
    const rows = await db
      .selectFrom('chat_side')
      .select('account_id')
      .where('side', '=', 'recruiter')
      .execute();
    return Map.groupBy(rows, (row) => row.account_id);
  };
  const chatsOf = async (by: number | null) => (await holders()).get(by)?.length ?? 0;
  const lines = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from chat_message
      where side = 'system' and body ->> 'text' like ${`${LINE}%`} group by chat_id`.execute(db);
    return rows.map(({ n }) => Number(n));
  };
  const waiting = () => db.selectFrom('chat_handing_over').selectAll().execute();
  const leave = () => transact(db, (trx) => handOverChats(trx, passing, new Date(), 2));
  return { ...s, db, passing, chatsOf, lines, waiting, leave };
}

it('passes the first at once and the rest in parts, also after a crash in the middle', async () => {
  const { w, db, passing, chatsOf, lines, waiting, leave } = await stage();
  await leave();
  expect([await chatsOf(passing.to), await chatsOf(passing.from)]).toEqual([2, MORE + 1 - 2]);
  expect(await waiting()).toMatchObject([{ from_account: passing.from, to_account: passing.to }]);
  expect(await handOverPart(db, new Date(), 2)).toBe(true);
  // The process dies within a part: what it did is not there, and the next run does it.
  const died = transact(db, async (trx) => {
    await handOverPart(trx, new Date(), 2);
    throw new Error('power cut');
  });
  await expect(died).rejects.toThrow('power cut');
  expect([await chatsOf(passing.to), await chatsOf(passing.from)]).toEqual([4, MORE + 1 - 4]);
  await handingOverJob.run(w.services, new Date());
  expect([await chatsOf(passing.to), await chatsOf(passing.from)]).toEqual([MORE + 1, 0]);
  expect(await lines()).toEqual(Array(MORE + 1).fill(1));
  expect(await waiting()).toEqual([]);
  expect(await handOverPart(db, new Date())).toBe(false);
});

it('leaves what cannot pass readable for the person, and hides what waits from who left', async () => {
  const { w, db, passing, chatsOf, leave, seeker, recruiter, id } = await stage();
  const key = `talk:${seeker.account_id}:${passing.to}`;
  await db
    .insertInto('chat')
    .values({ kind: 'talk', key, begun_by: 'seeker', last_at: new Date(), created_at: new Date() })
    .execute();
  await leave();
  await db.deleteFrom('enterprise_member').where('account_id', '=', recruiter.account_id).execute();
  await expect(logOf(recruiter, id)).rejects.toThrow('会话不存在');
  await handingOverJob.run(w.services, new Date());
  expect([await chatsOf(passing.to), await chatsOf(null), await chatsOf(passing.from)]).toEqual([
    MORE,
    1,
    0,
  ]);
  expect(await logOf(seeker, id)).toBeDefined();
});

it('goes to the next colleague when the heir leaves as well, and lets nobody back before its end', async () => {
  const { w, db, passing, chatsOf, leave, waiting } = await stage();
  await leave();
  const next = await w.person('recruiter');
  const again = { ...passing, from: passing.to, to: next.account_id };
  await transact(db, (trx) => handOverChats(trx, again, new Date(), 100));
  expect(await waiting()).toMatchObject([{ from_account: passing.from, to_account: again.to }]);
  await db.deleteFrom('enterprise_member').where('account_id', '=', passing.from).execute();
  const back = { account_id: passing.from, enterprise_id: passing.enterprise_id };
  const admitted = () =>
    transact(db, (trx) => admit(trx, { ...back, name: '林', title: 'HR' }, '', new Date()));
  await expect(admitted()).rejects.toThrow('正在移交给同事');
  await handingOverJob.run(w.services, new Date());
  expect([await chatsOf(again.to), await chatsOf(passing.to), await chatsOf(passing.from)]).toEqual(
    [MORE + 1, 0, 0],
  );
  await admitted();
});
