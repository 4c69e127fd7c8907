// SQL of changes that wait for an operator.
import type { Db } from '../../platform/db/db.ts';
import type { PendingPart } from '../../schema/enterprise.ts';

interface NewPending {
  check_id: number;
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

/** Deletes the waiting changes of some fields; gives the check ids that are obsolete. */
export async function takeWaiting(
  db: Db,
  { enterprise_id, part, account_id }: Pick<NewPending, 'enterprise_id' | 'part' | 'account_id'>,
  fields: readonly string[],
): Promise<number[]> {
  if (fields.length === 0) return [];
  const rows = await db
    .deleteFrom('enterprise_held')
    .where('enterprise_id', '=', enterprise_id)
    .where('part', '=', part)
    .where('field', 'in', fields)
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .where('shown', '=', false)
    .returning('check_id')
    .execute();
  return rows.map(({ check_id }) => check_id);
}

/**
 * Deletes all waiting changes of an enterprise, or the faces of an account; gives the obsolete check ids.
 */
export async function takeAllOf(
  db: Db,
  whose: 'enterprise_id' | 'account_id',
  id: number,
): Promise<number[]> {
  const rows = await db
    .deleteFrom('enterprise_held')
    .where(whose, '=', id)
    .returning('check_id')
    .execute();
  return rows.map(({ check_id }) => check_id);
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
  'check_id',
  'enterprise_id',
  'part',
  'field',
  'value',
  'pictures',
  'shown',
  'account_id',
] as const;

export async function takePending(db: Db, check_id: number) {
  const row = await db
    .deleteFrom('enterprise_held')
    .where('check_id', '=', check_id)
    .returning(PENDING)
    .executeTakeFirst();
  return row ?? null;
}
export type PendingRow = NonNullable<Awaited<ReturnType<typeof takePending>>>;

/** The enterprise that a case concerns; null for a case that concerns none. */
export async function findPendingEnterprise(db: Db, check_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('enterprise_held')
    .select('enterprise_id')
    .where('check_id', '=', check_id)
    .executeTakeFirst();
  return row?.enterprise_id ?? null;
}

/** The pictures of some cases with their owners, by case. */
export async function listPendingCases(db: Db, check_ids: readonly number[]) {
  if (check_ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('enterprise_held as h')
    .innerJoin('enterprise as e', 'e.id', 'h.enterprise_id')
    .select(['h.check_id', 'h.pictures', 'h.shown', 'h.field', 'h.enterprise_id'])
    .select(['e.full_name as name', 'e.logo'])
    .where('h.check_id', 'in', check_ids)
    .execute();
  return new Map(
    rows.map(({ check_id, pictures, field, enterprise_id, name, shown, logo }) => {
      const old = field === 'logo' && !shown ? logo : '';
      return [check_id, { pictures, of: { enterprise_id, name, shown, logo: old } }];
    }),
  );
}
