// SQL of the deadlines of applications and of what is kept for a time only.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Takes unopened applications sent before a moment, oldest first, and marks them as reminded. */
export async function takeUnread(db: Db, before: Date, limit: number, now: Date) {
  const due = await db
    .selectFrom('talent_application')
    .select('id')
    .where('state', '=', 'submitted')
    .where('unfit_due', 'is', null)
    .where('reminded_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  return db
    .updateTable('talent_application')
    .set({ reminded_at: now })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returning(DUE)
    .execute();
}

const DUE = [
  'id',
  'account_id',
  'enterprise_id',
  'position_id',
  'created_at',
  sql<string>`position ->> 'title'`.as('title'),
  sql<string>`position #>> '{enterprise,short_name}'`.as('company'),
] as const;

/** Unanswered applications whose last change was before a moment, locked, oldest first. */
export function lockOverdue(db: Db, before: Date, limit: number) {
  return (
    db
      .selectFrom('talent_application')
      .select(DUE)
      .where('state', 'in', ['submitted', 'viewed'])
      // A rejection that waits to be sent counts as an answer.
      .where('unfit_due', 'is', null)
      .where('updated_at', '<=', before)
      .orderBy('updated_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  );
}
export type DueApplication = Awaited<ReturnType<typeof lockOverdue>>[number];
