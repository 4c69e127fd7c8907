// What the word check keeps of a person: texts that wait for an operator and what was found (PIPL 45, 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { wordScenes } from '../../contract/dictionary/word-scenes.ts';
import { wordCheckStates } from '../../contract/moderation/words.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { deleteWordChecksOf, listWordChecksOf } from './queries.ts';

export const moderationPersonalData: PersonalData = {
  room: 'moderation',
  collect: async (db, account_id) => ({
    内容检查: (await listWordChecksOf(db, account_id)).map((row) => ({
      单号: row.order_no,
      场景: labelOf(wordScenes, row.scene),
      内容: row.content,
      命中: row.hits.map(({ word }) => word).join('、'),
      结果: labelOf(wordCheckStates, row.state),
      说明: row.reason,
      时间: row.created_at.toISOString(),
    })),
  }),
  erase: async (db, account_id) => {
    await deleteWordChecksOf(db, account_id);
    return [];
  },
};
