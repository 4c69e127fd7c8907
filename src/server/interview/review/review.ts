// 面试评价: written once by the interviewed person, shown to everybody without a name, answered once by the
// enterprise. The room report can hide a review.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/interview/review.ts';
import { reviewTags } from '../../../contract/interview/review.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { labelled } from '../../enterprise/enterprise.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findInterview, lockInterview } from '../queries.ts';
import {
  countReviews,
  enterpriseStands,
  insertReview,
  listReviewRows,
  lockReview,
  saveReply,
} from './queries.ts';

export { hideReview } from './queries.ts';

/** A page of an enterprise's reviews with the counts of its tags. */
export const listReviews = handle(
  contract.listReviews,
  async ({ db }, { id: enterprise, cursor }) => {
    if (!(await enterpriseStands(db, enterprise))) throw fail('not-found', '没有找到这家企业');
    const page = { after: readIdCursor(cursor), limit: PAGE_SIZE + 1 };
    const rows = await listReviewRows(db, enterprise, page);
    const { items, next } = pageById(rows);
    const { total, tags } = await countReviews(db, enterprise);
    return {
      items: items.map(({ id, tags: chosen, words, created_at, reply, replied_at }) => ({
        id,
        tags: chosen.map((tag) => labelled(reviewTags, tag)),
        words,
        month: formatDate(created_at, 'yyyy年M月'),
        reply: replied_at ? { words: reply, at: replied_at.toISOString() } : null,
      })),
      next,
      total,
      tags: tags
        .map(({ tag, count }) => ({ ...labelled(reviewTags, tag), count }))
        .sort((a, b) => b.count - a.count),
    };
  },
);

/**
 * Writes the caller's review of an interview that took place.
 * @throws Failure `not-found` for another's, `conflict` before it took place and for a second one.
 */
export const writeReview = handle(
  contract.writeReview,
  ({ db, me: { account_id }, now }, { id, tags, words }) =>
    transact(db, async (trx) => {
      const row = await lockInterview(trx, id, { account_id });
      if (!row) throw fail('not-found');
      if (row.state !== 'completed') throw fail('conflict', '面试完成后才能评价');
      const review = await insertReview(trx, {
        interview_id: id,
        enterprise_id: row.enterprise_id,
        account_id,
        position_title: row.title,
        tags: [...tags],
        words,
        created_at: now,
      });
      if (review === null) throw fail('conflict', '您已评价过这场面试，每场只能评价一次');
      return { id: review };
    }),
);

/**
 * The enterprise's one answer, by an administrator.
 * @throws Failure `conflict` when there is one.
 */
export const replyReview = handle(
  contract.replyReview,
  ({ db, member: { account_id, enterprise_id }, now }, { id, words }) =>
    transact(db, async (trx) => {
      const review = await lockReview(trx, id, enterprise_id);
      if (!review) throw fail('not-found', '没有找到这条评价，它可能已被撤下');
      if (review.replied_at) throw fail('conflict', '这条评价已经回复过了，每条只能回复一次');
      await saveReply(trx, id, { reply: words, replied_by: account_id, replied_at: now });
      const notice = {
        ...say('review_replied.replied', {}),
        link: `/company-details?id=${enterprise_id}#reviews`,
      };
      await queueNotices(trx, [{ account_id: review.account_id, side: 'seeker', ...notice }], now);
      return null;
    }),
);

/** A review with its answer ('' for none) at a given time, unchecked (demo town). */
export async function insertReviewOf(
  db: Db,
  review: {
    interview_id: number;
    enterprise_id: number;
    tags: string[];
    words: string;
    reply: string;
    replied_by: number;
  },
  at: Date,
): Promise<void> {
  const { interview_id, enterprise_id, tags, words, reply, replied_by } = review;
  const row = await findInterview(db, interview_id, { enterprise_id });
  const id =
    row &&
    (await insertReview(db, {
      interview_id,
      enterprise_id,
      account_id: row.account_id,
      tags,
      words,
      position_title: row.title,
      created_at: at,
    }));
  if (id && reply !== '') await saveReply(db, id, { reply, replied_by, replied_at: at });
}
