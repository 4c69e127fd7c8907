// SQL of an enterprise's certification: where it stands. Requests are in certificates.queries.ts.
import { sql } from 'kysely';
import type {
  CertificationState,
  CertificationStatus,
} from '../../../contract/enterprise/certification-states.ts';
import type { Db } from '../../platform/db/db.ts';

interface CertificationChange {
  state?: CertificationState;
  before?: CertificationStatus['before'];
  checked_at?: Date | null;
  recheck_at?: Date | null;
  grace_until?: Date | null;
  next_at?: Date | null;
  reason?: string;
}

/**
 * The certification of an enterprise; null when the enterprise does not exist. `lock` takes an advisory
 * lock, so that moves run one after another, also the first ones. The enterprise's own row is not locked:
 * moves of a position lock it last.
 */
export async function findStatus(db: Db, enterprise_id: number, lock = false) {
  if (lock) await holdName(db, `certification:${enterprise_id}`);
  const row = await db
    .selectFrom('enterprise as e')
    .leftJoin('enterprise_certification as c', 'c.enterprise_id', 'e.id')
    .select([
      'e.id',
      'e.full_name',
      'e.short_name',
      'e.certified_at',
      'e.credit_code',
      'e.account_class',
    ])
    .select(['c.state', 'c.before', 'c.checked_at', 'c.recheck_at', 'c.grace_until', 'c.reason'])
    .where('e.id', '=', enterprise_id)
    .executeTakeFirst();
  if (!row) return null;
  const { state, before, reason, ...rest } = row;
  return { ...rest, state: state ?? 'none', before: before ?? 'none', reason: reason ?? '' };
}
export type StatusRow = NonNullable<Awaited<ReturnType<typeof findStatus>>>;

/** Writes the certification, also for the first time; columns left out stay unchanged. */
export async function saveCertification(
  db: Db,
  enterprise_id: number,
  change: CertificationChange,
): Promise<void> {
  await db
    .insertInto('enterprise_certification')
    .values({ enterprise_id, state: 'none', ...change })
    .onConflict((conflict) => conflict.column('enterprise_id').doUpdateSet(change))
    .execute();
}

/**
 * Sets the time since when a certification is in force; a renewal keeps it, null ends the certification.
 */
export async function setInForce(db: Db, enterprise_id: number, at: Date | null): Promise<void> {
  await db
    .updateTable('enterprise')
    .set({ certified_at: at === null ? null : sql<Date>`coalesce(certified_at, ${at})` })
    .where('id', '=', enterprise_id)
    .execute();
}

/** Makes transactions with the same name run one after another, each until its end. */
export async function holdName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
