// SQL of positions that keep a term of the lists that staff edit.
import { type SqlBool, sql } from 'kysely';
import type { EditedTree } from '../../../contract/dictionary/trees.ts';
import { replacedIn } from '../../platform/db/bulk.ts';
import { countUpTo } from '../../platform/db/count-up-to.ts';
import type { Db } from '../../platform/db/db.ts';

/** Ids of positions with this value; a category stands for those below it as well, a trade is that of their search rows. */
function using(db: Db, tree: EditedTree, value: string) {
  if (tree === 'industry') {
    return db
      .selectFrom('position_search')
      .select('position_id as id')
      .where('industry', '=', value)
      .$castTo<{ id: number }>();
  }
  return db
    .selectFrom('position')
    .select('id')
    .where(
      tree === 'welfare'
        ? sql<SqlBool>`welfare @> array[${value}::text]`
        : sql<SqlBool>`category between ${value} and ${`${value}~`}`,
    );
}

export const countUsing = (db: Db, tree: EditedTree, value: string, cap: number): Promise<number> =>
  countUpTo(db, using(db, tree, value), cap);

/** The next of them after an id, locked until the transaction ends. */
export async function holdUsing(
  db: Db,
  tree: EditedTree,
  value: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const next = db
    .selectFrom(using(db, tree, value).as('u'))
    .select('u.id')
    .where('u.id', '>', after)
    .orderBy('u.id')
    .limit(limit);
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('id', 'in', next)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeCategory(
  db: Db,
  ids: readonly number[],
  category: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('position').set({ category }).where('id', 'in', ids).execute();
}

/** Puts one text in the place of another; one that was there already stays once. */
export async function writeWelfare(
  db: Db,
  ids: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('position')
    .set({ welfare: replacedIn('welfare', { from, to }) })
    .where('id', 'in', ids)
    .execute();
}
