// SQL of recruiters' profiles, and of their own work in numbers.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** What is stored of a recruiter; null before the first save. */
export async function findProfile(db: Db, account_id: number) {
  const row = await db
    .selectFrom('enterprise_member_profile')
    .select(['phone', 'email', 'wechat', 'phone_to', 'email_to', 'wechat_to'])
    .select(['work_days', 'work_from', 'work_to', 'greetings', 'phrases', 'version'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A member with the enterprise's name, for the page; null for no member. */
export async function findMemberCard(db: Db, account_id: number) {
  const row = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .select(['m.name', 'm.title', 'm.avatar', 'm.role', 'e.short_name', 'e.id as enterprise_id'])
    .where('m.account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Saves the profile that was read at `version`; false when another save came in between. */
export async function saveProfile(
  db: Db,
  account_id: number,
  { version, ...row }: ProfileRow,
  now: Date,
): Promise<boolean> {
  const values = {
    ...row,
    greetings: JSON.stringify(row.greetings),
    phrases: JSON.stringify(row.phrases),
    version: version + 1,
    updated_at: now,
  };
  const saved = await db
    .insertInto('enterprise_member_profile')
    .values({ account_id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(values)
        .where('enterprise_member_profile.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function updateMember(
  db: Db,
  account_id: number,
  facts: { name: string; title: string; avatar: string },
): Promise<void> {
  await db
    .updateTable('enterprise_member')
    .set(facts)
    .where('account_id', '=', account_id)
    .execute();
}

/** States in which nobody has answered yet. */
const UNANSWERED = ['submitted', 'viewed'];

export async function countOwnWork(
  db: Db,
  { account_id, enterprise_id }: { account_id: number; enterprise_id: number },
  now: Date,
) {
  const count = sql<number>`count(*)`.as('n');
  const positions = await db
    .selectFrom('position')
    .select(count)
    .where('account_id', '=', account_id)
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'online')
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('talent_application as a')
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .select(count)
    .where('a.enterprise_id', '=', enterprise_id)
    .where('p.account_id', '=', account_id)
    .where('a.state', 'in', UNANSWERED)
    .executeTakeFirstOrThrow();
  const interviews = await db
    .selectFrom('interview')
    .select(count)
    .where('recruiter_id', '=', account_id)
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'accepted')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return {
    open_positions: Number(positions.n),
    waiting: Number(waiting.n),
    interviews: Number(interviews.n),
  };
}

/** The last computed response rate of a recruiter; null while there is none. */
export async function findResponse(db: Db, enterprise_id: number, account_id: number) {
  const row = await db
    .selectFrom('talent_response')
    .select(['counted', 'answered', 'median_h'])
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('position_id', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The publisher of the position of a seeker's application that has been answered, with the contacts the
 * publisher shows; null for another's application, and before an answer.
 */
export async function findContact(db: Db, id: number, account_id: number) {
  const row = await db
    .selectFrom('talent_application as a')
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'p.account_id')
        .onRef('m.enterprise_id', '=', 'a.enterprise_id'),
    )
    .leftJoin('enterprise_member_profile as f', 'f.account_id', 'm.account_id')
    .select(['a.state', 'm.name', 'm.title', 'f.phone', 'f.phone_to', 'f.email', 'f.email_to'])
    .select(['f.wechat', 'f.wechat_to', 'f.work_days', 'f.work_from', 'f.work_to'])
    .where('a.id', '=', id)
    .where('a.account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
