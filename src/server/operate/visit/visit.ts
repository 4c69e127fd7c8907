// Seekers join activities of the site: with a resume that says enough, until it ends; cancelling leaves
// no trace.
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/operate/visit.ts';
import { JOIN_COMPLETENESS_MIN, JOINED_MAX } from '../../../contract/operate/visit.ts';
import { handle } from '../../platform/http/call.ts';
import { findCompleteness } from '../../resume/section/section.ts';
import { summaryOf } from '../operate.ts';
import { deleteVisitor, findTimes, insertVisitor, listJoined } from './queries.ts';

/** @throws Failure `conflict` when the activity is over or the resume says too little. */
export const joinActivity = handle(
  contract.joinActivity,
  async ({ db, me: { account_id }, now }, { id }) => {
    const activity = await findTimes(db, id);
    if (!activity) throw fail('not-found', '活动不存在或已删除');
    if (activity.ends_at <= now) throw fail('conflict', '活动已经结束，看看其他活动吧');
    const completeness = await findCompleteness(db, account_id);
    if (completeness < JOIN_COMPLETENESS_MIN) {
      const message = `简历完整度为 ${completeness}%，达到 ${JOIN_COMPLETENESS_MIN}% 才能报名，现场的企业会先看简历`;
      throw fail('conflict', message, { resume: message });
    }
    await insertVisitor(db, { activity_id: id, account_id, joined_at: now });
    return null;
  },
);

/** @throws Failure `not-found` without an entry, `conflict` once it has begun. */
export const leaveActivity = handle(
  contract.leaveActivity,
  async ({ db, me: { account_id }, now }, { id }) => {
    const activity = await findTimes(db, id);
    if (activity && activity.starts_at <= now) throw fail('conflict', '活动已经开始，不能再取消');
    if (!(await deleteVisitor(db, { activity_id: id, account_id }))) {
      throw fail('not-found', '您没有报名这场活动，或已经取消');
    }
    return null;
  },
);

/** What the caller joined, also what is over. */
export const listJoinedActivities = handle(
  contract.listJoinedActivities,
  async ({ db, me: { account_id }, now }) => {
    const rows = await listJoined(db, account_id, JOINED_MAX);
    return rows.map(({ joined_at, ...row }) => ({
      ...summaryOf(row),
      joined_at: joined_at.toISOString(),
      can_cancel: row.starts_at > now,
    }));
  },
);
