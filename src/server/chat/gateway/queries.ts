// SQL of connected accounts: their roles, and since when their signatures are valid.
import { type SqlBool, sql } from 'kysely';
import { restraintsOf } from '../../account/restraint/restraint.ts';
import { staffRightsOf } from '../../account/staff/staff.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';

/** The current state of accounts; a deleted account has no row. */
export async function listAccounts(db: Db, account_ids: readonly number[]) {
  if (account_ids.length === 0) return [];
  return db
    .selectFrom('account as a')
    .modifyFront(PREPARED)
    .leftJoin('chat_person as p', 'p.account_id', 'a.id')
    .select((eb) => [
      'a.id',
      'a.is_seeker',
      'a.is_recruiter',
      'a.is_operator',
      staffRightsOf(eb.ref('a.id'), eb.ref('a.is_operator')).as('rights'),
      restraintsOf(eb.ref('a.id')).as('restraints'),
      'p.sig_not_before',
    ])
    .where(sql<SqlBool>`a.id = any(${[...account_ids]}::bigint[])`)
    .execute();
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];
