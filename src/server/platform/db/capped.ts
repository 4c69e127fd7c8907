// A handle that reads at most so many rows by each question: for who only counts what there is.
import { type KyselyPlugin, LimitNode, SelectQueryNode, ValueNode } from 'kysely';
import type { Db } from './db.ts';

/**
 * The same database, but every list that has no limit of its own ends after `max` rows, whichever come
 * first: their order is left out, so that no list is sorted for it. SQL that is written out is left alone.
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
