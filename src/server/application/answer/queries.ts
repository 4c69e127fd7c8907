// SQL of what enterprises say to candidates: rejections that wait to be told, offers, 还在看; templates and
// the automatic answer.
import { type Expression, type Insertable, sql } from 'kysely';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { Schema } from '../../schema/schema.ts';
import { isAnswer, type Rejection } from '../states.ts';

type NewAnswer = Insertable<Schema['talent_answer']>;

/** Adds a rejection that waits to be sent; false when the application has one already. */
export async function insertAnswer(db: Db, answer: NewAnswer): Promise<boolean> {
  const row = await db
    .insertInto('talent_answer')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets when the seeker will be told of the rejection; null cancels it. */
export async function setRejectionDue(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('talent_application').set({ unfit_due: at }).where('id', '=', id).execute();
}

/** Cancels what has not been sent about an application yet. */
export async function takeBackAnswers(db: Db, application_id: number, now: Date): Promise<void> {
  await db
    .updateTable('talent_answer')
    .set({ taken_back_at: now })
    .where('application_id', '=', application_id)
    .where('kind', '=', 'unfit')
    .where('sent_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute();
}

/** Rejections that are due, oldest first, locked together with their applications. */
export function lockDueRejections(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('talent_answer as w')
    .innerJoin('talent_application as a', 'a.id', 'w.application_id')
    .select([
      'w.id',
      'w.application_id',
      'w.author_id',
      'w.message',
      'a.state',
      'a.account_id',
      'a.enterprise_id',
      'a.position_id',
      'a.unfit_due',
      sql<string>`a.position ->> 'title'`.as('title'),
      sql<string>`a.position #>> '{enterprise,short_name}'`.as('company'),
    ])
    .where('w.sent_at', 'is', null)
    .where('w.taken_back_at', 'is', null)
    .where('w.due_at', '<=', now)
    .orderBy('w.due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
export type DueRejection = Awaited<ReturnType<typeof lockDueRejections>>[number];

export async function setSent(
  db: Db,
  id: number,
  change: { sent_at: Date; from_state: string } | { taken_back_at: Date },
): Promise<void> {
  await db.updateTable('talent_answer').set(change).where('id', '=', id).execute();
}

/** SQL: the last rejection of an application that was sent, as one value; null for none. */
export const lastRejection = (application_id: Expression<number>) =>
  sql<{ from_state: ApplicationState; told_at: string } | null>`(
    select json_build_object('from_state', w.from_state, 'told_at', w.sent_at)
    from talent_answer as w
    where w.application_id = ${application_id} and w.kind = 'unfit'
      and w.sent_at is not null and w.from_state <> ''
    order by w.id desc limit 1)`;

/** The same of one application. */
export async function findRejection(db: Db, application_id: number): Promise<Rejection | null> {
  const id = sql<number>`${application_id}::bigint`;
  const { found } = await db.selectNoFrom(lastRejection(id).as('found')).executeTakeFirstOrThrow();
  return rejectionFrom(found);
}

/** A rejection that was read as a value. */
export const rejectionFrom = (found: { from_state: ApplicationState; told_at: string } | null) =>
  found && { ...found, told_at: new Date(found.told_at) };

/** Undoes the end of an application; false when the person has sent another one meanwhile. */
export async function reopenRow(
  db: Db,
  id: number,
  state: ApplicationState,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('talent_application as a')
    .set({ state, is_open: true, updated_at: now })
    // The rejection was the first answer, unless an earlier state was one already.
    .$if(!isAnswer(state), (query) => query.set({ answered_at: null }))
    .where('a.id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('talent_application as b')
            .whereRef('b.position_id', '=', 'a.position_id')
            .whereRef('b.account_id', '=', 'a.account_id')
            .where('b.is_open', '=', true)
            .select('b.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name under which an application was sent. */
export async function findCandidateName(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('talent_application')
    .select(sql<string>`candidate ->> 'name'`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** True when the enterprise said 还在看 for this application since a moment. */
export async function hasComforted(db: Db, application_id: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('talent_answer')
    .select('id')
    .where('application_id', '=', application_id)
    .where('kind', '=', 'reading')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

export function listTemplates(db: Db, enterprise_id: number) {
  return db
    .selectFrom('talent_unfit_template')
    .select(['reason', 'words', 'version'])
    .where('enterprise_id', '=', enterprise_id)
    .execute();
}

/** Saves an own text edited from a version; false when a colleague saved first. */
export async function saveTemplate(
  db: Db,
  row: { enterprise_id: number; reason: string; words: string; author_id: number; now: Date },
  version: number,
): Promise<boolean> {
  const { now, ...values } = row;
  if (version === 0) {
    const inserted = await db
      .insertInto('talent_unfit_template')
      .values({ ...values, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reason')
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const { numUpdatedRows } = await db
    .updateTable('talent_unfit_template')
    .set({ words: row.words, author_id: row.author_id, updated_at: now, version: version + 1 })
    .where('enterprise_id', '=', row.enterprise_id)
    .where('reason', '=', row.reason)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Goes back to the site's words; false when a colleague changed them meanwhile. */
export async function removeTemplate(
  db: Db,
  { enterprise_id, reason }: { enterprise_id: number; reason: string },
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('talent_unfit_template')
    .where('enterprise_id', '=', enterprise_id)
    .where('reason', '=', reason)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findAutoAnswer(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('talent_auto_answer')
    .select(['mode', 'days', 'words', 'version'])
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Saves the automatic answer edited from a version (0: none yet); false when a colleague saved first. */
export async function writeAutoAnswer(
  db: Db,
  rule: Omit<Insertable<Schema['talent_auto_answer']>, 'version'>,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const inserted = await db
      .insertInto('talent_auto_answer')
      .values(rule)
      .onConflict((conflict) => conflict.doNothing())
      .returning('enterprise_id')
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const { numUpdatedRows } = await db
    .updateTable('talent_auto_answer')
    .set({ ...rule, version: version + 1 })
    .where('enterprise_id', '=', rule.enterprise_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listAutoAnswers(db: Db) {
  return db
    .selectFrom('talent_auto_answer')
    .select(['enterprise_id', 'mode', 'days', 'words'])
    .where('mode', '<>', 'off')
    .execute();
}

/** Candidates of an enterprise who have waited since before a moment without any message, oldest first. */
export function lockWaiting(db: Db, enterprise_id: number, before: Date, limit: number) {
  return db
    .selectFrom('talent_application as a')
    .select([
      'a.id',
      'a.state',
      'a.account_id',
      'a.enterprise_id',
      'a.position_id',
      sql<string>`a.position ->> 'title'`.as('title'),
      sql<string>`a.position #>> '{enterprise,short_name}'`.as('company'),
      sql<string>`a.candidate ->> 'name'`.as('name'),
    ])
    .where('a.enterprise_id', '=', enterprise_id)
    .where(sql<boolean>`a.stage in ('new', 'viewed')`)
    .where('a.created_at', '<=', before)
    .where(visibleTo('a.account_id', enterprise_id, 'applied'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('talent_answer as w')
            .select('w.id')
            .whereRef('w.application_id', '=', 'a.id')
            .where('w.kind', '=', 'reading'),
        ),
      ),
    )
    .orderBy('a.created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
