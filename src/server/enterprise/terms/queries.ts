// SQL of enterprises that keep a term of the lists that staff edit.
import { type SqlBool, sql } from 'kysely';
import type { EditedTree } from '../../../contract/dictionary/trees.ts';
import { replacedIn } from '../../platform/db/bulk.ts';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Db } from '../../platform/db/db.ts';

const using = (db: Db, tree: EditedTree, value: string) => {
  const query = db.selectFrom('enterprise');
  return tree === 'welfare'
    ? query.where(sql<SqlBool>`welfare @> array[${value}::text]`)
    : query.where('industry', '=', value);
};

export const countUsing = (db: Db, tree: EditedTree, value: string, cap: number): Promise<number> =>
  countUpTo(db, using(db, tree, value).select('id'), cap);

/** The next of them after an id with what their search terms are made of, locked until the transaction ends. */
export function holdUsing(
  db: Db,
  tree: EditedTree,
  value: string,
  { after, limit }: { after: number; limit: number },
) {
  return using(db, tree, value)
    .select(['id', 'full_name', 'short_name', 'tags'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function writeTrade(
  db: Db,
  id: number,
  { industry, terms }: { industry: string; terms: string },
): Promise<void> {
  await db.updateTable('enterprise').set({ industry, terms }).where('id', '=', id).execute();
}

/** Puts one text in the place of another; one that was there already stays once. */
export async function writeWelfare(
  db: Db,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('enterprise')
    .set({ welfare: replacedIn('welfare', { from, to }) })
    .where('id', '=', id)
    .where(sql<SqlBool>`${from} <> ${to}`)
    .execute();
}
