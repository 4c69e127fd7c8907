// SQL of evaluations and of the enterprise's sheet.
import type { Db } from '../../platform/db/db.ts';

export async function findSheet(db: Db, enterprise_id: number) {
  const row = await db
    .selectFrom('interview_sheet')
    .select(['dimensions', 'version'])
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the sheet over the version one read (0 for none yet); null when another one came between. */
export async function replaceSheet(
  db: Db,
  enterprise_id: number,
  { dimensions, version }: { dimensions: readonly string[]; version: number },
  now: Date,
): Promise<number | null> {
  const row = { dimensions: JSON.stringify(dimensions), updated_at: now, version: version + 1 };
  const saved =
    version === 0
      ? await db
          .insertInto('interview_sheet')
          .values({ enterprise_id, ...row })
          .onConflict((conflict) => conflict.column('enterprise_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('interview_sheet')
          .set(row)
          .where('enterprise_id', '=', enterprise_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved?.version ?? null;
}

/** The evaluations of an interview, the first one handed in first. */
export function listEvaluationRows(db: Db, interview_id: number) {
  return db
    .selectFrom('interview_evaluation as v')
    .leftJoin('enterprise_member as m', 'm.account_id', 'v.account_id')
    .select(['v.account_id', 'v.scores', 'v.words', 'v.recommend', 'v.updated_at', 'm.name'])
    .where('v.interview_id', '=', interview_id)
    .orderBy('v.id')
    .execute();
}

interface NewEvaluation {
  interview_id: number;
  account_id: number;
  scores: readonly { name: string; score: number }[];
  words: string;
  recommend: string;
}

/** One evaluation a person: handed in again, it replaces the one before. */
export async function saveEvaluation(
  db: Db,
  { scores, ...evaluation }: NewEvaluation,
  now: Date,
): Promise<void> {
  const { words, recommend } = evaluation;
  const said = { scores: JSON.stringify(scores), words, recommend, updated_at: now };
  await db
    .insertInto('interview_evaluation')
    .values({ ...evaluation, ...said, created_at: now })
    .onConflict((conflict) => conflict.columns(['interview_id', 'account_id']).doUpdateSet(said))
    .execute();
}
