// The hook by which the rooms above say where they keep terms of the lists that staff edit, and rewrite them.
import type { EditedTree } from '../../contract/dictionary/trees.ts';
import type { Db } from '../platform/db/db.ts';
import { hook } from '../platform/hook.ts';

/** What records keep of a term: the code of a category or an industry, the text of a welfare, a school or a major. */
export interface Rewrite {
  tree: EditedTree;
  from: string;
  /** The same as `from` where only the name changed, and search terms are written anew. */
  to: string;
}

export interface TermHolder {
  /** The name in `dictionary_rewrite`, and what the records are counted as. */
  readonly name: 'enterprises' | 'positions' | 'resumes';
  readonly trees: readonly EditedTree[];
  /** How many records keep this value, up to `cap`; a category counts with those below it. */
  count(db: Db, tree: EditedTree, value: string, cap: number): Promise<number>;
  /** Rewrites the next records after this id; gives the last one's id, null when none was left. */
  rewrite(
    trx: Db,
    change: Rewrite,
    batch: { after: number; limit: number },
    now: Date,
  ): Promise<number | null>;
}

/** In the order in which they rewrite: positions read what their enterprise keeps. */
export const termHolders = hook<readonly TermHolder[]>('term-holders');
