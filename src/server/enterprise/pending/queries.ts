// SQL of changes that wait for an operator.
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { PendingPart } from '../../schema/enterprise.ts';
import type { Schema } from '../../schema/schema.ts';

interface NewPending {
  /** The check of its doubtful texts; null for none. */
  check_id: number | null;
  enterprise_id: number;
  part: PendingPart;
  field: string;
  value: unknown;
  pictures: string[];
  shown: boolean;
  account_id: number | null;
  created_at: Date;
}

export async function insertPending(db: Db, { value, ...row }: NewPending): Promise<void> {
  await db
    .insertInto('enterprise_held')
    .values({ ...row, value: JSON.stringify(value) })
    .execute();
}

/** What of deleted changes is obsolete: the checks of texts, and the pictures. */
interface Taken {
  checks: number[];
  pictures: string[];
}

const takenOf = (rows: readonly { check_id: number | null; pictures: string[] }[]): Taken => ({
  checks: rows.flatMap(({ check_id }) => check_id ?? []),
  pictures: rows.flatMap(({ pictures }) => pictures),
});

/** Deletes the waiting changes of some fields. */
export async function takeWaiting(
  db: Db,
  { enterprise_id, part, account_id }: Pick<NewPending, 'enterprise_id' | 'part' | 'account_id'>,
  fields: readonly string[],
): Promise<Taken> {
  if (fields.length === 0) return takenOf([]);
  const rows = await db
    .deleteFrom('enterprise_held')
    .where('enterprise_id', '=', enterprise_id)
    .where('part', '=', part)
    .where('field', 'in', fields)
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .where('shown', '=', false)
    .returning(['check_id', 'pictures'])
    .execute();
  return takenOf(rows);
}

/** Deletes all waiting changes of an enterprise, or the faces of an account. */
export async function takeAllOf(
  db: Db,
  whose: 'enterprise_id' | 'account_id',
  id: number,
): Promise<Taken> {
  const rows = await db
    .deleteFrom('enterprise_held')
    .where(whose, '=', id)
    .returning(['check_id', 'pictures'])
    .execute();
  return takenOf(rows);
}

/** Sets a member's picture; with `instead`, only while one of these pictures is shown. */
export async function setAvatar(
  db: Db,
  account_id: number,
  avatar: string,
  instead?: readonly string[],
): Promise<void> {
  let update = db
    .updateTable('enterprise_member')
    .set({ avatar })
    .where('account_id', '=', account_id);
  if (instead) update = update.where('avatar', 'in', instead);
  await update.execute();
}

/** The waiting changes of a profile, oldest first; faces are shown to their owners only. */
export function listWaiting(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_held')
    .select(['part', 'field', 'value', 'pictures', 'shown', 'created_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', 'is', null)
    .orderBy('id')
    .$narrowType<{ part: Exclude<PendingPart, 'member'> }>()
    .execute();
}

/** The picture of a member that waits for a look; null for none. */
export async function findWaitingFace(db: Db, account_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('enterprise_held')
    .select('pictures')
    .where('account_id', '=', account_id)
    .where('field', '=', 'avatar')
    .where('shown', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.pictures[0] ?? null;
}

const PENDING = [
  'id',
  'check_id',
  'enterprise_id',
  'part',
  'field',
  'value',
  'pictures',
  'shown',
  'account_id',
] as const;

const pendings = (db: Db) => db.selectFrom('enterprise_held').select(PENDING);

/** The change that waits for a check of its text; its row is held. */
export async function lockPending(db: Db, check_id: number) {
  return (
    (await pendings(db).where('check_id', '=', check_id).forUpdate().executeTakeFirst()) ?? null
  );
}
export type PendingRow = NonNullable<Awaited<ReturnType<typeof lockPending>>>;

/** The change of a field that is not shown yet; its row is held. */
export async function lockPendingOf(
  db: Db,
  about: { enterprise_id: number; part: PendingPart; field: string; owner: number | null },
): Promise<PendingRow | null> {
  const row = await pendings(db)
    .where('enterprise_id', '=', about.enterprise_id)
    .where('part', '=', about.part)
    .where('field', '=', about.field)
    .where('account_id', about.owner === null ? 'is' : '=', about.owner)
    .where('shown', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The changes of an enterprise of which these pictures are still to be looked at. */
export function listPendingWith(
  db: Db,
  pictures: readonly string[],
  enterprise_id: number,
): Promise<PendingRow[]> {
  return pendings(db)
    .where('enterprise_id', '=', enterprise_id)
    .where(sql<boolean>`pictures && ${[...pictures]}::text[]`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updatePending(
  db: Db,
  id: number,
  change: Updateable<Schema['enterprise_held']>,
): Promise<void> {
  await db.updateTable('enterprise_held').set(change).where('id', '=', id).execute();
}

export async function deletePending(db: Db, id: number): Promise<void> {
  await db.deleteFrom('enterprise_held').where('id', '=', id).execute();
}

/** The enterprise that a case concerns; null for a case that concerns none. */
export async function findPendingEnterprise(db: Db, check_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('enterprise_held')
    .select('enterprise_id')
    .where('check_id', '=', check_id)
    .executeTakeFirst();
  return row?.enterprise_id ?? null;
}

/** The companies whose texts some cases are, by case. */
export async function listPendingCases(db: Db, check_ids: readonly number[]) {
  if (check_ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('enterprise_held as h')
    .innerJoin('enterprise as e', 'e.id', 'h.enterprise_id')
    .select(['h.check_id', 'h.enterprise_id', 'e.full_name as name'])
    .where('h.check_id', 'in', check_ids)
    .execute();
  return new Map(
    rows.map(({ check_id, enterprise_id, name }) => [check_id ?? 0, { enterprise_id, name }]),
  );
}

/** The picture that a member shows; '' for none. */
export async function findFace(db: Db, account_id: number): Promise<string> {
  const row = await db
    .selectFrom('enterprise_member')
    .select('avatar')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.avatar ?? '';
}

/** Deletes the waiting faces of a person that are one of these pictures. */
export async function deleteFaces(
  db: Db,
  account_id: number,
  pictures: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('enterprise_held')
    .where('account_id', '=', account_id)
    .where(sql<boolean>`pictures && ${[...pictures]}::text[]`)
    .execute();
}
