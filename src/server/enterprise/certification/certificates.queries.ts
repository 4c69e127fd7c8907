// SQL of certification requests. An enterprise's queries name its id in the `where`; operators read all
// requests.
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

const COLUMNS = [
  'id',
  'enterprise_id',
  'account_id',
  'state',
  'kind',
  'full_name',
  'credit_code',
  'legal_person',
  'founded_on',
  'account_class',
  'licence',
  'service_licence',
  'handler_identity',
  'authorisation',
  'note',
  'reason',
  'created_at',
  'due_at',
  'decided_at',
] as const;

export type NewRequest = Insertable<Schema['enterprise_certification_request']>;

/** Adds a request and gives its id; null when the enterprise has an open one. */
export async function insertRequest(db: Db, row: NewRequest): Promise<number | null> {
  const inserted = await db
    .insertInto('enterprise_certification_request')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('enterprise_id').where('state', '=', 'pending').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** One request; of a given enterprise when its members ask, any for operators. */
export async function findRequest(db: Db, id: number, enterprise_id: number | null = null) {
  let query = db
    .selectFrom('enterprise_certification_request')
    .select(COLUMNS)
    .where('id', '=', id);
  if (enterprise_id !== null) query = query.where('enterprise_id', '=', enterprise_id);
  return (await query.executeTakeFirst()) ?? null;
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** An enterprise's requests, newest first, before an id. */
export function listRequests(db: Db, enterprise_id: number, before: number | null, limit: number) {
  let query = db
    .selectFrom('enterprise_certification_request')
    .select(COLUMNS)
    .where('enterprise_id', '=', enterprise_id);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Requests as the operators' queue shows them. */
export const requestRows = (db: Db) =>
  db
    .selectFrom('enterprise_certification_request as q')
    .select(['q.id', 'q.state', 'q.kind', 'q.full_name', 'q.created_at', 'q.due_at']);

export async function countRejected(db: Db, enterprise_id: number, but: number): Promise<number> {
  const { count } = await db
    .selectFrom('enterprise_certification_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'rejected')
    .where('id', '<>', but)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateRequest(
  db: Db,
  id: number,
  change: Updateable<Schema['enterprise_certification_request']>,
): Promise<void> {
  await db
    .updateTable('enterprise_certification_request')
    .set(change)
    .where('id', '=', id)
    .execute();
}

/**
 * Locks one withdrawn request whose papers are to be deleted: a later request exists, or it was withdrawn
 * before a moment. Null when there is none.
 */
export async function takeWithdrawn(db: Db, before: Date) {
  const row = await db
    .selectFrom('enterprise_certification_request as r')
    .select(['r.id', 'r.enterprise_id'])
    .select(['r.licence', 'r.service_licence', 'r.handler_identity', 'r.authorisation'])
    .where('r.state', '=', 'withdrawn')
    .where(
      sql<SqlBool>`cardinality(r.licence || r.service_licence || r.handler_identity || r.authorisation) > 0`,
    )
    .where((eb) =>
      eb.or([
        eb('r.decided_at', '<=', before),
        eb.exists(
          eb
            .selectFrom('enterprise_certification_request as n')
            .select('n.id')
            .whereRef('n.enterprise_id', '=', 'r.enterprise_id')
            .whereRef('n.id', '>', 'r.id'),
        ),
      ]),
    )
    .orderBy('r.id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** All papers that other requests of an enterprise name. */
export async function listOtherPapers(db: Db, enterprise_id: number, id: number) {
  const rows = await db
    .selectFrom('enterprise_certification_request')
    .select(['licence', 'service_licence', 'handler_identity', 'authorisation'])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '<>', id)
    .execute();
  return rows.flatMap((row) => [
    ...row.licence,
    ...row.service_licence,
    ...row.handler_identity,
    ...row.authorisation,
  ]);
}

/** True when the request is the last one its enterprise passed, on which the certification rests. */
export async function isLastPassed(db: Db, { id, enterprise_id }: RequestRow): Promise<boolean> {
  const later = await db
    .selectFrom('enterprise_certification_request')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return later?.id === id;
}

/** True when a request of this enterprise, or with this code, passed before. */
export async function wasPassed(
  db: Db,
  { enterprise_id, credit_code }: { enterprise_id: number; credit_code: string },
): Promise<boolean> {
  const passed = await db
    .selectFrom('enterprise_certification_request')
    .select('id')
    .where('state', '=', 'approved')
    .where((eb) =>
      eb.or([eb('enterprise_id', '=', enterprise_id), eb('credit_code', '=', credit_code)]),
    )
    .limit(1)
    .executeTakeFirst();
  return passed !== undefined;
}

/** The name of another enterprise that is in force with this code; null for none. */
export async function findCodeHolder(
  db: Db,
  credit_code: string,
  enterprise_id: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('enterprise')
    .select('full_name')
    .where('credit_code', '=', credit_code)
    .where('credit_code', '<>', '')
    .where('certified_at', 'is not', null)
    .where('id', '<>', enterprise_id)
    .executeTakeFirst();
  return row?.full_name ?? null;
}

/** Writes the facts of a passed request, with the search terms of the new name. */
export async function updateRegistered(
  db: Db,
  enterprise_id: number,
  facts: Pick<
    RequestRow,
    'full_name' | 'credit_code' | 'legal_person' | 'founded_on' | 'account_class'
  >,
  terms: string,
): Promise<void> {
  await db
    .updateTable('enterprise')
    .set({ ...facts, terms, version: sql<number>`version + 1` })
    .where('id', '=', enterprise_id)
    .execute();
}

/** The name of the request's author in the enterprise; '' when they left. */
export async function findHandler(db: Db, { account_id }: RequestRow): Promise<string> {
  if (account_id === null) return '';
  const row = await db
    .selectFrom('account as a')
    .leftJoin('enterprise_member as m', 'm.account_id', 'a.id')
    .select(['a.name', 'm.name as member_name', 'm.title'])
    .where('a.id', '=', account_id)
    .executeTakeFirst();
  return row ? [row.member_name ?? row.name, row.title].filter(Boolean).join(' · ') : '';
}

/** Certifications in force whose next date has come, locked for this transaction. */
export function lockDue(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('enterprise_certification')
    .select(['enterprise_id', 'state', 'before', 'recheck_at', 'grace_until'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Everything an account handed in, for its copy of its data. */
export function listAllOfHandler(db: Db, account_id: number) {
  return db
    .selectFrom('enterprise_certification_request')
    .select(['full_name', 'legal_person', 'state', 'note', 'created_at'])
    .select(['handler_identity', 'authorisation'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** Removes the author's name, words and pictures; the requests stay with the enterprise. */
export async function forgetHandler(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('enterprise_certification_request')
    .set({ account_id: null, handler_identity: [], authorisation: [], note: '' })
    .where('account_id', '=', account_id)
    .execute();
}
