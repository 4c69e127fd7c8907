// What the room keeps of a person: texts and pictures that wait for an operator or were decided (PIPL 45, 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { wordScenes } from '../../contract/dictionary/word-scenes.ts';
import { pictureSlots, pictureStates } from '../../contract/moderation/pictures.ts';
import { wordCheckStates } from '../../contract/moderation/words.ts';
import { rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { hiddenPathOf } from './picture/files.ts';
import { forgetPicturesOf, listPicturesOf } from './picture/queries.ts';
import { deleteWordChecksOf, listWordChecksOf } from './queries.ts';

export const moderationPersonalData: PersonalData = {
  room: 'moderation',
  sizes: {
    内容检查: rowsOf('moderation_word_check', 'account_id'),
    图片审核: rowsOf('moderation_picture', 'account_id'),
  },
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
    图片审核: (await listPicturesOf(db, account_id)).map((row) => ({
      位置: labelOf(pictureSlots, row.slot),
      图片: row.picture,
      结果: labelOf(pictureStates, row.state),
      说明: row.reason,
      我的申诉: row.appeal,
      时间: row.created_at.toISOString(),
    })),
  }),
  erase: async (db, account_id) => {
    await deleteWordChecksOf(db, account_id);
    const hidden = await forgetPicturesOf(db, account_id);
    return hidden.map(hiddenPathOf).filter((path) => path !== null);
  },
};
