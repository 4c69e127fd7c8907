// SQL of the review of positions: whom the site knows, what waits, what was decided.
import type { Insertable } from 'kysely';
import type { PositionState } from '../../../contract/dictionary/states.ts';
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

/** Lets clean texts of an enterprise go online at once, as after its first approval. */
export async function trustEnterprise(db: Db, enterprise_id: number, since: Date): Promise<void> {
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

/** How many positions hold a slot of the plan: those online and those in review. */
export async function countTakenSlots(db: Db, enterprise_id: number): Promise<number> {
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
  'q.id',
  'q.position_id',
  'q.enterprise_id',
  'q.state',
  'q.doubts',
  'q.asked_at',
  'q.findings',
  'q.reason',
  'q.decided_at',
  'q.account_id',
  'p.title',
  'e.full_name',
  'e.certified_at',
] as const;

/** Reviews as the operators' queue shows them, with their position and enterprise. */
export function reviewRows(db: Db) {
  return db
    .selectFrom('position_review as q')
    .innerJoin('position as p', 'p.id', 'q.position_id')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .select(ITEM);
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number];

/** What of one enterprise waits, the oldest first. */
export function listWaitingOf(db: Db, enterprise_id: number, limit: number) {
  return reviewRows(db)
    .where('q.enterprise_id', '=', enterprise_id)
    .where('q.state', '=', 'pending')
    .orderBy('q.asked_at')
    .orderBy('q.id')
    .limit(limit)
    .execute();
}

/** One review with the whole text of its position. */
export async function findReview(db: Db, id: number) {
  const row = await reviewRows(db)
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'q.account_id')
        .onRef('m.enterprise_id', '=', 'q.enterprise_id'),
    )
    .select([
      'p.account_id as in_charge',
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
    .where('q.id', '=', id)
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
  return { state: position.state as PositionState, position, review };
}

export async function decideReview(
  db: Db,
  id: number,
  decision: {
    state: 'approved' | 'rejected';
    reason: string;
    decided_at: Date;
  },
): Promise<void> {
  await db.updateTable('position_review').set(decision).where('id', '=', id).execute();
}

/** How often an enterprise's positions passed and did not, before this review. */
export async function countDecided(
  db: Db,
  { id, enterprise_id, decided_at }: { id: number; enterprise_id: number; decided_at: Date | null },
) {
  const row = await db
    .selectFrom('position_review')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'approved').as('approved'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'rejected').as('rejected'),
    ])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '<>', id)
    .$if(decided_at !== null, (query) => query.where('decided_at', '<', decided_at))
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
