// Attachment resumes: own ones by account, and those an application carries.
import { sql } from 'kysely';
import type { AttachmentKind } from '../../../contract/resume/attachment.ts';
import type { Db } from '../../platform/db/db.ts';

interface NewAttachment {
  account_id: number;
  name: string;
  kind: AttachmentKind;
  path: string;
  bytes: number;
  pages: number | null;
  is_default: boolean;
  content: string;
  created_at: Date;
}

/** The first key of the advisory locks by account; any number that no other lock uses. */
const LOCK = 4010;

/** Makes changes of an account's list run one after another, until the transaction ends. */
export async function lockAttachments(db: Db, account_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::int, (${account_id}::bigint % 2147483647)::int)`.execute(
    db,
  );
}

/** The owner's list, the default first, then newest first. Counts leave withdrawn ones out. */
export function listAttachments(db: Db, account_id: number) {
  return db
    .selectFrom('resume_attachment as r')
    .select(['r.id', 'r.name', 'r.kind', 'r.path', 'r.bytes', 'r.pages', 'r.is_default'])
    .select(['r.created_at', sql<boolean>`r.content <> ''`.as('readable')])
    .select((eb) => {
      const sent = eb
        .selectFrom('talent_application as a')
        .whereRef('a.attachment_id', '=', 'r.id')
        .where('a.state', '<>', 'withdrawn');
      const read = sent.innerJoin('talent_attachment_reading as l', 'l.application_id', 'a.id');
      return [
        sent.select((q) => q.fn.countAll<number>().as('n')).as('sent'),
        read.select((q) => q.fn.countAll<number>().as('n')).as('readings'),
        read.select((q) => q.fn.max('l.at').as('at')).as('last_read_at'),
      ];
    })
    .where('r.account_id', '=', account_id)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.is_default', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

export async function countAttachments(db: Db, account_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('resume_attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAttachment(db: Db, row: NewAttachment): Promise<number> {
  const { id } = await db
    .insertInto('resume_attachment')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An own one of the list; without an id the default. */
export async function findAttachment(db: Db, account_id: number, id: number | undefined) {
  let query = db
    .selectFrom('resume_attachment')
    .select(['id', 'name', 'kind', 'path', 'bytes', 'content'])
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null);
  query = id === undefined ? query.where('is_default', '=', true) : query.where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** One that an application carries, in its owner's list or not. */
export async function findSentAttachment(db: Db, id: number) {
  const row = await db
    .selectFrom('resume_attachment')
    .select(['kind', 'path', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function renameAttachment(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('resume_attachment').set({ name }).where('id', '=', id).execute();
}

/** Makes one the default; null takes the newest one of the list. */
export async function setDefault(db: Db, account_id: number, id: number | null): Promise<void> {
  await db
    .updateTable('resume_attachment')
    .set({ is_default: false })
    .where('account_id', '=', account_id)
    .where('is_default', '=', true)
    .execute();
  await db
    .updateTable('resume_attachment')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('resume_attachment')
        .select('id')
        .where('account_id', '=', account_id)
        .where('deleted_at', 'is', null)
        .where((where) => (id === null ? where.lit(true) : where('id', '=', id)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}

/** Takes one out of its owner's list. */
export async function markDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('resume_attachment')
    .set({ deleted_at: now, is_default: false })
    .where('id', '=', id)
    .execute();
}

/** Deletes rows out of the list that no application carries any more; gives their paths. */
export async function purgeAttachments(db: Db, account_id: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('resume_attachment as r')
    .where('r.account_id', '=', account_id)
    .where('r.deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('talent_application as a')
            .select('a.id')
            .whereRef('a.attachment_id', '=', 'r.id')
            .where('a.state', '<>', 'withdrawn'),
        ),
      ),
    )
    .returning('r.path')
    .execute();
  return rows.map(({ path }) => path);
}

/** All stored attachments of an account, in the list or kept for applications only. */
export function listAttachmentFiles(db: Db, account_id: number) {
  return db
    .selectFrom('resume_attachment')
    .select(['name', 'path', 'bytes', 'created_at', 'deleted_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** Deletes every row of an account; gives the paths of its files. */
export async function deleteAttachments(db: Db, account_id: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('resume_attachment')
    .where('account_id', '=', account_id)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}
