// SQL of an enterprise's certification: where it stands. Requests are in queries-certificates.ts.
import { sql } from 'kysely';
import type { CertificationState, Standing } from '../../contract/certification-states.ts';
import type { Db } from '../platform/db.ts';

export interface CertificationChange {
  state: CertificationState;
  before: Standing['before'];
  checked_at?: Date | null;
  recheck_at?: Date | null;
  grace_until?: Date | null;
  next_at?: Date | null;
  reason?: string;
}

/**
 * Where an enterprise stands; null for no enterprise. `lock` holds the enterprise's row until the
 * transaction ends, so that two moves come one after the other, also the first one.
 */
export async function findStanding(db: Db, enterprise_id: number, lock = false) {
  if (lock) {
    await db
      .selectFrom('enterprise')
      .select('id')
      .where('id', '=', enterprise_id)
      .forUpdate()
      .execute();
  }
  const row = await db
    .selectFrom('enterprise as e')
    .leftJoin('enterprise_certification as c', 'c.enterprise_id', 'e.id')
    .select(['e.id', 'e.full_name', 'e.short_name', 'e.certified_at', 'e.credit_code'])
    .select(['c.state', 'c.before', 'c.checked_at', 'c.recheck_at', 'c.grace_until', 'c.reason'])
    .where('e.id', '=', enterprise_id)
    .executeTakeFirst();
  if (!row) return null;
  const { state, before, reason, ...rest } = row;
  return { ...rest, state: state ?? 'none', before: before ?? 'none', reason: reason ?? '' };
}
export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** Writes where an enterprise stands; what is left out stays as it was. */
export async function saveCertification(
  db: Db,
  enterprise_id: number,
  change: CertificationChange,
): Promise<void> {
  await db
    .insertInto('enterprise_certification')
    .values({ enterprise_id, ...change })
    .onConflict((conflict) => conflict.column('enterprise_id').doUpdateSet(change))
    .execute();
}

/** Sets since when a certification is in force; a renewed one keeps its beginning, null ends it. */
export async function setInForce(db: Db, enterprise_id: number, at: Date | null): Promise<void> {
  await db
    .updateTable('enterprise')
    .set({ certified_at: at === null ? null : sql<Date>`coalesce(certified_at, ${at})` })
    .where('id', '=', enterprise_id)
    .execute();
}
