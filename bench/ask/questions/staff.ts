// Queries of the operators and of the site's jobs: queues, deadlines, deliveries, deletion.

import { listExpired, takeRequested } from '../../../src/server/account/closing/export.queries.ts';
import * as closing from '../../../src/server/account/closing/queries.ts';
import {
  lockOverdue,
  takeUnread,
} from '../../../src/server/application/answer/deadlines.queries.ts';
import { endApplications, lockOfPosition } from '../../../src/server/application/queries.ts';
import * as chat from '../../../src/server/chat/personal.queries.ts';
import { chatPersonalData } from '../../../src/server/chat/personal-data.ts';
import { lockSoon, lockUnanswered } from '../../../src/server/interview/deadlines.queries.ts';
import { endInterviews } from '../../../src/server/interview/ending.queries.ts';
import * as announcement from '../../../src/server/notice/center/announcement.queries.ts';
import { countUsed, lockDue, lockQueued } from '../../../src/server/notice/delivery/queries.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import type { PersonalData } from '../../../src/server/platform/personal-data.ts';
import { deleteOldFootprints } from '../../../src/server/position/interest/queries.ts';
import { lockDueSearch } from '../../../src/server/position/interest/subscription.queries.ts';
import { lockDueSeeker } from '../../../src/server/position/recommend/queries.ts';
import { personalData } from '../../../src/server/rooms.ts';
import { closeAnswered } from '../../../src/server/site/feedback/queries.ts';
import { lockEnded } from '../../../src/server/talent/elite/queries.ts';
import * as invitation from '../../../src/server/talent/invitation/queries.ts';
import { BUSY_PERSON, BUSY_RECRUITER } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const BATCH = 200;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const asked = (ask: Question['ask']): Question => ({ ask });

/** A copy of one's data joins thousands of rows to their enterprises. */
const copied = (ask: Question['ask']): Question => ({ ask, rows: 250_000 });

const forgetIn = async (db: Db, rooms: readonly PersonalData[], account_id: number) => {
  for (const { erase } of rooms) await erase(db, account_id, new Date());
};

const otherRooms = personalData.filter(({ room }) => room !== 'chat' && room !== 'account');

/** What one person's copy reads, and what deleting the person touches, room after room. */
const forgetting = {
  ...Object.fromEntries(
    personalData.flatMap(({ room, collect }) => [
      [`副本 ${room}`, copied((db) => collect(db, BUSY_PERSON))],
      [`副本 ${room}（招聘者）`, copied((db) => collect(db, BUSY_RECRUITER))],
    ]),
  ),
  遗忘: asked((db) => forgetIn(db, personalData, BUSY_PERSON)),
  // All 100,000 conversations and their million messages are this recruiter's: each is copied and changed.
  '副本 chat（招聘者）': {
    ask: (db: Db) => chatPersonalData.collect(db, BUSY_RECRUITER),
    rows: 2_000_000,
    isMost: true as const,
  },
  // The chat is deleted first, in parts; the account's own row last, when no other row refers to it.
  '遗忘一部分消息（招聘者）': asked((db) => chat.eraseSaid(db, BUSY_RECRUITER)),
  '离开一部分会话（招聘者）': asked(async (db) => {
    const ids = await chat.listChatsOf(db, BUSY_RECRUITER);
    await chat.eraseReaderIn(db, BUSY_RECRUITER, ids);
    await chat.lockChats(db, ids);
    await chat.eraseGiven(db, BUSY_RECRUITER, ids);
    await chat.deleteAlone(db, BUSY_RECRUITER, ids);
    await chat.leaveChats(db, BUSY_RECRUITER, ids, new Date());
  }),
  '遗忘其余（招聘者）': {
    ask: (db: Db) => forgetIn(db, otherRooms, BUSY_RECRUITER),
    rows: 2_000_000,
    isMost: true as const,
  },
};

export const STAFF: Record<string, Question> = {
  关闭反馈: asked((db) => closeAnswered(db, daysAgo(7), new Date())),
  精英到期: asked((db) => lockEnded(db, new Date(), BATCH)),
  邀约到期: asked((db) => invitation.expireInvitations(db, daysAgo(179))),
  公告列表: asked((db) => announcement.listAnnouncementRows(db, { before: null, limit: PAGE })),
  投递提醒: asked((db) => takeUnread(db, daysAgo(3), BATCH, new Date())),
  投递超时: asked((db) => lockOverdue(db, daysAgo(14), BATCH)),
  关闭职位的投递: asked((db) => lockOfPosition(db, 32, ['submitted', 'viewed'])),
  结束投递: asked((db) => endApplications(db, [1, 2, 3], 'closed', new Date())),
  结束面试: asked((db) =>
    endInterviews(
      db,
      [10_000_040, 10_000_041],
      { from: ['invited'], to: 'cancelled', note: '' },
      new Date(),
    ),
  ),
  面试失效: asked((db) => lockUnanswered(db, ['invited', 'reschedule_pending'], new Date(), BATCH)),
  面试提前一天: asked((db) =>
    lockSoon(db, 'reminded_day_at', { now: new Date(), before: daysAgo(-1) }, BATCH),
  ),
  面试提前一小时: asked((db) =>
    lockSoon(db, 'reminded_hour_at', { now: new Date(), before: daysAgo(-1 / 24) }, BATCH),
  ),
  待发通知: asked((db) => lockQueued(db, BATCH)),
  待发邮件: asked((db) => lockDue(db, 'mail', new Date(), BATCH)),
  当日用量: asked((db) =>
    countUsed(db, 'mail', { account_ids: [BUSY_PERSON], since: daysAgo(1), except: [1] }),
  ),
  删除旧足迹: asked((db) => deleteOldFootprints(db, daysAgo(90), 1000)),
  到期的搜索: asked((db) => lockDueSearch(db, new Date())),
  到期的推荐: asked((db) => lockDueSeeker(db, new Date())),
  到期的注销: asked((db) => closing.listDue(db, new Date(), BATCH)),
  注销前的档案: asked((db) => closing.readServiceRecord(db, BUSY_PERSON)),
  待做的副本: asked((db) => takeRequested(db, daysAgo(1), 5)),
  到期的副本: asked((db) => listExpired(db, new Date(), BATCH)),
  ...forgetting,
};
