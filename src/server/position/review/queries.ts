// SQL of the review of positions: whom the site knows, what waits, what was decided.
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { ReviewState } from '../../../contract/position/review.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

/** Whether a position of this enterprise passed before. */
export async function isTrusted(db: Db, enterprise_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('position_trust')
    .select('enterprise_id')
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTrust(db: Db, enterprise_id: number, since: Date): Promise<void> {
  await db
    .insertInto('position_trust')
    .values({ enterprise_id, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a review and gives its id. A position has one open review; a new one replaces it. */
export async function insertReview(
  db: Db,
  review: Insertable<Schema['position_review']>,
): Promise<number> {
  const { id } = await db
    .insertInto('position_review')
    .values(review)
    .onConflict((conflict) =>
      conflict
        .column('position_id')
        .where('state', '=', 'pending')
        .doUpdateSet((eb) => ({
          account_id: eb.ref('excluded.account_id'),
          doubts: eb.ref('excluded.doubts'),
          findings: eb.ref('excluded.findings'),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many positions hold a place of the plan: those online and those in review. */
export async function countHeld(db: Db, enterprise_id: number): Promise<number> {
  const row = await db
    .selectFrom('position')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', ['online', 'pending'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ends the open review of a position that leaves the review without a decision. */
export async function endReview(db: Db, position_id: number, now: Date): Promise<void> {
  await db
    .updateTable('position_review')
    .set({ state: 'ended', decided_at: now })
    .where('position_id', '=', position_id)
    .where('state', '=', 'pending')
    .execute();
}

const ITEM = [
  'r.id',
  'r.position_id',
  'r.enterprise_id',
  'r.state',
  'r.doubts',
  'r.asked_at',
  'r.findings',
  'r.reason',
  'r.decided_at',
  'r.account_id',
  'p.title',
  'e.full_name',
  'e.certified_at',
] as const;

function reviews(db: Db) {
  return db
    .selectFrom('position_review as r')
    .innerJoin('position as p', 'p.id', 'r.position_id')
    .innerJoin('enterprise as e', 'e.id', 'r.enterprise_id')
    .select(ITEM);
}

/** What waits, the oldest first; or what is in another state, last decided first. */
export function listReviews(
  db: Db,
  state: ReviewState,
  after: { at: string; id: number } | null,
  limit: number,
) {
  const isWaiting = state === 'pending';
  const column = isWaiting ? ('r.asked_at' as const) : ('r.decided_at' as const);
  const direction = isWaiting ? 'asc' : 'desc';
  const page = reviews(db)
    .select(sql<string>`${sql.ref(column)}::text`.as('at'))
    .where('r.state', '=', state)
    .orderBy(column, direction)
    .orderBy('r.id', direction)
    .limit(limit);
  if (!after) return page.execute();
  const { at, id } = after;
  return page
    .where(
      isWaiting
        ? sql<SqlBool>`(r.asked_at, r.id) > (${at}::timestamptz, ${id}::bigint)`
        : sql<SqlBool>`(r.decided_at, r.id) < (${at}::timestamptz, ${id}::bigint)`,
    )
    .execute();
}
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** What of one enterprise waits, the oldest first. */
export function listWaitingOf(db: Db, enterprise_id: number, limit: number) {
  return reviews(db)
    .where('r.enterprise_id', '=', enterprise_id)
    .where('r.state', '=', 'pending')
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

export async function countWaitingReviews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('position_review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One review with the whole text of its position. */
export async function findReview(db: Db, id: number) {
  const row = await reviews(db)
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'r.account_id')
        .onRef('m.enterprise_id', '=', 'r.enterprise_id'),
    )
    .select([
      'p.description',
      'p.salary_min',
      'p.salary_max',
      'p.salary_months',
      'p.salary_unit',
      'p.category',
      'p.job_type',
      'p.employment',
      'p.experience',
      'p.education',
      'p.headcount',
      'p.skills',
      'p.welfare',
      'p.region',
      'p.address',
      'p.work_hours',
      'p.is_agency',
      'p.client_name',
      'm.name as submitter',
      'm.title as submitter_title',
      'p.source',
      'p.source_id',
      'p.department',
      'p.pay_parts',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a review and its position, the position first, as everywhere. Null when there is none. */
export async function lockReview(db: Db, id: number) {
  const known = await db
    .selectFrom('position_review')
    .select('position_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return null;
  const position = await db
    .selectFrom('position')
    .select(['id', 'enterprise_id', 'state', 'title', 'account_id', 'published_at', 'valid_until'])
    .select('source_id')
    .where('id', '=', known.position_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const review = await db
    .selectFrom('position_review')
    .select(['state', 'account_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { position, review };
}

export async function decideReview(
  db: Db,
  id: number,
  decision: {
    state: 'approved' | 'rejected';
    reason: string;
    decided_at: Date;
    decided_by: number | null;
  },
): Promise<void> {
  await db.updateTable('position_review').set(decision).where('id', '=', id).execute();
}

/** How often an enterprise's positions passed and did not, before this review. */
export async function countDecided(db: Db, enterprise_id: number, before_id: number) {
  const row = await db
    .selectFrom('position_review')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'approved').as('approved'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'rejected').as('rejected'),
    ])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '<', before_id)
    .executeTakeFirstOrThrow();
  return { approved: Number(row.approved), rejected: Number(row.rejected) };
}

/** Puts a reviewed position online, from this moment on. */
export async function putOnline(
  db: Db,
  id: number,
  changes: { published_at: Date; refreshed_at: Date; valid_until: string; updated_at: Date },
): Promise<void> {
  await db
    .updateTable('position')
    .set({ ...changes, state: 'online', state_note: '', expiry_told: null })
    .where('id', '=', id)
    .execute();
}
