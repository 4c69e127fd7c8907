// SQL of the room account: accounts, sessions, consents. `db` is a handle or an open transaction.
import { sql } from 'kysely';
import type { Role } from '../../contract/call/access.ts';
import type { Db } from '../platform/db/db.ts';
import { setStaffRoles } from './staff/queries.ts';

export interface NewAccount {
  mobile: string;
  roles: readonly Role[];
  name: string;
  /** argon2id in PHC format; absent while the person only logs in by code. */
  password_hash?: string | null;
}

const ACCOUNT_COLUMNS = [
  'id',
  'mobile',
  'password_hash',
  'name',
  'avatar',
  'is_seeker',
  'is_recruiter',
  'is_operator',
] as const;

const ROLE_COLUMN = {
  seeker: 'is_seeker',
  recruiter: 'is_recruiter',
  operator: 'is_operator',
} as const satisfies Record<Role, string>;

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The new account's id; null when the number is taken, also under parallel registrations. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | null> {
  const row = await db
    .insertInto('account')
    .values({
      mobile: account.mobile,
      name: account.name,
      password_hash: account.password_hash ?? null,
      is_seeker: account.roles.includes('seeker'),
      is_recruiter: account.roles.includes('recruiter'),
      is_operator: account.roles.includes('operator'),
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row && account.roles.includes('operator')) await setStaffRoles(db, row.id, ['administrator']);
  return row?.id ?? null;
}

export async function findAccount(db: Db, account_id: number) {
  const row = await db
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountByMobile(db: Db, mobile: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sets the name and picture that pages show of a person; called by the rooms of the resume and the
 * membership.
 */
export async function setProfile(
  db: Db,
  account_id: number,
  profile: { name?: string; avatar?: string },
): Promise<void> {
  if (profile.name === undefined && profile.avatar === undefined) return;
  await db.updateTable('account').set(profile).where('id', '=', account_id).execute();
}

/** An account that shows one of these pictures shows none. */
export async function clearAvatar(
  db: Db,
  account_id: number,
  avatars: readonly string[],
): Promise<void> {
  await db
    .updateTable('account')
    .set({ avatar: '' })
    .where('id', '=', account_id)
    .where('avatar', 'in', avatars)
    .execute();
}

export async function updatePassword(
  db: Db,
  account_id: number,
  password_hash: string,
): Promise<void> {
  await db.updateTable('account').set({ password_hash }).where('id', '=', account_id).execute();
}

/** Gives an account a role; nothing happens when it holds it already. */
export async function grantRole(db: Db, account_id: number, role: Role): Promise<void> {
  await db
    .updateTable('account')
    .set({ [ROLE_COLUMN[role]]: true })
    .where('id', '=', account_id)
    .execute();
}

export async function insertConsents(
  db: Db,
  account_id: number,
  agreements: readonly { document: string; version: string }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('account_consent')
    .values(agreements.map((agreement) => ({ account_id, ...agreement, agreed_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What an account agreed to, the latest first. */
export function listConsentRows(db: Db, account_id: number) {
  return db
    .selectFrom('account_consent')
    .select(['document', 'version', 'agreed_at'])
    .where('account_id', '=', account_id)
    .orderBy('agreed_at', 'desc')
    .orderBy('document')
    .execute();
}

/** Unread messages of the account's conversations, on any of its sides, without muted conversations. */
export async function countUnreadMessages(db: Db, account_id: number): Promise<number> {
  const row = await db
    .selectFrom('chat_side')
    .select(sql<number>`coalesce(sum(unread), 0)::int`.as('unread'))
    .where('account_id', '=', account_id)
    .where('unread', '>', 0)
    .where('muted', '=', false)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** Takes the account's row until the transaction ends, so that two acts of one person come one after the other. */
export async function lockAccount(db: Db, account_id: number): Promise<{ name: string } | null> {
  const account = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();
  return account ?? null;
}
