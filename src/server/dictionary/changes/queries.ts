// SQL of what staff changed of the shipped lists, and of categories that records still keep from before.
import type { TermChange } from '../../../contract/dictionary/trees.ts';
import type { Db } from '../../platform/db/db.ts';

export async function listTermRows(db: Db): Promise<TermChange[]> {
  const rows = await db
    .selectFrom('dictionary_term')
    .select(['tree', 'code', 'name', 'rank', 'closed', 'into_code', 'former_names'])
    .orderBy('tree')
    .orderBy('code')
    .execute();
  return rows.map(({ into_code, ...row }) => ({ ...row, into: into_code }));
}

/** Categories that were merged or moved, while records may still keep their codes. */
export async function listCategoriesOnTheWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('dictionary_rewrite')
    .select('from_value')
    .distinct()
    .where('tree', '=', 'category')
    .where('done_at', 'is', null)
    .whereRef('from_value', '<>', 'to_value')
    .orderBy('from_value')
    .execute();
  return rows.map(({ from_value }) => from_value);
}
