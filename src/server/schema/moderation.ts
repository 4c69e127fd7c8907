// The tables of the word check as TypeScript sees them; what they mean stands in migrations/0037.
import type { Generated } from 'kysely';
import type { WordScene } from '../../contract/dictionary/word-scenes.ts';
import type { Hit, WordKind } from '../../contract/moderation/word-effects.ts';
import type { WordCheckState } from '../../contract/moderation/words.ts';
import type { Default, Json } from './columns.ts';

export interface ModerationTables {
  moderation_word: {
    id: Generated<number>;
    word: string;
    kind: WordKind;
    changed_at: Default<Date>;
  };
  moderation_word_mark: { single: Default<boolean>; mark: number };
  moderation_word_check: WordCheckTable;
}

interface WordCheckTable {
  id: Generated<number>;
  order_no: string;
  account_id: number | null;
  scene: WordScene;
  content: Default<string>;
  hits: Json<Hit[]>;
  state: WordCheckState;
  reason: Default<string>;
  chat_id: number | null;
  chat_seq: number | null;
  created_at: Date;
  decided_at: Date | null;
}
