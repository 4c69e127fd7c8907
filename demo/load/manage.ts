// The demo recruiter's forty positions in every state, with promotions and reviews; which enterprises are
// trusted; counters of rows that were loaded without the rooms' functions.
import type { PositionState } from '../../src/contract/dictionary/states.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import {
  insertPosition,
  recountPositions,
  shanghaiDay,
} from '../../src/server/position/position.ts';
import { openReview, trustEnterprise } from '../../src/server/position/review/review.ts';
import { giveAutoRefresh, givePromotion, positionReview } from '../../src/server/position/seed.ts';
import { RECRUITER_MOBILE } from '../accounts.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';
import { factsOf } from './positions.ts';

interface Loaded {
  people: People;
  enterprises: Enterprises;
  positions: ReadonlyMap<string, number>;
}

/** Index of the posting it copies, title, state, hours since it was published. */
type More = readonly [like: number, title: string, state: PositionState, hours: number];
const MORE: readonly More[] = [
  [0, 'Java高级开发工程师', 'online', 260],
  [1, '前端开发工程师（Vue）', 'online', 190],
  [2, '自动化测试工程师', 'online', 420],
  [3, '产品经理（供应链）', 'online', 96],
  [4, '视觉设计师', 'online', 1330],
  [6, '渠道经理', 'online', 1290],
  [5, '在线客服组长', 'paused', 500],
  [6, '大客户经理', 'paused', 610],
  [0, 'Java架构师', 'paused', 900],
  [2, '测试开发工程师', 'paused', 720],
  [4, '交互设计师', 'paused', 300],
  [1, '小程序开发工程师', 'expired', 1600],
  [3, '产品助理', 'expired', 1720],
  [5, '售后客服', 'expired', 1810],
  [6, '区域销售经理', 'expired', 2000],
  [7, '招聘专员', 'expired', 1950],
  [0, '后端开发工程师', 'closed', 2400],
  [1, '前端实习生', 'closed', 2600],
  [4, '平面设计师', 'closed', 2880],
  [5, '客服主管', 'closed', 3100],
  [3, '高级产品经理', 'pending', 3],
  [6, '海外销售代表', 'pending', 7],
  [7, '薪酬福利专员', 'pending', 20],
  [5, '客户成功经理', 'rejected', 30],
  [4, '设计实习生', 'rejected', 52],
  [0, '数据开发工程师', 'draft', 5],
  [1, '前端架构师', 'draft', 5],
  [2, '性能测试工程师', 'draft', 26],
  [6, '销售运营专员', 'draft', 49],
  [7, '企业文化专员', 'draft', 49],
];
/** The writing check's finding, and the operator's reason, by title. */
const DOUBTS: Readonly<Record<string, { finding: string; reason: string }>> = {
  高级产品经理: { finding: '夸大：上不封顶', reason: '' },
  海外销售代表: { finding: '夸大：年入百万', reason: '' },
  薪酬福利专员: { finding: '年龄：35岁以下优先', reason: '' },
  客户成功经理: {
    finding: '夸大：轻松月入三万',
    reason: '薪资与职位明显不符或含有夸大承诺，请填写真实范围。',
  },
  设计实习生: {
    finding: '重复：与在招的“UI/UX设计师”相近',
    reason: '职位描述没有写明具体的工作内容，请补充主要职责和任职要求。',
  },
};
/** How many of these positions are online. */
export const MORE_ONLINE = MORE.filter(([, , state]) => state === 'online').length;
const VALID_DAYS = 60;
const MORNING = 9 * 60 + 30;

export async function loadManage(db: Db, town: Town, loaded: Loaded, now: Date): Promise<void> {
  for (const { key, certified } of town.enterprises) {
    const id = loaded.enterprises.get(key);
    // An enterprise with positions online has passed a review, so it is trusted.
    if (certified && id !== undefined) await trustEnterprise(db, id, now);
  }
  const mobile = RECRUITER_MOBILE;
  const own = town.positions.filter(({ recruiterMobile }) => recruiterMobile === mobile);
  const account_id = loaded.people.get(mobile);
  const enterprise_id = loaded.enterprises.get(own[0]?.enterpriseKey ?? '');
  if (account_id === undefined || enterprise_id === undefined) return;
  for (const [like, title, state, hours] of MORE) {
    const source = own[like];
    if (!source) continue;
    const at = hoursBefore(now, hours);
    const facts = {
      ...factsOf(source, now),
      title,
      enterprise_id,
      account_id,
    };
    const stored = DOUBTS[title] ? 'pending' : state;
    const id = await insertPosition(
      db,
      {
        ...facts,
        description: facts.description + doubtfulLine(title),
        state: stored,
        valid_until: shanghaiDay(at, VALID_DAYS),
        ...(isPublic(state) ? { published_at: at } : { published_at: undefined }),
        refreshed_at: at,
      },
      at,
    );
    await review(db, { id, title, enterprise_id, account_id }, at);
  }
  await promoteSome(
    db,
    own.map(({ key }) => loaded.positions.get(key) ?? 0),
    now,
  );
  await recountPositions(db);
}

/** The line of the posting with the words the check found; empty where it found none in the text. */
const doubtfulLine = (title: string): string => {
  const [kind, words] = DOUBTS[title]?.finding.split('：') ?? [];
  return words && kind !== '重复' ? `\n${words}。` : '';
};

const isPublic = (state: PositionState) => !['draft', 'pending', 'rejected'].includes(state);

interface Doubtful {
  id: number;
  title: string;
  enterprise_id: number;
  account_id: number;
}

async function review(db: Db, { id, title, ...owner }: Doubtful, at: Date): Promise<void> {
  const doubt = DOUBTS[title];
  if (!doubt) return;
  const submitted = { ...owner, position_id: id, warnings: [doubt.finding] };
  const review_id = await openReview(db, submitted, at);
  if (doubt.reason === '') return;
  const decision = { id: review_id, decision: 'reject', reason: doubt.reason } as const;
  await positionReview.decide(db, { ...decision, staff: null }, at);
}

async function promoteSome(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const [, second = 0, third = 0, , fifth = 0] = ids;
  await givePromotion(db, second, 'top', hoursBefore(now, -24 * 4), now);
  await givePromotion(db, third, 'urgent', hoursBefore(now, -24 * 6), now);
  await givePromotion(db, fifth, 'urgent', hoursBefore(now, -24 * 2), now);
  await giveAutoRefresh(db, second, MORNING, now);
  await giveAutoRefresh(db, fifth, MORNING + 60, now);
}
