// SQL of the members of an enterprise among themselves.

import { sql } from 'kysely';
import type { MemberRole } from '../../../contract/call/member-rights.ts';
import { eachFact } from '../../../contract/enterprise/facts.ts';
import type { Db } from '../../platform/db/db.ts';

/** The members but one, the longest there first. */
export function listOthers(db: Db, enterprise_id: number, account_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id as id', 'name', 'title'])
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '<>', account_id)
    .orderBy('joined_at')
    .orderBy('account_id')
    .limit(500)
    .execute();
}

/** All members with what the list shows; administrators first, then the longest there. */
export function listWithWork(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member as m')
    .leftJoin('enterprise_member_profile as f', 'f.account_id', 'm.account_id')
    .select(['m.account_id as id', 'm.name', 'm.title', 'm.avatar', 'm.role', 'm.joined_at'])
    .select(['f.phone', 'f.phone_to', 'f.email', 'f.email_to', 'f.wechat', 'f.wechat_to'])
    .select((eb) => [
      eb
        .selectFrom('account_session as s')
        .select((one) => one.fn.max('s.seen_at').as('at'))
        .whereRef('s.account_id', '=', 'm.account_id')
        .as('seen_at'),
      eb
        .selectFrom('position as p')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('p.account_id', '=', 'm.account_id')
        .whereRef('p.enterprise_id', '=', 'm.enterprise_id')
        .where('p.state', '=', 'online')
        .as('open_positions'),
    ])
    .where('m.enterprise_id', '=', enterprise_id)
    .orderBy('m.role')
    .orderBy('m.joined_at')
    .orderBy('m.account_id')
    .limit(500)
    .execute();
}

export async function countMembers(db: Db, enterprise_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('enterprise_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * All members, locked until the transaction ends. Changes of members run one after another, so that of two
 * last administrators only one can go.
 */
export function lockMembers(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id', 'role', 'name', 'title'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('account_id')
    .forUpdate()
    .execute();
}

export async function setRole(
  db: Db,
  enterprise_id: number,
  account_id: number,
  role: MemberRole,
): Promise<void> {
  await db
    .updateTable('enterprise_member')
    .set({ role })
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .execute();
}

export async function deleteMember(
  db: Db,
  enterprise_id: number,
  account_id: number,
): Promise<void> {
  await db
    .deleteFrom('enterprise_member')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .execute();
}

/** The open work of a member, or of all members when `account_id` is null. */
export async function countDuties(db: Db, enterprise_id: number, account_id: number | null) {
  const positions = db
    .selectFrom('position')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'not in', ['closed', 'takedown']);
  const candidates = db
    .selectFrom('talent_application as a')
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('a.enterprise_id', '=', enterprise_id)
    .where('a.is_open', '=', true);
  const interviews = db
    .selectFrom('interview')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('enterprise_id', '=', enterprise_id)
    .where('is_open', '=', true);
  const [a, b, c] =
    account_id === null
      ? [positions, candidates, interviews]
      : [
          positions.where('account_id', '=', account_id),
          candidates.where('p.account_id', '=', account_id),
          interviews.where('recruiter_id', '=', account_id),
        ];
  const row = await db
    .selectNoFrom([a.as('positions'), b.as('candidates'), c.as('interviews')])
    .executeTakeFirstOrThrow();
  return {
    positions: Number(row.positions),
    candidates: Number(row.candidates),
    interviews: Number(row.interviews),
  };
}

/** Keeps an enterprise open until the transaction ends; false for one that is closed or gone. */
export async function holdOpenEnterprise(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('enterprise')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of an enterprise for words to people; null when it is gone. */
export async function findNames(db: Db, id: number) {
  const row = await db
    .selectFrom('enterprise')
    .select(['short_name', 'full_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Marks an enterprise as closed. Its names stay; its texts, its entry on the wall, its certification and
 * its search terms are deleted.
 */
export async function closeEnterpriseRow(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('enterprise')
    .set({
      closed_at: now,
      updated_at: now,
      famous_since: null,
      famous_rank: 0,
      certified_at: null,
      open_positions: 0,
      intro: '',
      slogan: '',
      website: '',
      address: '',
      logo: '',
      ...eachFact(() => ''),
      legal_person: '',
      founded_on: '',
      pictures: [],
      welfare: [],
      tags: [],
      products: '[]',
      milestones: '[]',
      terms: sql`''::tsvector`,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('enterprise_certification_request')
    .set({ state: 'withdrawn', decided_at: now })
    .where('enterprise_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  for (const table of ['enterprise_certification', 'enterprise_address'] as const) {
    await db.deleteFrom(table).where('enterprise_id', '=', id).execute();
  }
}

/** The accounts of an enterprise's administrators, who get the notices about it. */
export async function listAdministrators(db: Db, enterprise_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise_member')
    .select('account_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('role', '=', 'administrator')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
