// SQL of sessions: a row is a device that is logged in; a deleted row is a device logged out.

import { sql } from 'kysely';
import type { SessionKind } from '../../../contract/call/access.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import type { Membership } from '../../platform/http/call.ts';
import { restraintsOf } from '../restraint/queries.ts';
import { staffRightsOf } from '../staff/queries.ts';

interface NewSession {
  account_id: number;
  kind: SessionKind;
  token_hash: string;
  agent: string;
  address: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

/** Whose sessions, and of which kind: the two never show or end each other. */
interface Owner {
  account_id: number;
  kind: SessionKind;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('account_session').values(session).execute();
}

const askSession = builtOnce((db, param: ParamOf<{ token_hash: string }>) =>
  db
    .selectFrom('account_session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select((eb) => [
      staffRightsOf(
        eb.ref('a.id'),
        sql<boolean>`(${eb.ref('a.is_operator')} and ${eb.ref('s.kind')} = 'staff')`,
      ).as('rights'),
      restraintsOf(eb.ref('a.id')).as('restraints'),
      sql<Membership | null>`(select json_build_object('account_id', em.account_id, 'enterprise_id', em.enterprise_id,
        'role', em.role, 'name', em.name, 'title', em.title)
        from enterprise_member em where em.account_id = a.id)`.as('member'),
      's.id as session_id',
      's.kind',
      's.account_id',
      's.seen_at',
      's.expires_at',
      'a.is_seeker',
      'a.is_recruiter',
      'a.is_operator',
    ])
    .where('s.token_hash', '=', param('token_hash'))
    .modifyFront(PREPARED),
);

/** The session of a token with the roles its account has now, also when it has expired. */
export async function findSession(db: Db, token_hash: string) {
  const [row] = await askSession(db, { token_hash });
  return row ?? null;
}

export async function touchSession(
  db: Db,
  session_id: number,
  now: Date,
  unseenSince: Date,
): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ seen_at: now })
    .where('id', '=', session_id)
    .where('seen_at', '<=', unseenSince)
    .execute();
}

/** The sessions of an account of one kind that have not ended. */
export async function listAccountSessions(db: Db, { account_id, kind }: Owner, now: Date) {
  return db
    .selectFrom('account_session')
    .select(['id', 'agent', 'address', 'created_at', 'seen_at'])
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** True when the account had this session of the kind. */
export async function deleteSession(
  db: Db,
  { account_id, kind }: Owner,
  session_id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_session')
    .where('id', '=', session_id)
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the account's staff sessions; gives how many there were. */
export async function deleteStaffSessions(db: Db, account_id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_session')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'staff')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteAllSessions(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('account_session').where('account_id', '=', account_id).execute();
}

/** Deletes the account's other sessions, on request of one kind only; gives how many there were. */
export async function deleteOtherSessions(
  db: Db,
  { account_id, kind }: { account_id: number; kind?: SessionKind | undefined },
  session_id: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_session')
    .where('account_id', '=', account_id)
    .where('id', '!=', session_id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'person'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes an account's expired sessions of a kind, and all but the most recently seen of the others. */
export async function deleteEndedSessions(
  db: Db,
  { account_id, kind }: Owner,
  now: Date,
  keep: number,
): Promise<void> {
  const newest = db
    .selectFrom('account_session')
    .select('id')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(keep);
  await db
    .deleteFrom('account_session')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('id', 'not in', newest)
    .execute();
}

/** Deletes some sessions of a kind, of all when none is named; gives whose they were. */
export async function deleteSomeSessions(
  db: Db,
  kind: SessionKind | null,
  limit: number,
): Promise<number[]> {
  const some = db
    .selectFrom('account_session')
    .select('id')
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'person'))
    .orderBy('id')
    .limit(limit);
  const rows = await db
    .deleteFrom('account_session')
    .where('id', 'in', some)
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
