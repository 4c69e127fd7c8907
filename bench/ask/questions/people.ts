// People's queries about their own rows: a person with thousands of each, and the busiest enterprise.

import { isKnownDevice, listLoginRows } from '../../../src/server/account/login/log.queries.ts';
import { countCentre } from '../../../src/server/application/centre/queries.ts';
import {
  countByState,
  listReceived,
} from '../../../src/server/application/pipeline/received.queries.ts';
import { listOfSeeker, readMine } from '../../../src/server/application/seeker/queries.ts';
import { countFollowed, listFollowedRows } from '../../../src/server/enterprise/follow/queries.ts';
import {
  countOpen,
  listAhead,
  listBetween,
  listOver,
} from '../../../src/server/interview/queries.ts';
import { findUnread, listNoticeRows } from '../../../src/server/notice/center/queries.ts';
import { listNoticeMarks } from '../../../src/server/notice/live/queries.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { listPositionMarks } from '../../../src/server/position/interest/marks.queries.ts';
import * as interest from '../../../src/server/position/interest/queries.ts';
import { listSearchRows } from '../../../src/server/position/interest/subscription.queries.ts';
import * as recommend from '../../../src/server/position/recommend/queries.ts';
import {
  findEnterpriseLine,
  listBlockRows,
  listReached,
} from '../../../src/server/privacy/block/queries.ts';
import { listOfReporter } from '../../../src/server/report/queries.ts';
import {
  listAttachments,
  purgeAttachments,
} from '../../../src/server/resume/attachment/queries.ts';
import { listOfAuthor } from '../../../src/server/site/feedback/queries.ts';
import { listVisibleElites } from '../../../src/server/talent/elite/queries.ts';
import { listInvitationsOf } from '../../../src/server/talent/invitation/queries.ts';
import { countViewersOf, listViewersOf } from '../../../src/server/talent/view/queries.ts';
import { BUSY_RECRUITER, BUSY_ENTERPRISE as FIRM, BUSY_PERSON as ME } from '../../fill/people.ts';
import type { Question } from '../plans.ts';

const PAGE = 21;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const asked = (ask: Question['ask']): Question => ({ ask });
const deep = { at: new Date(Date.now() - DAY_MS / 2).toISOString(), id: 1 };

const wish = {
  side: 'seeker',
  kind: null,
  unread_only: false,
  unread_first: false,
  after: null,
  audiences: ['all', 'seeker'],
  since: daysAgo(180),
  now: daysAgo(0),
  limit: PAGE,
};
const received = (state: 'submitted' | undefined, elite: boolean) => (db: Db) =>
  listReceived(
    db,
    FIRM,
    { position_id: undefined, state, elite },
    { after: null, limit: PAGE, now: new Date() },
  );
const recent = (days: number) => {
  const day = daysAgo(days).toISOString().slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  return { applications_since: daysAgo(7), views_since: day, today, expiring_until: today };
};

const ALL = { position_id: undefined, elite: false };
const NO_TAG = { tag: undefined, openOn: null };
const hundreds = Array.from({ length: 400 }, (_, i) => 1000 + i * 31);
const elites = (db: Db, field: string | null) =>
  listVisibleElites(
    db,
    FIRM,
    { field, position_id: 1 },
    { after: null, limit: PAGE, now: new Date() },
  );
/** Blocking a word compares it with the names of all 100,000 enterprises. */
const scanned = (ask: Question['ask']): Question => ({ ask, rows: 150_000 });

export const PEOPLE: Record<string, Question> = {
  我的投递: asked((db) => readMine(db, ME, {}, null, PAGE)),
  我的投递按关键词: asked((db) => readMine(db, ME, { keyword: '前端' }, null, PAGE)),
  导出我的投递: asked((db) => listOfSeeker(db, ME, {}, 5000)),
  收到的投递: asked(received(undefined, false)),
  收到的待查看: asked(received('submitted', false)),
  收到的精英: asked(received(undefined, true)),
  收到的投递数量: asked((db) => countByState(db, FIRM, ALL, new Date())),
  收到的精英数量: asked((db) => countByState(db, FIRM, { ...ALL, elite: true }, new Date())),
  精英列表: asked((db) => elites(db, null)),
  精英按类别: asked((db) => elites(db, '0104')),
  谁看过我: asked((db) => listViewersOf(db, ME, daysAgo(30), null, PAGE)),
  谁看过我数量: asked((db) => countViewersOf(db, ME, daysAgo(30))),
  未来面试: asked((db) => listAhead(db, ME, daysAgo(0), { after: null, limit: PAGE })),
  过去面试: asked((db) => listOver(db, ME, daysAgo(0), { after: null, limit: PAGE })),
  面试日历: asked((db) =>
    listBetween(db, ME, { from: daysAgo(30), to: daysAgo(-30), states: ['accepted'] }),
  ),
  面试数量: asked((db) => countOpen(db, ME)),
  通知: asked((db) => listNoticeRows(db, ME, wish)),
  通知一类: asked((db) => listNoticeRows(db, ME, { ...wish, kind: 'interview' })),
  通知未读在前: asked((db) => listNoticeRows(db, ME, { ...wish, unread_first: true })),
  通知仅未读: asked((db) => listNoticeRows(db, ME, { ...wish, unread_only: true })),
  通知翻页: asked((db) =>
    listNoticeRows(db, ME, { ...wish, after: { ...deep, is_read: true, source: 'own' } }),
  ),
  招聘者的通知: asked((db) => listNoticeRows(db, BUSY_RECRUITER, { ...wish, side: 'recruiter' })),
  未读数量: asked((db) => findUnread(db, { account_id: ME, since: daysAgo(180), now: new Date() })),
  招聘者未读数量: asked((db) =>
    findUnread(db, { account_id: BUSY_RECRUITER, since: daysAgo(180), now: new Date() }),
  ),
  实时记号: asked((db) => listNoticeMarks(db, [ME, BUSY_RECRUITER])),
  个人中心: asked((db) => countCentre(db, ME)),
  收藏: asked((db) => interest.listFavouriteRows(db, ME, NO_TAG, null, PAGE)),
  收藏数量: asked((db) => interest.countFavourites(db, ME)),
  收藏翻页: asked((db) => interest.listFavouriteRows(db, ME, NO_TAG, deep, PAGE)),
  足迹: asked((db) => interest.listFootprintRows(db, ME, daysAgo(30), null, PAGE)),
  足迹数量: asked((db) => interest.countFootprints(db, ME, daysAgo(30))),
  修剪足迹: asked((db) => interest.trimFootprints(db, ME, 500)),
  不想看: asked((db) => interest.listHiddenRows(db, ME, null, PAGE)),
  重新显示: asked((db) => interest.deleteHidden(db, ME, 100_000)),
  职位记号: asked((db) => listPositionMarks(db, ME, [32, 63, 94, 125], daysAgo(30))),
  保存的搜索: asked((db) => listSearchRows(db, ME)),
  关注: asked((db) => listFollowedRows(db, ME, null, PAGE)),
  关注数量: asked((db) => countFollowed(db, ME)),
  关注的职位: asked((db) =>
    recommend.listCandidates(db, ME, [], { followed: 40, limit: 400, today: recent(0).today }),
  ),
  推荐筛选: asked((db) => recommend.listCandidatesAmong(db, ME, hundreds, recent(0).today)),
  推荐行为: asked((db) => recommend.listDoings(db, ME, daysAgo(30))),
  屏蔽名单: asked((db) => listBlockRows(db, ME, { keyword: 'w1', after: null, limit: PAGE })),
  屏蔽的企业: asked((db) => findEnterpriseLine(db, ME, FIRM)),
  按词屏蔽: scanned((db) => listReached(db, { kind: 'keyword', word: 'Firma 77' }, 0, PAGE)),
  按域名屏蔽: scanned((db) => listReached(db, { kind: 'domain', word: 'f77.example' }, 0, PAGE)),
  附件简历: asked((db) => listAttachments(db, ME)),
  清理附件: asked((db) => purgeAttachments(db, ME)),
  登录记录: asked((db) => listLoginRows(db, { account_id: ME, since: daysAgo(180) }, null, PAGE)),
  常用设备: asked((db) => isKnownDevice(db, ME, 'Chrome 1')),
  我的举报: asked((db) => listOfReporter(db, ME, null, PAGE)),
  我的反馈: asked((db) => listOfAuthor(db, ME, null, PAGE)),
  收到的邀约: asked((db) => listInvitationsOf(db, ME, null, PAGE)),
};
