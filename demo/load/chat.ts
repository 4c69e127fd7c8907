// Conversations of the demo seeker and the demo recruiter: unread ones, a greeting, exchanges pending and
// accepted, cards, an interview. They fill both pages.
import {
  type DemoLine,
  type DemoTalk,
  insertSeen,
  insertTalk,
} from '../../src/server/chat/seed.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { demoAccounts } from '../accounts.ts';
import { listPairs, type Pair } from './chat.queries.ts';
import type { People } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

type Said = DemoLine extends infer L ? (L extends { at: Date } ? Omit<L, 'at'> : never) : never;
interface Script {
  /** Minutes between the last message and now. */
  ago: number;
  by: 'seeker' | 'recruiter';
  unread: DemoTalk['unread'];
  lines: (pair: Pair) => readonly Said[];
}

const seeker = (text: string): Said => ({ from: 'seeker', text });
const recruiter = (text: string): Said => ({ from: 'recruiter', text });
const READ = { seeker: 0, recruiter: 0 };
const FOR_RECRUITER = { seeker: 0, recruiter: 2 };
const FOR_SEEKER = { seeker: 1, recruiter: 0 };

const SCRIPTS: readonly Script[] = [
  {
    ago: 8,
    by: 'seeker',
    unread: FOR_RECRUITER,
    lines: ({ title }) => [
      seeker(`您好，我对「${title}」很感兴趣，简历已经投过去了，方便的话麻烦看一下。`),
      { from: 'seeker', card: 'resume' },
      recruiter('您好，简历我看过了，和岗位挺匹配的。您现在是在职还是离职状态？'),
      seeker('目前在职，手上的项目这个月底收尾，一个月内可以到岗。'),
      recruiter('好的。我们这边是三轮面试，前两轮可以约在同一天，不用您跑两趟。'),
      seeker('那太好了，谢谢您考虑得这么周到。'),
      seeker('我周三、周四下午都有时间，您看哪天合适？'),
    ],
  },
  {
    ago: 26,
    by: 'recruiter',
    unread: FOR_SEEKER,
    lines: ({ interview_id, slots, title }) => [
      recruiter(`您好，我是负责「${title}」的招聘负责人，看到您的投递，经历和我们很合适。`),
      { from: 'recruiter', card: 'position' },
      seeker('您好，谢谢关注。想了解一下团队目前有多少人，主要负责哪一块？'),
      recruiter('团队现在十二个人，这个岗位负责核心业务线，直接向技术负责人汇报。'),
      seeker('明白了，听起来很适合我想继续做的方向。'),
      ...(interview_id === null
        ? [recruiter('那我们约个时间详细聊聊？这周四下午两点您方便吗？')]
        : [{ from: 'recruiter' as const, interview_id, times: slots }]),
    ],
  },
  {
    ago: 3 * HOUR,
    by: 'seeker',
    unread: FOR_SEEKER,
    lines: ({ title }) => [
      seeker(`您好，请问「${title}」还在招聘吗？`),
      recruiter('在的，您的经历我看了，想进一步了解。'),
      seeker('好的，您请问。'),
      recruiter('上一段经历里提到的改版项目，您主要负责哪一部分？'),
      seeker('我负责整体方案和前期验证，上线后转化提升了两成左右，也写在简历的项目经历里了。'),
      recruiter('很不错。方便的话想要一份您的附件简历，给用人部门的同事看看。'),
      { from: 'recruiter', ask: 'resume' },
    ],
  },
  {
    ago: 50,
    by: 'seeker',
    unread: { seeker: 0, recruiter: 1 },
    lines: ({ title }) => [
      seeker(`您好，我对「${title}」很感兴趣，有三年相关经验，希望有机会和您聊聊。`),
    ],
  },
  {
    ago: DAY + 2 * HOUR,
    by: 'seeker',
    unread: READ,
    lines: () => [
      seeker('您好，刚看完贵司的产品介绍，想请教一下这个岗位日常的工作内容。'),
      recruiter('您好，日常以需求评审、方案设计和跨部门推进为主，每两周一个迭代。'),
      seeker('节奏挺清楚的。工作地点是在职位上写的地址吗？'),
      recruiter('是的，地铁出来走五分钟。后面电话沟通更方便，交换一下手机号？'),
      { from: 'recruiter', ask: 'phone', answer: 'accepted' },
      recruiter('收到，我明天上午十点左右给您打电话。'),
      seeker('好的，我会留意来电。'),
    ],
  },
  {
    ago: 2 * DAY,
    by: 'recruiter',
    unread: READ,
    lines: ({ title }) => [
      recruiter(`您好，我们正在招「${title}」，看到您的履历很合适，请问近期考虑机会吗？`),
      seeker('您好，在看机会，主要考虑成长空间和团队氛围。'),
      recruiter('理解，我们团队沟通很直接，技术分享每周都有。薪资方面您期望是多少？'),
      seeker('希望比现在高两成左右，具体可以面谈。'),
      recruiter('没问题，在我们的预算范围内。我和部门负责人确认一下时间再联系您。'),
    ],
  },
  {
    ago: 3 * DAY + 5 * HOUR,
    by: 'seeker',
    unread: READ,
    lines: () => [
      seeker('您好，请问试用期多久？五险一金从入职当月开始缴纳吗？'),
      recruiter('您好，试用期三个月，薪资不打折，五险一金入职当月缴纳。'),
      seeker('很透明，谢谢。我整理一下时间再来约面试。'),
      recruiter('好的，随时联系我。'),
    ],
  },
];

/** Fills the pages of both demo accounts: newest conversations first, scripts in turn. */
export async function loadChat(db: Db, people: People, now: Date): Promise<void> {
  const [own, hiring] = demoAccounts.map(({ mobile }) => people.get(mobile));
  if (own === undefined || hiring === undefined) return;
  const pairs = [
    ...(await listPairs(db, { recruiter_id: hiring }, 14)),
    ...(await listPairs(db, { seeker_id: own }, 7)),
  ];
  const seen = new Set<number>();
  const once = new Map(pairs.map((pair) => [`${pair.seeker_id}:${pair.recruiter_id}`, pair]));
  let turn = 0;
  for (const pair of once.values()) {
    const round = Math.floor(turn / SCRIPTS.length);
    const script = SCRIPTS[turn % SCRIPTS.length];
    turn += 1;
    if (!script) continue;
    if (await tryTalk(db, pair, script, round, now)) {
      for (const id of [pair.seeker_id, pair.recruiter_id]) seen.add(id);
    }
  }
  await insertSeen(db, [...seen], new Date(now.getTime() - 20 * MINUTE_MS));
}

/** Starts a conversation, unless the person may not be seen: the town has hidden people too. */
async function tryTalk(
  db: Db,
  pair: Pair,
  script: Script,
  round: number,
  now: Date,
): Promise<boolean> {
  const said = script.lines(pair);
  const last = now.getTime() - (script.ago + round * 7 * HOUR) * MINUTE_MS;
  const lines = said.map((line, i) => ({
    ...line,
    at: new Date(last - (said.length - 1 - i) * 4 * MINUTE_MS),
  })) as DemoLine[];
  const { seeker_id, recruiter_id, enterprise_id, position_id, title } = pair;
  const start = { seeker_id, recruiter_id, enterprise_id, position_id, title, by: script.by };
  return (await insertTalk(db, { ...start, lines, unread: script.unread })) !== null;
}
