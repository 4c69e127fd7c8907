// SQL of pictures under review.
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { PictureSlot } from '../../../contract/moderation/pictures.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

const CASE = [
  'q.id',
  'q.slot',
  'q.picture',
  'q.account_id',
  'q.enterprise_id',
  'q.detail',
  'q.is_shown',
  'q.chat_id',
  'q.chat_seq',
  'q.state',
  'q.reason',
  'q.appeal',
  'q.created_at',
  'q.waits_since',
  'q.decided_at',
  'q.is_hidden',
] as const;

type NewRow = Omit<Insertable<Schema['moderation_picture']>, 'created_at' | 'waits_since'>;

export async function insertPictures(db: Db, rows: readonly NewRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('moderation_picture')
    .values(rows.map((row) => ({ ...row, created_at: now, waits_since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where and for whom operators let these pictures pass. */
export async function listPassed(db: Db, pictures: readonly string[]) {
  if (pictures.length === 0) return [];
  return db
    .selectFrom('moderation_picture')
    .select(['slot', 'picture', 'account_id', 'enterprise_id'])
    .where('picture', 'in', pictures)
    .where('state', '=', 'passed')
    .execute();
}

/** Which open cases need no decision any more. */
interface Ended {
  account_id?: number | null;
  enterprise_id?: number;
  slot?: PictureSlot;
  /** Left out for all. */
  pictures?: readonly string[];
}

/** Removes open cases: the pictures were replaced, or what showed them is gone. */
export async function endPictures(
  db: Db,
  { account_id, enterprise_id, slot, pictures }: Ended,
): Promise<void> {
  if (pictures?.length === 0) return;
  let query = db.deleteFrom('moderation_picture').where('state', '=', 'pending');
  if (account_id) query = query.where('account_id', '=', account_id);
  if (enterprise_id) query = query.where('enterprise_id', '=', enterprise_id);
  if (slot) query = query.where('slot', '=', slot);
  if (pictures) query = query.where('picture', 'in', pictures);
  await query.execute();
}

/** Cases as the desk shows them, with their owners and who refused them. */
export const pictureRows = (db: Db) =>
  db
    .selectFrom('moderation_picture as q')
    .leftJoin('account as a', 'a.id', 'q.account_id')
    .leftJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .select(CASE)
    .select(['a.name as account_name', 'e.short_name'])
    .select(
      sql<number | null>`(select l.operator_id from platform_review_log l
        where l.kind = 'pictures' and l.record_id = q.id and l.decision = 'refuse'
        order by l.id desc limit 1)`.as('refused_by'),
    );

/** SQL: the cases of one place. */
export const isOfSlot = (slot: PictureSlot) => sql<SqlBool>`${sql.ref('q.slot')} = ${slot}`;

/** How many pictures of these accounts are refused, by account. */
export async function countRefused(
  db: Db,
  account_ids: readonly number[],
): Promise<Map<number, number>> {
  if (account_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_picture')
    .select((eb) => ['account_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', 'in', account_ids)
    .where('state', 'in', ['refused', 'appealing', 'upheld'])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id ?? 0, Number(count)]));
}

/** One case; locked where it is about to change. */
export async function findPicture(db: Db, id: number, lock = false) {
  const query = db.selectFrom('moderation_picture as q').select(CASE).where('q.id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}
export type PictureRow = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

export async function updatePicture(
  db: Db,
  id: number,
  change: Updateable<Schema['moderation_picture']>,
): Promise<void> {
  await db.updateTable('moderation_picture').set(change).where('id', '=', id).execute();
}

/** A person's own refused pictures, newest first. */
export function listRefusedOf(db: Db, account_id: number, before: number | null, limit: number) {
  let query = db
    .selectFrom('moderation_picture as q')
    .select(CASE)
    .select('q.appeal_reason')
    .where('q.account_id', '=', account_id)
    .where((eb) =>
      // An overturned refusal stays readable with its answer.
      eb.or([
        eb('q.state', 'in', ['refused', 'appealing', 'upheld']),
        eb.and([eb('q.state', '=', 'passed'), eb('q.appeal', '<>', '')]),
      ]),
    );
  if (before !== null) query = query.where('q.id', '<', before);
  return query.orderBy('q.id', 'desc').limit(limit).execute();
}

/** Refused cases whose file is still in the open folder, and passed ones whose file is not. */
export async function listMisplaced(db: Db, refusedBefore: Date, limit: number) {
  const misplaced = () =>
    db.selectFrom('moderation_picture').select(['id', 'picture', 'is_hidden']).limit(limit);
  const toHide = await misplaced()
    .where('state', 'in', ['refused', 'appealing', 'upheld'])
    .where('is_hidden', '=', false)
    .where('decided_at', '<', refusedBefore)
    .execute();
  const toShow = await misplaced()
    .where('state', 'in', ['pending', 'passed'])
    .where('is_hidden', '=', true)
    .execute();
  return [...toHide, ...toShow];
}

/** Deletes cases decided before a time; gives the refused pictures among them. */
export async function forgetPictures(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('moderation_picture')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('moderation_picture')
        .select('id')
        .where('decided_at', '<', before)
        .where('state', 'not in', ['appealing', 'pending'])
        .limit(limit),
    )
    .returning(['picture', 'state'])
    .execute();
  return rows.filter(({ state }) => state !== 'passed').map(({ picture }) => picture);
}

export function listPicturesOf(db: Db, account_id: number) {
  return db
    .selectFrom('moderation_picture')
    .select(['slot', 'picture', 'state', 'reason', 'appeal', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** Deletes a person's cases; those of a company stay without their author. Gives the pictures that are hidden. */
export async function forgetPicturesOf(db: Db, account_id: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('moderation_picture')
    .where('account_id', '=', account_id)
    .where('slot', 'in', ['avatar', 'face', 'chat'])
    .returning(['picture', 'is_hidden'])
    .execute();
  await db
    .updateTable('moderation_picture')
    .set({ account_id: null, appeal: '' })
    .where('account_id', '=', account_id)
    .execute();
  return rows.filter(({ is_hidden }) => is_hidden).map(({ picture }) => picture);
}
