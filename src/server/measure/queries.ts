// SQL of measures: what is in force, what was taken against whom, and those of one person.
import { type Expression, type Insertable, sql, type Updateable } from 'kysely';
import type {
  MeasureKind,
  MeasureSource,
  MeasureState,
} from '../../contract/dictionary/measure.ts';
import type { MeasureTarget } from '../../contract/measure/staff.ts';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';

const COLUMNS = [
  'm.id',
  'm.account_id',
  'm.enterprise_id',
  'm.position_id',
  'm.kind',
  'm.state',
  'm.reason',
  'm.note',
  'm.starts_at',
  'm.until',
  'm.source',
  'm.case_id',
  'm.taken_by',
  'm.confirmed_by',
  'm.ended_at',
  'm.ended_by',
  'm.ended_reason',
] as const;

const typed = <R extends { kind: string; state: string; source: string }>(row: R) => ({
  ...row,
  kind: row.kind as MeasureKind,
  state: row.state as MeasureState,
  source: row.source as MeasureSource,
});

/** The name of an account of the staff; '' for one that is gone. */
export const nameOfStaff = (account_id: Expression<number | null>) =>
  sql<string>`coalesce((select s.name from account s where s.id = ${account_id}), '')`;

/** A measure with the names of what it is against. */
const measures = (db: Db) =>
  db
    .selectFrom('measure as m')
    .leftJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .leftJoin('position as p', 'p.id', 'm.position_id')
    .select([...COLUMNS, 'e.short_name', 'p.title', 'p.account_id as contact_id']);

export async function insertMeasure(db: Db, row: Insertable<Schema['measure']>): Promise<number> {
  const { id } = await db
    .insertInto('measure')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMeasure(
  db: Db,
  id: number,
  change: Updateable<Schema['measure']>,
): Promise<void> {
  await db.updateTable('measure').set(change).where('id', '=', id).execute();
}

/** One measure; `lock` holds its row until the transaction ends. */
export async function findMeasure(db: Db, id: number, lock = false) {
  const query = measures(db).where('m.id', '=', id);
  const row = await (lock ? query.forUpdate('m') : query).executeTakeFirst();
  return row ? typed(row) : null;
}
export type MeasureRow = NonNullable<Awaited<ReturnType<typeof findMeasure>>>;

/** The measure in force by which a position is down, locked. */
export async function findTakedown(trx: Db, position_id: number): Promise<MeasureRow | null> {
  const row = await measures(trx)
    .where('m.position_id', '=', position_id)
    .where('m.state', '=', 'active')
    .orderBy('m.id', 'desc')
    .limit(1)
    .forUpdate('m')
    .executeTakeFirst();
  return row ? typed(row) : null;
}

/** Serialises what staff do about one target until the transaction ends. */
export async function holdTarget(trx: Db, target: MeasureTarget): Promise<void> {
  const key = `measure:${JSON.stringify(target)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** The measures of a case, as of a report, that may be overturned. */
export async function lockOfCase(trx: Db, source: MeasureSource, case_id: number) {
  const rows = await measures(trx)
    .where('m.source', '=', source)
    .where('m.case_id', '=', case_id)
    .where('m.state', 'in', ['proposed', 'active', 'expired'])
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
  return rows.map(typed);
}

/** A page of what was taken against a target, newest first, with the names of the staff. */
export async function listOfTarget(
  db: Db,
  { account_id, enterprise_id, position_id }: MeasureTarget,
  before: number | null,
  limit: number,
) {
  let query = measures(db)
    .leftJoin('measure_appeal as a', 'a.measure_id', 'm.id')
    .select((eb) => [
      nameOfStaff(eb.ref('m.taken_by')).as('taken_name'),
      nameOfStaff(eb.ref('m.confirmed_by')).as('confirmed_name'),
      nameOfStaff(eb.ref('m.ended_by')).as('ended_name'),
      'a.state as appeal_state',
    ]);
  if (account_id !== undefined) query = query.where('m.account_id', '=', account_id);
  if (enterprise_id !== undefined) query = query.where('m.enterprise_id', '=', enterprise_id);
  if (position_id !== undefined) query = query.where('m.position_id', '=', position_id);
  if (before !== null) query = query.where('m.id', '<', before);
  const rows = await query.orderBy('m.id', 'desc').limit(limit).execute();
  return rows.map(typed);
}

/** A page of what concerns an account: its own measures and those of its enterprise, newest first. */
export async function listOfPerson(
  db: Db,
  account_id: number,
  before: number | null,
  limit: number,
) {
  let query = measures(db)
    .leftJoin('measure_appeal as a', 'a.measure_id', 'm.id')
    .leftJoin('enterprise_member as em', (join) =>
      join.onRef('em.enterprise_id', '=', 'm.enterprise_id').on('em.account_id', '=', account_id),
    )
    .select([
      'em.role as own_role',
      'a.id as appeal_id',
      'a.state as appeal_state',
      'a.content as appeal_content',
      'a.pictures as appeal_pictures',
      'a.created_at as appealed_at',
      'a.due_at as appeal_due_at',
      'a.reason as appeal_reason',
    ])
    .where('m.state', 'not in', ['proposed', 'dropped'])
    .where((eb) =>
      eb.or([
        eb('m.account_id', '=', account_id),
        eb(
          'm.enterprise_id',
          '=',
          eb
            .selectFrom('enterprise_member')
            .select('enterprise_id')
            .where('account_id', '=', account_id),
        ),
      ]),
    );
  if (before !== null) query = query.where('m.id', '<', before);
  const rows = await query.orderBy('m.id', 'desc').limit(limit).execute();
  return rows.map(typed);
}
export type OwnRow = Awaited<ReturnType<typeof listOfPerson>>[number];

/** The heaviest measure in force against the account or the enterprise; null for none. */
export async function findRestraint(
  db: Db,
  { account_id, enterprise_id }: { account_id: number | null; enterprise_id: number | null },
  now: Date,
) {
  const row = await db
    .selectFrom('measure as m')
    .select(['m.account_id', 'm.kind', 'm.reason', 'm.until'])
    .where('m.state', '=', 'active')
    .where('m.kind', 'in', ['limit', 'suspend', 'ban'])
    .where((eb) =>
      eb.or([eb('m.account_id', '=', account_id), eb('m.enterprise_id', '=', enterprise_id)]),
    )
    .where((eb) => eb.or([eb('m.until', 'is', null), eb('m.until', '>', now)]))
    .orderBy(sql`array_position(array['limit', 'suspend', 'ban'], m.kind)`, 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as MeasureKind } : null;
}

/** A measure that forbids to talk, as read from the database. */
interface RestraintFact {
  of: 'account' | 'enterprise';
  kind: MeasureKind;
  reason: string;
  until: string | null;
}

/** An account in a conversation with an enterprise, and the recruiter of that conversation. */
interface OnSide {
  account_id: Expression<unknown>;
  enterprise_id: Expression<unknown>;
  recruiter_id: Expression<unknown>;
  now: Expression<Date>;
}

/** SQL: the measures that forbid it to talk: its own, and those of the enterprise where it is its recruiter. */
const forbidding = (side: OnSide) => sql`from measure h
  where h.state = 'active' and h.kind in ('limit', 'suspend', 'ban') and (h.until is null or h.until > ${side.now}::timestamptz)
    and (h.account_id = ${side.account_id}
      or (h.enterprise_id = ${side.enterprise_id} and ${side.recruiter_id} = ${side.account_id}))`;

/** SQL: the heaviest measure that forbids an account to talk in a conversation; null for none. */
export const restraintOnSide = (side: OnSide) => sql<RestraintFact | null>`(
  select jsonb_build_object('of', case when h.account_id is null then 'enterprise' else 'account' end,
    'kind', h.kind, 'reason', h.reason, 'until', h.until)
  ${forbidding(side)}
  order by array_position(array['limit', 'suspend', 'ban'], h.kind) desc, h.id desc limit 1)`;

/** SQL: whether there is one. `offset 0` keeps it a look-up. */
export const isRestrainedOnSide = (side: OnSide) =>
  sql<boolean>`exists (select ${forbidding(side)} offset 0)`;

/** Measures whose time is over, locked; those that another node has locked are left out. */
export async function lockExpired(trx: Db, now: Date, limit: number) {
  const rows = await measures(trx)
    .where('m.state', '=', 'active')
    .where('m.until', '<=', now)
    .orderBy('m.until')
    .limit(limit)
    .forUpdate('m')
    .skipLocked()
    .execute();
  return rows.map(typed);
}

export async function findTargetAccount(db: Db, id: number) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'is_seeker', 'is_recruiter', 'is_operator'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findTargetEnterprise(db: Db, id: number) {
  const row = await db
    .selectFrom('enterprise')
    .select(['id', 'short_name', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findTargetPosition(db: Db, id: number) {
  const row = await db
    .selectFrom('position')
    .select(['id', 'title', 'enterprise_id', 'state', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Members of an enterprise: who is told, and whose pages show its measures. */
export function listMembersOf(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id', 'role'])
    .where('enterprise_id', '=', enterprise_id)
    .execute();
}

/** The enterprise an account works for and its role there. */
export async function findMember(db: Db, account_id: number) {
  const row = await db
    .selectFrom('enterprise_member')
    .select(['enterprise_id', 'role'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Bans of enterprises as the queue of confirmations shows them. */
export const banRows = (db: Db) =>
  db
    .selectFrom('measure as q')
    .innerJoin('enterprise as e', 'e.id', 'q.enterprise_id')
    .select((eb) => [
      'q.id',
      'q.enterprise_id',
      'q.state',
      'q.reason',
      'q.note',
      'q.starts_at',
      'q.until',
      'q.taken_by',
      'e.short_name',
      nameOfStaff(eb.ref('q.taken_by')).as('taken_name'),
    ])
    .where('q.kind', '=', 'ban');
