// The tables of the word check as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { WordScene } from '../../contract/dictionary/word-scenes.ts';
import type { PictureSlot, PictureState } from '../../contract/moderation/pictures.ts';
import type { Hit, WordKind, WordLevel } from '../../contract/moderation/word-effects.ts';
import type { WordCheckState } from '../../contract/moderation/words.ts';
import type { Default, Json } from './columns.ts';

export interface ModerationTables {
  moderation_word: {
    id: Generated<number>;
    word: string;
    kind: WordKind;
    /** Null for what its kind does. */
    level: Default<WordLevel | null>;
    scenes: Default<WordScene[]>;
    is_on: Default<boolean>;
    version: Default<number>;
    changed_at: Default<Date>;
  };
  moderation_word_mark: { single: Default<boolean>; mark: number };
  moderation_word_check: WordCheckTable;
  moderation_picture: PictureTable;
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

interface PictureTable {
  id: Generated<number>;
  slot: PictureSlot;
  picture: string;
  account_id: number | null;
  enterprise_id: number | null;
  detail: Default<string>;
  is_shown: boolean;
  chat_id: number | null;
  chat_seq: number | null;
  state: Default<PictureState>;
  reason: Default<string>;
  appeal: Default<string>;
  appeal_reason: Default<string>;
  created_at: Date;
  waits_since: Date;
  decided_at: Date | null;
  is_hidden: Default<boolean>;
}
