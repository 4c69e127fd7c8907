// SQL of resumes that keep a term of the lists that staff edit.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EditedTree } from '../../../contract/dictionary/trees.ts';
import { replacedIn } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/db.ts';

/** The lists of which resumes keep terms. */
type KeptTree = Exclude<EditedTree, 'welfare'>;

/**
 * The first accounts after one whose resumes keep this value, at most `limit`; a category stands for those below it as well.
 * Each table is walked only so far, because a frequent value would else be read whole.
 */
function firstUsing(
  tree: KeptTree,
  value: string,
  { after, limit }: { after: number; limit: number },
) {
  const walk = (
    table: `resume_${'objective' | 'experience' | 'education'}`,
    condition: RawBuilder<SqlBool>,
  ) =>
    sql`(select distinct account_id from ${sql.table(table)}
      where ${condition} and account_id > ${after} order by account_id limit ${sql.lit(limit)})`;
  const walks = {
    category: [walk('resume_objective', sql`category between ${value} and ${`${value}~`}`)],
    industry: [
      walk('resume_objective', sql`industries @> array[${value}::text]`),
      walk('resume_experience', sql`industry = ${value}`),
    ],
    school: [walk('resume_education', sql`school = ${value}`)],
    major: [walk('resume_education', sql`major = ${value}`)],
  }[tree];
  return sql<{
    account_id: number;
  }>`select account_id from (${sql.join(walks, sql` union `)}) as found
    order by account_id limit ${sql.lit(limit)}`;
}

export async function countUsing(
  db: Db,
  tree: KeptTree,
  value: string,
  cap: number,
): Promise<number> {
  const first = firstUsing(tree, value, { after: 0, limit: cap });
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${first}) as hits`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The accounts of the next of them after one, locked until the transaction ends as a save locks them. */
export async function holdUsing(
  db: Db,
  tree: KeptTree,
  value: string,
  batch: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from resume where account_id in (${firstUsing(tree, value, batch)})
    order by account_id for update`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

interface Change {
  from: string;
  to: string;
}

export async function writeCategory(
  db: Db,
  account_ids: readonly number[],
  { from, to }: Change,
): Promise<void> {
  await db
    .updateTable('resume_objective')
    .set({ category: to })
    .where('account_id', 'in', account_ids)
    .where('category', '=', from)
    .execute();
}

/** In wishes, where a trade stands once, and in jobs. */
export async function writeTrades(
  db: Db,
  account_ids: readonly number[],
  { from, to }: Change,
): Promise<void> {
  await db
    .updateTable('resume_objective')
    .set({ industries: replacedIn('industries', { from, to }) })
    .where('account_id', 'in', account_ids)
    .where(sql<SqlBool>`${from} = any(industries)`)
    .execute();
  await db
    .updateTable('resume_experience')
    .set({ industry: to })
    .where('account_id', 'in', account_ids)
    .where('industry', '=', from)
    .execute();
}

export async function writeStudies(
  db: Db,
  account_ids: readonly number[],
  tree: 'school' | 'major',
  { from, to }: Change,
): Promise<void> {
  await db
    .updateTable('resume_education')
    .set({ [tree]: to })
    .where('account_id', 'in', account_ids)
    .where(tree, '=', from)
    .execute();
}
