// Feedback for operators: queue, reply, moves, and closing old answered ones.
import { fail } from '../../../contract/call/errors.ts';
import { mayStaff } from '../../../contract/call/may-staff.ts';
import * as contract from '../../../contract/site/feedback.ts';
import { maskContact } from '../../account/account.ts';
import { type NoticeWords, queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { type Decision, review } from '../../platform/review.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { feedbackOf, hiddenMobile } from './feedback.ts';
import {
  closeAnswered,
  feedbackRows,
  findFeedbackPictures,
  insertMessage,
  listMessages,
  lockFeedback,
  updateFeedback,
} from './queries.ts';
import { feedbackMoves } from './states.ts';

const DAY_MS = 86_400_000;

export const feedbackQueue = handle(contract.listFeedbackQueue, ({ db, me, staff }, input) =>
  feedbackReview.list(db, { ...input, staff }, async (rows) => {
    // A contact is given to be answered: whoever only reads does not need it.
    const mayAnswer = mayStaff(contract.replyFeedback, me.rights ?? []);
    const messages = await listMessages(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const contact = row.contact || row.mobile;
      return {
        ...feedbackOf(row, messages),
        from: row.account_name || hiddenMobile(row.mobile),
        contact: mayAnswer ? contact : maskContact(contact),
        picture_count: row.pictures.length,
        updated_at: row.updated_at.toISOString(),
      };
    });
  }),
);

/** Answers a feedback. */
export const replyFeedback = handle(contract.replyFeedback, ({ db, staff, now }, input) =>
  feedbackReview.decide(db, { ...input, decision: 'answer', reason: '', staff }, now),
);

/** Begins the work on a feedback, or closes it. */
export const moveFeedback = handle(contract.moveFeedback, ({ db, staff, now }, { id, state }) => {
  const decision = state === 'closed' ? 'close' : 'take';
  return feedbackReview.decide(db, { id, decision, reason: '', staff }, now);
});

interface FeedbackDecision extends Decision<'take' | 'answer' | 'close'> {
  /** The answer. */
  content?: string;
}

/** The author is told of an answer and of a close. */
export const feedbackReview = review({
  kind: 'feedback',
  head: ({ content }) => content,
  table: 'site_feedback',
  since: 'created_at',
  find: { texts: ['content'], account: 'account_id' },
  waiting: ['pending', 'working'],
  rows: feedbackRows,
  by: (waits) => (waits ? 'created_at' : null),
  moves: feedbackMoves,
  lock: (trx, id) => lockFeedback(trx, id, null),
  changed: '这条反馈的状态已变化，请刷新后再处理',
  granting: ['take', 'answer', 'close'],
  about: ({ account_id }) => account_id,
  undo: {
    back: { close: 'working' },
    async settle(trx, found, state, now) {
      await updateFeedback(trx, found.id, { state, updated_at: now });
      const words = say('feedback_answered.undone', { 反馈: excerpt(found.content) });
      await tell(trx, found.account_id, words, now);
    },
  },
  async settle(trx, found, { id, decision, content = '' }: FeedbackDecision, now) {
    await updateFeedback(trx, id, { state: feedbackMoves.moves[decision].to, updated_at: now });
    const about = { 反馈: excerpt(found.content) };
    if (decision === 'answer') {
      await insertMessage(trx, { feedback_id: id, from_staff: true, content, at: now });
      const words = say('feedback_answered.answered', { ...about, 留言: content });
      await tell(trx, found.account_id, words, now);
    } else if (decision === 'close') {
      await tell(trx, found.account_id, say('feedback_answered.closed', about), now);
    }
    return null;
  },
});

const excerpt = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

function tell(db: Db, account_id: number, words: NoticeWords, now: Date): Promise<void> {
  const link = '/jobHunting?tab=mine';
  return queueNotices(db, [{ account_id, side: 'seeker', link, ...words }], now);
}

/** A picture of a feedback, for the staff. */
export const feedbackPicture = handle(
  contract.getFeedbackPicture,
  async ({ db, files }, { id, index }) => {
    const key = (await findFeedbackPictures(db, id))[index];
    if (!key) throw fail('not-found', '图片不存在或已删除');
    return readPrivatePicture(files, key);
  },
);

export const feedbackJob: Job = {
  name: 'site-feedback-close',
  every_s: 3600,
  run: async ({ db }, now) => {
    await closeOldFeedback(db, now);
  },
};

/** Closes what was answered long ago; gives how many there were. */
export function closeOldFeedback(db: Db, now: Date): Promise<number> {
  return closeAnswered(db, new Date(now.getTime() - contract.FEEDBACK_CLOSE_DAYS * DAY_MS), now);
}
