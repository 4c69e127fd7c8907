// The tables of the room dictionary as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { EditedTree } from '../../contract/dictionary/trees.ts';
import type { Default } from './columns.ts';

export interface DictionaryTables {
  dictionary_term: {
    tree: EditedTree;
    code: string;
    name: string;
    rank: number | null;
    closed: Default<boolean>;
    into_code: string | null;
    former_names: Default<string[]>;
    changed_at: Date;
  };
  dictionary_tree: { tree: EditedTree; version: Default<number> };
  dictionary_rewrite: {
    id: Generated<number>;
    tree: EditedTree;
    from_value: string;
    to_value: string;
    holder: string;
    after_id: Default<number>;
    made_at: Date;
    done_at: Default<Date | null>;
  };
  search_word: { id: Generated<number>; word: string; label: string; kind: WordKind; n: number };
  search_key: { kind: string; key: string; n: number; word_id: number };
}

/** What a word of a search names (dictionary/understanding/vocabulary.ts). */
type WordKind = 'job' | 'skill' | 'title' | 'company' | 'soft';
