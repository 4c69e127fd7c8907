// SQL of the changes of staff to the shipped lists, and of what is left to rewrite.
import type { EditedTree, TermChange } from '../../../contract/dictionary/trees.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Rewrite } from '../hooks.ts';

export async function findTreeVersion(db: Db, tree: EditedTree): Promise<number> {
  const row = await db
    .selectFrom('dictionary_tree')
    .select('version')
    .where('tree', '=', tree)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Holds a list until the transaction ends. */
export async function lockTree(db: Db, tree: EditedTree): Promise<number> {
  const row = await db
    .selectFrom('dictionary_tree')
    .select('version')
    .where('tree', '=', tree)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function moveTreeVersion(db: Db, tree: EditedTree): Promise<void> {
  await db
    .updateTable('dictionary_tree')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tree', '=', tree)
    .execute();
}

/** Writes all of some terms. */
export async function saveTermRows(
  db: Db,
  changes: readonly TermChange[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ into, former_names = [], ...row }) => ({
    ...row,
    into_code: into,
    former_names: [...former_names],
    changed_at: now,
  }));
  await db
    .insertInto('dictionary_term')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tree', 'code']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        rank: eb.ref('excluded.rank'),
        closed: eb.ref('excluded.closed'),
        into_code: eb.ref('excluded.into_code'),
        former_names: eb.ref('excluded.former_names'),
        changed_at: now,
      })),
    )
    .execute();
}

export async function insertRewrites(
  db: Db,
  { tree, from, to }: Rewrite,
  holders: readonly string[],
  now: Date,
): Promise<void> {
  const facts = { tree, from_value: from, to_value: to, made_at: now };
  await db
    .insertInto('dictionary_rewrite')
    .values(holders.map((holder) => ({ ...facts, holder })))
    .execute();
}

/** What is not done, in its order. */
export function listOpenRewrites(db: Db) {
  return db
    .selectFrom('dictionary_rewrite')
    .select(['id', 'tree', 'from_value', 'to_value', 'holder', 'after_id', 'made_at'])
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Notes how far a rewrite has come; `done_at` ends it. */
export async function noteRewrite(
  db: Db,
  id: number,
  progress: { after_id: number } | { done_at: Date },
): Promise<void> {
  await db.updateTable('dictionary_rewrite').set(progress).where('id', '=', id).execute();
}
