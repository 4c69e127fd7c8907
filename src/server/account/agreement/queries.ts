// SQL of the versions of the site's texts, and of the consents to them.
import { type Insertable, sql } from 'kysely';
import type { AgreementState, ProtocolText } from '../../../contract/account/agreement-text.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Schema } from '../../schema/schema.ts';

const DAY = sql<string>`to_char(effective_on, 'YYYY-MM-DD')`;

/** The published versions, without their texts. */
export function listPublished(db: Db) {
  return db
    .selectFrom('account_agreement')
    .select(['document', 'must_agree', 'note'])
    .select(DAY.as('effective_on'))
    .where('state', '=', 'published')
    .execute();
}

/** The texts of some published versions. */
export function listPublishedTexts(
  db: Db,
  wanted: readonly { document: string; version: string }[],
) {
  if (wanted.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('account_agreement')
    .select(['document', 'note', 'summary', 'body'])
    .select(DAY.as('version'))
    .where('state', '=', 'published')
    .where((eb) =>
      eb.or(
        wanted.map(({ document, version }) =>
          eb.and([eb('document', '=', document), eb('effective_on', '=', version)]),
        ),
      ),
    )
    .execute();
}

/** Which versions of some texts an account agreed to. */
export function listGiven(db: Db, account_id: number) {
  return db
    .selectFrom('account_consent')
    .select(['document', 'version'])
    .where('account_id', '=', account_id)
    .execute();
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('account_agreement as a')
    .leftJoin('account as w', 'w.id', 'a.written_by')
    .leftJoin('account as p', 'p.id', 'a.published_by')
    .select(['a.id', 'a.note', 'a.must_agree', 'a.version', 'a.written_at'])
    .select(['a.published_at', 'a.written_by'])
    .select([
      sql<ProtocolText>`a.document`.as('document'),
      sql<AgreementState>`a.state`.as('state'),
      sql<string>`to_char(a.effective_on, 'YYYY-MM-DD')`.as('effective_on'),
      sql<string>`coalesce(w.name, '')`.as('writer'),
      sql<string>`coalesce(p.name, '')`.as('publisher'),
    ]);
export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

/** For the staff: all versions, by their day, the latest first. */
export function listVersionRows(db: Db, document: string | undefined, limit: number) {
  const query = rowsOf(db).orderBy('a.effective_on', 'desc').orderBy('a.id', 'desc').limit(limit);
  return (document ? query.where('a.document', '=', document) : query).execute();
}

export async function findVersionRow(db: Db, id: number) {
  const row = await rowsOf(db)
    .select(['a.summary', 'a.body'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Holds the version until the transaction ends. */
export async function lockVersion(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_agreement')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVersion(
  db: Db,
  row: Insertable<Schema['account_agreement']>,
): Promise<number> {
  const { id } = await db
    .insertInto('account_agreement')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVersion(
  db: Db,
  id: number,
  changes: Partial<Insertable<Schema['account_agreement']>>,
): Promise<void> {
  await db
    .updateTable('account_agreement')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** How many people agreed to each version of the texts. */
export function countConsents(db: Db, versions: readonly string[]) {
  if (versions.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('account_consent')
    .select(['document', 'version'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('version', 'in', [...versions])
    .groupBy(['document', 'version'])
    .execute();
}
