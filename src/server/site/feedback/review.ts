// Feedback for operators: queue, reply, moves, and closing old answered ones.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import type { FeedbackState } from '../../../contract/dictionary/care.ts';
import * as contract from '../../../contract/site/feedback.ts';
import { queueNotices } from '../../notice/notice.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { feedbackOf, hiddenMobile } from './feedback.ts';
import {
  closeAnswered,
  countByStates,
  findFeedbackPictures,
  insertMessage,
  listForDesk,
  listMessages,
  lockFeedback,
  updateFeedback,
} from './queries.ts';
import { feedbackMoves } from './states.ts';

const WAITING: readonly FeedbackState[] = ['pending', 'working'];
const DAY_MS = 86_400_000;

/** What waits, oldest first, or what is in one state, newest first. */
export const feedbackQueue = handle(
  contract.listFeedbackQueue,
  async ({ db }, { state, cursor }) => {
    const order = { oldestFirst: !state, after: readIdCursor(cursor) };
    const rows = await listForDesk(db, state ? [state] : WAITING, order, PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    const messages = await listMessages(
      db,
      items.map(({ id }) => id),
    );
    return {
      items: items.map((row) => ({
        ...feedbackOf(row, messages),
        from: row.account_name || hiddenMobile(row.mobile),
        contact: row.contact || row.mobile,
        picture_count: row.pictures.length,
        updated_at: row.updated_at.toISOString(),
      })),
      next,
      waiting: await countByStates(db, WAITING),
    };
  },
);

/** Answers a feedback and tells its author. */
export const replyFeedback = handle(contract.replyFeedback, ({ db, now }, input) =>
  answerFeedback(db, input, now),
);

/** The same at a given time, also for the demo town. */
export function answerFeedback(
  db: Db,
  { id, content }: { id: number; content: string },
  now: Date,
): Promise<null> {
  return transact(db, async (trx) => {
    const found = await requireMove(trx, id, 'answered');
    await insertMessage(trx, { feedback_id: id, from_staff: true, content, at: now });
    await updateFeedback(trx, id, { state: 'answered', updated_at: now });
    await tell(trx, found.account_id, `您的反馈有回复了：${excerpt(found.content)}`, content, now);
    return null;
  });
}

/** Begins the work on a feedback, or closes it; its author is told of a close. */
export const moveFeedback = handle(contract.moveFeedback, ({ db, now }, { id, state }) =>
  transact(db, async (trx) => {
    const found = await requireMove(trx, id, state);
    await updateFeedback(trx, id, { state, updated_at: now });
    if (state === 'closed') {
      const title = `您的反馈已关闭：${excerpt(found.content)}`;
      await tell(trx, found.account_id, title, '如果问题仍未解决，可以在反馈列表里追问一次。', now);
    }
    return null;
  }),
);

async function requireMove(db: Db, id: number, to: FeedbackState) {
  const found = await lockFeedback(db, id, null);
  if (!found) throw fail('not-found');
  if (!feedbackMoves.mayBecome(found.state, to, 'operator')) {
    throw fail('conflict', '这条反馈的状态已变化，请刷新后再处理');
  }
  return found;
}

const excerpt = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

function tell(db: Db, account_id: number, title: string, body: string, now: Date): Promise<void> {
  const notice = { account_id, side: 'seeker', event: 'feedback_answered', title, body } as const;
  return queueNotices(db, [{ ...notice, link: '/jobHunting?tab=mine' }], now);
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
