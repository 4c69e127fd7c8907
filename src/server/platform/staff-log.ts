// The log of the staff: one row for each of their acts, written in the act's own transaction. The database numbers and
// chains the rows (migrations/0092_staff.sql): a changed or missing one is found by `verifyStaffLog`.
import { sql } from 'kysely';
import type { Db } from './db/db.ts';

/** Who of the staff acts, by which call and from where: what the log of staff keeps of every act. */
export interface Staff {
  account_id: number;
  /** The path of the call, or the command on the server. */
  act: string;
  address: string;
  at: Date;
}

/** What was done, to what and why. Holds no personal data: only numbers, states and what the staff wrote. */
interface StaffAct {
  /** The kind of record, a singular noun as in `position`. */
  subject: string;
  /** Its number or code. */
  subject_id: number | string;
  /** The account that it concerns. */
  about_id?: number | null;
  enterprise_id?: number | null;
  /** What changed, as far as it can be named without personal data; left out where nothing was there. */
  before?: object | null;
  after?: object | null | undefined;
  /** Why; where nothing was written, what was decided says it. */
  reason: string;
}

/**
 * Writes an act of the staff. Call it last in the act's transaction: it holds the log's lock until the commit.
 * @param staff who acts; for a command on the server `{ account_id: null }`.
 */
export async function logStaffAct(
  trx: Db,
  staff: Omit<Staff, 'account_id'> & { account_id: number | null },
  act: StaffAct,
): Promise<void> {
  if (act.reason === '') throw new Error(`the act ${staff.act} of the staff has no reason`);
  const name =
    staff.account_id === null
      ? sql<string>`'服务器命令'`
      : sql<string>`coalesce((select name from account where id = ${staff.account_id}), '')`;
  await trx
    .insertInto('platform_staff_log')
    .values({
      at: staff.at,
      account_id: staff.account_id,
      name,
      act: staff.act,
      subject: act.subject,
      subject_id: String(act.subject_id),
      about_id: act.about_id ?? null,
      enterprise_id: act.enterprise_id ?? null,
      before: act.before ? JSON.stringify(act.before) : null,
      after: act.after ? JSON.stringify(act.after) : null,
      reason: act.reason,
      address: staff.address,
    })
    .execute();
}

/**
 * Reads the whole log and gives what is wrong with it, in words; empty when every row is as it was written. A missing
 * last row is found by comparing `last` with a number noted elsewhere.
 */
export async function verifyStaffLog(
  db: Db,
): Promise<{ faults: string[]; rows: number; last: string }> {
  const { rows: faults } = await sql<{ id: number; fault: string }>`
    select id, case
      when id <> place then '缺少它前面的记录'
      when previous <> expected then '与前一条接不上'
      else '内容被改动' end as fault
    from (
      select l.id, l.previous, l.hash, row_number() over (order by l.id) as place,
        coalesce(lag(l.hash) over (order by l.id), '') as expected,
        encode(sha256(convert_to(platform_staff_log_text(l), 'UTF8')), 'hex') as own
      from platform_staff_log l
    ) as chained
    where id <> place or previous <> expected or hash <> own
    order by id limit 20`.execute(db);
  const last = await db
    .selectFrom('platform_staff_log')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    faults: faults.map(({ id, fault }) => `第 ${id} 条：${fault}`),
    rows: Number(last?.id ?? 0),
    last: last?.hash ?? '',
  };
}
