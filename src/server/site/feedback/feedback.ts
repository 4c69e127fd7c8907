// Feedback for its author: writing, reading, reopening, rating.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type FeedbackState,
  feedbackKinds,
  feedbackStates,
} from '../../../contract/dictionary/feedback.ts';
import * as contract from '../../../contract/site/feedback.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireOwnPictures } from '../../upload/upload.ts';
import {
  countWaitingOf,
  findMobile,
  hasSameFeedback,
  insertFeedback,
  insertMessage,
  listMessages,
  listOfAuthor,
  listSubjectsOfRecruiter,
  listSubjectsOfSeeker,
  lockAuthor,
  lockFeedback,
  updateFeedback,
} from './queries.ts';
import { canRate, canReopen, feedbackMoves } from './states.ts';

/** How many own applications and positions the form offers as the subject. */
const SUBJECTS_OFFERED = 10;
/** The most unanswered feedbacks of an account. */
const WAITING_MAX = 10;
/** The same text within this time, in ms, counts as a second press of the button. */
const SAME_WITHIN_MS = 10 * 60_000;

/** 138****8000 */
export const hiddenMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;

/** What the form offers: the contact and own records it may be about. */
export const feedbackForm = handle(
  contract.getFeedbackForm,
  async ({ db, me: { account_id } }) => ({
    contact: hiddenMobile(await findMobile(db, account_id)),
    subjects: await listSubjects(db, account_id),
  }),
);

async function listSubjects(db: Db, account_id: number): Promise<contract.FeedbackSubject[]> {
  const sent = await listSubjectsOfSeeker(db, account_id, SUBJECTS_OFFERED);
  const posted = await listSubjectsOfRecruiter(db, account_id, SUBJECTS_OFFERED);
  const applications = sent.map(({ id, title, short_name, created_at }) => ({
    kind: 'application' as const,
    id,
    name: `${formatDate(created_at, 'M月d日')}投递的${title} · ${short_name}`,
  }));
  const positions = [...sent, ...posted].map(({ position_id, title, short_name }) => ({
    kind: 'position' as const,
    id: position_id,
    name: `${title} · ${short_name}`,
  }));
  const enterprises = [...sent, ...posted].map(({ enterprise_id, short_name }) => ({
    kind: 'enterprise' as const,
    id: enterprise_id,
    name: short_name,
  }));
  const all = [...applications, ...positions, ...enterprises];
  return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}

/**
 * Stores a feedback.
 * @throws Failure `invalid-input` for a stranger's picture or subject, `conflict` for a repetition
 * and for more open ones than the staff can answer.
 */
export const submitFeedback = handle(
  contract.submitFeedback,
  ({ db, me: { account_id }, now }, input) => insertFeedbackOf(db, account_id, input, now),
);

/** The same for a given account and time, also for the demo town. */
export function insertFeedbackOf(
  db: Db,
  account_id: number,
  { kind, content, subject, pictures, contact }: contract.FeedbackInput,
  now: Date,
): Promise<{ id: number }> {
  return transact(db, async (trx) => {
    await lockAuthor(trx, account_id);
    await requireOwnPictures(trx, account_id, pictures, 'pictures');
    const known = subject && (await listSubjects(trx, account_id));
    const about = known?.find(({ kind, id }) => kind === subject?.kind && id === subject.id);
    if (subject && !about) {
      const message = '请重新选择相关的职位、企业或投递';
      throw fieldFault('subject', message);
    }
    const since = new Date(now.getTime() - SAME_WITHIN_MS);
    if (await hasSameFeedback(trx, account_id, { kind, content, since })) {
      throw fail('conflict', '这条反馈刚刚已经提交，在下方列表里可以看到');
    }
    if ((await countWaitingOf(trx, account_id)) >= WAITING_MAX) {
      throw fail('conflict', `您有 ${WAITING_MAX} 条反馈正在等待回复，请等我们回复后再提交`);
    }
    const id = await insertFeedback(trx, {
      account_id,
      kind,
      content,
      pictures,
      contact,
      subject_kind: about?.kind ?? null,
      subject_id: about?.id ?? null,
      subject_name: about?.name ?? '',
      created_at: now,
      updated_at: now,
    });
    return { id };
  });
}

type Row = Awaited<ReturnType<typeof listOfAuthor>>[number];

/** What the author and the staff read alike. */
export function feedbackOf(row: Row, messages: Awaited<ReturnType<typeof listMessages>>) {
  const state = row.state as FeedbackState;
  return {
    id: row.id,
    kind: labelOf(feedbackKinds, row.kind),
    state,
    label: labelOf(feedbackStates, state),
    content: row.content,
    subject: row.subject_name,
    messages: messages
      .filter(({ feedback_id }) => feedback_id === row.id)
      .map(({ from_staff, content, at }) => ({ from_staff, content, at: at.toISOString() })),
    satisfaction: row.satisfaction,
    created_at: row.created_at.toISOString(),
  };
}

/** The caller's feedbacks, newest first, each with its talk. */
export const listMyFeedback = handle(
  contract.listMyFeedback,
  async ({ db, me: { account_id } }, { cursor }) => {
    const rows = await listOfAuthor(db, account_id, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    const messages = await listMessages(
      db,
      items.map(({ id }) => id),
    );
    const feedbacks = items.map((row) => {
      const feedback = feedbackOf(row, messages);
      const answers = feedback.messages.filter(({ from_staff }) => from_staff).length;
      return {
        ...feedback,
        pictures: row.pictures,
        may_reopen: canReopen(feedback.state, row.reopened_at),
        may_rate: canRate(feedback.state, row.satisfaction, answers),
      };
    });
    return { items: feedbacks, next };
  },
);

/** Reopens one of the caller's feedbacks, once, with what is still missing. */
export const reopenFeedback = handle(contract.reopenFeedback, ({ db, me, now }, { id, content }) =>
  transact(db, async (trx) => {
    const found = await lockFeedback(trx, id, me.account_id);
    if (!found) throw fail('not-found');
    if (!canReopen(found.state, found.reopened_at)) {
      throw fail(
        'conflict',
        found.reopened_at ? '每条反馈可以追问一次，请提交一条新的反馈' : '我们还在处理，请等待回复',
      );
    }
    await insertMessage(trx, { feedback_id: id, from_staff: false, content, at: now });
    await updateFeedback(trx, id, { state: 'pending', reopened_at: now, updated_at: now });
    return null;
  }),
);

/** Rates the answer, once; an answered feedback is closed with it. */
export const rateFeedback = handle(contract.rateFeedback, ({ db, me, now }, { id, satisfaction }) =>
  transact(db, async (trx) => {
    const found = await lockFeedback(trx, id, me.account_id);
    if (!found) throw fail('not-found');
    const messages = await listMessages(trx, [id]);
    const answers = messages.filter(({ from_staff }) => from_staff).length;
    if (!canRate(found.state, found.satisfaction, answers)) {
      throw fail('conflict', found.satisfaction ? '您已评价过' : '回复之后才能评价');
    }
    const closes = feedbackMoves.may(found.state, 'settle', 'author');
    const state = closes ? { state: 'closed' as const } : {};
    await updateFeedback(trx, id, { ...state, satisfaction, updated_at: now });
    return null;
  }),
);
