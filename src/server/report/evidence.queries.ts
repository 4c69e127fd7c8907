// SQL of the messages that came with reports.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** The messages of a report; null where it has none, or they are forgotten. */
export async function findEvidence(db: Db, id: number) {
  const row = await db
    .selectFrom('moderation_report')
    .select(['evidence', 'message_seq', 'reported_account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.evidence) return null;
  const { evidence, message_seq, reported_account_id } = row;
  return { lines: evidence, message_seq, about_id: reported_account_id };
}

/** The picture that a report is about; none where it is about words or a whole conversation. */
export async function listReportedPictures(db: Db, id: number): Promise<string[]> {
  const found = await findEvidence(db, id);
  const meant = found?.lines.find(({ seq }) => seq === found.message_seq);
  return meant?.picture ? [meant.picture] : [];
}

export async function countEvidence(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('moderation_report')
    .select(sql<number>`coalesce(jsonb_array_length(evidence), 0)`.as('count'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Whether one of the staff opened the messages of this report. */
export async function hasOpened(
  db: Db,
  { id, act }: { id: number; act: string },
  account_id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('platform_staff_log')
    .select('id')
    .where('subject', '=', 'reports')
    .where('subject_id', '=', String(id))
    .where('act', '=', act)
    .where('account_id', '=', account_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The reports that hold words of this account, or are about it; their rows are held. */
export function lockReportsWith(db: Db, account_id: number) {
  return db
    .selectFrom('moderation_report')
    .select(['id', 'target', 'reported_account_id', 'snapshot', 'content', 'reason'])
    .select(['appeal_by', 'appeal_content', 'evidence', 'evidence_of', 'decided_at'])
    .where((eb) =>
      eb.or([
        eb('reported_account_id', '=', account_id),
        sql<boolean>`evidence is not null and evidence_of @> array[${account_id}::bigint]`,
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The names by which others know an account. */
export async function listNamesOf(db: Db, account_id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from account where id = ${account_id}
    union select name from resume where account_id = ${account_id}
    union select name from enterprise_member where account_id = ${account_id}`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name !== '');
}

/** The evidence of a report; its row is held. */
export async function lockEvidence(db: Db, id: number) {
  const row = await db
    .selectFrom('moderation_report')
    .select(['evidence', 'message_seq', 'target_id', 'reported_account_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Cases that ended before a time and of which evidence is left, or what is left of closed accounts; held. */
export function lockEnded(db: Db, before: Date, limit: number) {
  const ended = sql<Date>`coalesce(final_at, decided_at)`;
  return db
    .selectFrom('moderation_report')
    .select(['id', 'evidence', 'is_pseudonymous'])
    .where((eb) => eb.or([eb('evidence', 'is not', null), eb('is_pseudonymous', '=', true)]))
    .where('state', 'in', ['verified', 'not_verified', 'final'])
    .where(ended, '<', before)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Forgets the evidence of cases; of those of closed accounts also what the report said. */
export async function forgetEvidence(
  db: Db,
  rows: Awaited<ReturnType<typeof lockEnded>>,
  nobody: string,
): Promise<void> {
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  const gone = idsOf(rows.filter(({ is_pseudonymous }) => is_pseudonymous));
  if (rows.length === 0) return;
  await db
    .updateTable('moderation_report')
    .set({ evidence: null, evidence_of: [] })
    .where('id', 'in', idsOf(rows))
    .execute();
  if (gone.length === 0) return;
  await db
    .updateTable('moderation_report')
    .set({ snapshot: nobody, content: '', pictures: [], reason: '', is_pseudonymous: false })
    .where('id', 'in', gone)
    .execute();
}
