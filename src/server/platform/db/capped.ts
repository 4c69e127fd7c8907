// A database handle whose queries read at most a fixed number of rows: for code that only counts.
import { type KyselyPlugin, LimitNode, SelectQueryNode, ValueNode } from 'kysely';
import type { Db } from './db.ts';

/**
 * The same database, but each select without a limit of its own reads at most `max` rows. Their order is
 * dropped, so no list is sorted and any rows may come. Raw SQL is unchanged.
 */
export function capped(db: Db, max: number): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!SelectQueryNode.is(node) || node.limit) return node;
      const { orderBy: _, ...rest } = node;
      return SelectQueryNode.cloneWithLimit(rest, LimitNode.create(ValueNode.createImmediate(max)));
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
