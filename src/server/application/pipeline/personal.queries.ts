// SQL of what the pipeline keeps of a person: what a candidate was told, what a recruiter wrote.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** What enterprises told a person about own applications. */
export function listToldTo(db: Db, account_id: number) {
  return db
    .selectFrom('talent_answer as w')
    .innerJoin('talent_application as a', 'a.id', 'w.application_id')
    .select(['w.message', 'w.pay', 'w.start_on', 'w.sent_at'])
    .select(sql<string>`a.position ->> 'title'`.as('title'))
    .where('a.account_id', '=', account_id)
    .where('w.sent_at', 'is not', null)
    .orderBy('w.id')
    .execute();
}

/** What a recruiter wrote to candidates. */
export function listWrittenBy(db: Db, account_id: number) {
  return db
    .selectFrom('talent_answer')
    .select(['message', 'pay', 'start_on', 'created_at'])
    .where('author_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** The enterprise's words that a recruiter changed last. */
export async function listWordsOf(db: Db, account_id: number) {
  const templates = await db
    .selectFrom('talent_unfit_template')
    .select(['words', 'updated_at'])
    .where('author_id', '=', account_id)
    .execute();
  const rules = await db
    .selectFrom('talent_auto_answer')
    .select(['words', 'updated_at'])
    .where('author_id', '=', account_id)
    .execute();
  return [...templates, ...rules];
}

/** How reliably a recruiter's positions were answered. */
export function listResponsesBy(db: Db, account_id: number) {
  return db
    .selectFrom('talent_response')
    .select(['counted', 'answered', 'computed_at'])
    .where('account_id', '=', account_id)
    .execute();
}

/** Takes a recruiter out: the words are the enterprise's, the numbers were the recruiter's own. */
export async function forgetAuthor(db: Db, account_id: number): Promise<void> {
  for (const table of ['talent_answer', 'talent_unfit_template', 'talent_auto_answer'] as const) {
    await db
      .updateTable(table)
      .set({ author_id: null })
      .where('author_id', '=', account_id)
      .execute();
  }
  await db.deleteFrom('talent_response').where('account_id', '=', account_id).execute();
}

/** What a candidate was told, to be counted. */
export const fromToldTo = (account_id: number) =>
  sql`from talent_answer w join talent_application a on a.id = w.application_id
    where a.account_id = ${account_id} and w.sent_at is not null`;
