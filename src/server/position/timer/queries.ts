// SQL of scheduled work on positions: reminders of their end, and the daily refresh.
import type { Db } from '../../platform/db/db.ts';

/**
 * Takes online positions whose last day is at most `day` and whose last reminder was `told`, sets it to
 * `telling`, and gives them.
 */
export async function takeEnding(
  db: Db,
  { day, told, telling }: { day: string; told: number | null; telling: number },
  limit: number,
) {
  const due = db
    .selectFrom('position')
    .select('id')
    .where('state', '=', 'online')
    .where('valid_until', '<=', day)
    .where('expiry_told', told === null ? 'is' : '=', told)
    .orderBy('valid_until')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('position')
    .set({ expiry_told: telling })
    .where('id', 'in', due)
    .returning(['id', 'enterprise_id', 'title', 'valid_until'])
    .execute();
}

/** The members to be told about these positions: the responsible one, otherwise the administrators. */
export async function listTold(db: Db, position_ids: readonly number[]) {
  if (position_ids.length === 0) return [];
  const rows = await db
    .selectFrom('position as p')
    .innerJoin('enterprise_member as m', 'm.enterprise_id', 'p.enterprise_id')
    .leftJoin('enterprise_member as own', (join) =>
      join
        .onRef('own.account_id', '=', 'p.account_id')
        .onRef('own.enterprise_id', '=', 'p.enterprise_id'),
    )
    .select(['p.id as position_id', 'm.account_id'])
    .where('p.id', 'in', position_ids)
    .where((eb) =>
      eb.or([
        eb('m.account_id', '=', eb.ref('own.account_id')),
        eb.and([eb('own.account_id', 'is', null), eb('m.role', '=', 'administrator')]),
      ]),
    )
    .orderBy('p.id')
    .orderBy('m.account_id')
    .execute();
  return rows;
}

/** Positions whose daily refresh is due, locked. */
export function lockAutoRefresh(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('position')
    .select([
      'id',
      'enterprise_id',
      'account_id',
      'title',
      'state',
      'valid_until',
      'refreshed_at',
      'auto_refresh_minute',
    ])
    .where('auto_refresh_due', '<=', now)
    .orderBy('enterprise_id')
    .orderBy('auto_refresh_due')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Sets the next refresh of a position; with `refreshed_at` also the last one. */
export async function setAutoRefreshDue(db: Db, id: number, auto_refresh_due: Date): Promise<void> {
  await db.updateTable('position').set({ auto_refresh_due }).where('id', '=', id).execute();
}

/** Refreshes a position, counts that, and sets when it refreshes itself next. */
export async function setAutoRefreshed(
  db: Db,
  id: number,
  auto_refresh_due: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('position')
    .set((eb) => ({ auto_refresh_due, refreshed_at: now, refreshes: eb('refreshes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
