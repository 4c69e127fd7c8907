// Seekers join activities of the site: with a resume that says enough, until it ends; cancelling leaves
// no trace.
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/operate/visit.ts';
import { JOIN_COMPLETENESS_MIN, JOINED_MAX } from '../../../contract/operate/visit.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findCompleteness } from '../../resume/section/section.ts';
import { lockActivity } from '../entry.queries.ts';
import { summaryOf } from '../operate.ts';
import {
  countVisitors,
  deleteVisitor,
  findTimes,
  hasJoined,
  insertVisitor,
  listJoined,
} from './queries.ts';

/** @throws Failure `conflict` when the activity is over or the resume says too little. */
export const joinActivity = handle(
  contract.joinActivity,
  async ({ db, me: { account_id }, now }, { id }) => {
    const activity = await findTimes(db, id);
    if (!activity) throw fail('not-found', '活动不存在或已删除');
    if (activity.ends_at <= now) throw fail('conflict', '活动已经结束，看看其他活动吧');
    if (!activity.takes_seekers) throw fail('conflict', '这场活动只面向企业，求职者不用报名');
    const completeness = await findCompleteness(db, account_id);
    if (completeness < JOIN_COMPLETENESS_MIN) {
      const message = `简历完整度为 ${completeness}%，达到 ${JOIN_COMPLETENESS_MIN}% 才能报名，现场的企业会先看简历`;
      throw fail('conflict', message, { resume: message });
    }
    await transact(db, async (trx) => {
      // Held while slots are counted, as for enterprises.
      await lockActivity(trx, id);
      await requireSlot(trx, id, account_id, activity.seekers_max);
      await insertVisitor(trx, { activity_id: id, account_id, joined_at: now });
    });
    return null;
  },
);

/** @throws Failure `conflict` when all slots are taken by others. */
async function requireSlot(
  trx: Db,
  id: number,
  account_id: number,
  max: number | null,
): Promise<void> {
  if (max === null || (await hasJoined(trx, id, account_id))) return;
  const taken = (await countVisitors(trx, [id])).get(id) ?? 0;
  if (taken >= max) throw fail('conflict', `名额已满（${max} 人），有人取消后可以再报名`);
}

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
    return rows.map(({ joined_at, state, ...row }) => ({
      ...summaryOf(row),
      joined_at: joined_at.toISOString(),
      can_cancel: state === 'published' && row.starts_at > now,
      ...(state === 'cancelled' && { cancelled: true }),
    }));
  },
);
