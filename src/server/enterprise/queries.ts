// SQL of enterprises and their members; the list's search is in search.queries.ts.

import { type Insertable, sql } from 'kysely';
import { FACT_NAMES } from '../../contract/enterprise/facts.ts';
import { builtOnce, type ParamOf } from '../platform/db/built-once.ts';
import { insertMany } from '../platform/db/bulk.ts';
import type { Db } from '../platform/db/db.ts';
import { PREPARED } from '../platform/db/prepared.ts';
import type { Schema } from '../schema/schema.ts';

export type EnterpriseRow = Insertable<Schema['enterprise']>;
type MemberRow = Insertable<Schema['enterprise_member']>;

/** Gives the id; null when an enterprise of this full name is there already. */
export async function insertEnterpriseRow(db: Db, row: EnterpriseRow): Promise<number | null> {
  const inserted = await db
    .insertInto('enterprise')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('full_name').where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Stores those of new full names. */
export async function insertNewEnterprises(db: Db, rows: readonly EnterpriseRow[]): Promise<void> {
  await insertMany(
    db,
    'enterprise',
    rows,
    sql`on conflict (full_name) where closed_at is null do nothing`,
  );
}

/** The enterprises of these full names that are open, with what their positions are found by. */
export function listByFullNames(db: Db, full_names: readonly string[]) {
  return db
    .selectFrom('enterprise')
    .select(['id', 'full_name', 'short_name', 'industry', 'size', 'stage'])
    .select(['certified_at', 'account_class'])
    .where('full_name', '=', (eb) => eb.fn.any(sql<string[]>`${full_names}::text[]`))
    .where('closed_at', 'is', null)
    .execute();
}

export async function insertMember(db: Db, member: MemberRow): Promise<void> {
  await db.insertInto('enterprise_member').values(member).execute();
}

/** The caller's enterprise and role; null for none. */
export async function findMembership(db: Db, account_id: number) {
  const [member] = await askMembership(db, { account_id });
  return member ?? null;
}

const askMembership = builtOnce((db, param: ParamOf<{ account_id: number }>) =>
  db
    .selectFrom('enterprise_member')
    .select(['account_id', 'enterprise_id', 'role', 'name', 'title'])
    .where('account_id', '=', param('account_id'))
    .modifyFront(PREPARED),
);

/** Changes the number of positions online; the room position calls it in its transactions. */
export async function changeOpenPositions(db: Db, id: number, delta: number): Promise<void> {
  await db
    .updateTable('enterprise')
    .set((eb) => ({ open_positions: eb('open_positions', '+', delta) }))
    .where('id', '=', id)
    .execute();
}

/** Locks enterprises for this transaction, in an order in which two who do so never wait for each other. */
export async function lockEnterpriseRows(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('enterprise')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(sql<number[]>`${ids}::bigint[]`))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes counted open positions; a row that has the right number already is left alone. */
export async function saveOpenPositions(
  db: Db,
  counts: readonly { id: number; open: number }[],
): Promise<void> {
  await sql`
    update enterprise e set open_positions = c.open
    from json_to_recordset(${JSON.stringify(counts)}::json) as c (id bigint, open integer)
    where e.id = c.id and e.open_positions <> c.open
  `.execute(db);
}

/** Open enterprises in the order of their numbers with what they are found by; held until the transaction ends. */
export function lockIndexFactsAfter(trx: Db, id: number, limit: number) {
  return trx
    .selectFrom('enterprise')
    .select(['id', 'full_name', 'short_name', 'tags', 'industry'])
    .where('id', '>', id)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function saveTerms(
  trx: Db,
  rows: readonly { id: number; terms: string }[],
): Promise<void> {
  await sql`
    update enterprise e set terms = r.terms::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id bigint, terms text)
    where e.id = r.id`.execute(trx);
}

export async function findEnterpriseByFullName(db: Db, full_name: string) {
  const row = await db
    .selectFrom('enterprise')
    .select('id')
    .where('full_name', '=', full_name)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

const askEnterprise = builtOnce((db, param: ParamOf<{ id: number }>) =>
  db
    .selectFrom('enterprise as e')
    .leftJoin('enterprise_certification as c', 'c.enterprise_id', 'e.id')
    .select([
      'e.id',
      'full_name',
      'short_name',
      'logo',
      'slogan',
      'industry',
      'size',
      'stage',
      'nature',
      'region',
      'city',
      'address',
      'intro',
      'website',
      'founded_on',
      'legal_person',
      ...FACT_NAMES,
      'credit_code',
      'pictures',
      'welfare',
      'tags',
      'certified_at',
      'open_positions',
      'account_class',
      'source',
      'updated_at',
      'closed_at',
      'famous_since',
      'products',
      'milestones',
      'c.checked_at',
    ])
    .where('e.id', '=', param('id'))
    .modifyFront(PREPARED),
);

/** All facts of one enterprise but its search terms. */
export async function findEnterpriseRow(db: Db, id: number) {
  const [row] = await askEnterprise(db, { id });
  return row ?? null;
}
export type EnterpriseFull = NonNullable<Awaited<ReturnType<typeof findEnterpriseRow>>>;

export function listMembers(db: Db, enterprise_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['name', 'title', 'avatar'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('joined_at')
    .orderBy('account_id')
    .limit(20)
    .modifyFront(PREPARED)
    .execute();
}

/** The enterprise an account works for, as its session data shows it. */
export async function findEntDetail(db: Db, account_id: number) {
  const row = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .select(['e.id as enterprise_id', 'e.short_name', 'e.logo', 'e.certified_at', 'm.role'])
    .where('m.account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
