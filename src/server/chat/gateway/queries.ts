// SQL of connected accounts: their roles, and since when their signatures are valid.
import { type SqlBool, sql } from 'kysely';
import { restraintsOf } from '../../account/restraint/restraint.ts';
import { staffRightsOf } from '../../account/staff/staff.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';

const askAccounts = builtOnce((db, param: ParamOf<{ ids: number[] }>) =>
  db
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
    .where(sql<SqlBool>`a.id = any(${param('ids')}::bigint[])`),
);

/** The current state of accounts; a deleted account has no row. */
export const listAccounts = async (db: Db, account_ids: readonly number[]) =>
  account_ids.length === 0 ? [] : askAccounts(db, { ids: [...account_ids] });

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];
