// What the room site keeps of a person: feedback with its talk (PIPL 45, 47).

import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { feedbackKinds, feedbackStates } from '../../contract/dictionary/feedback.ts';
import { rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { listMessages } from './feedback/queries.ts';
import { deleteFeedbackOf, listFeedbackOf } from './personal.queries.ts';

export const sitePersonalData: PersonalData = {
  room: 'site',
  sizes: { 反馈: rowsOf('site_feedback', 'account_id') },
  collect: async (db, account_id) => {
    const feedback = await listFeedbackOf(db, account_id);
    const messages = await listMessages(
      db,
      feedback.map(({ id }) => id),
    );
    return {
      反馈: feedback.map((row) => ({
        类型: labelOf(feedbackKinds, row.kind),
        内容: row.content,
        相关: row.subject_name,
        联系方式: row.contact,
        状态: labelOf(feedbackStates, row.state),
        满意度: row.satisfaction,
        时间: row.created_at.toISOString(),
        往来: messages
          .filter(({ feedback_id }) => feedback_id === row.id)
          .map(({ from_staff, content, at }) => ({
            谁: from_staff ? '平台' : '我',
            内容: content,
            时间: at.toISOString(),
          })),
      })),
    };
  },
  erase: async (db, account_id) => {
    await deleteFeedbackOf(db, account_id);
    return [];
  },
};
