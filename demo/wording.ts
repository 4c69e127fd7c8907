// Writes a posting's description. Openings and closings vary, so that no two postings read the same.

import type { Trade } from './professions.ts';
import type { Dice } from './random.ts';
import type { Level, TownEnterprise } from './shapes.ts';

const JUNIOR = [
  '经验不多没关系，我们更看重你学得认不认真',
  '欢迎应届毕业生，入职后有师傅一对一带教三个月',
  '愿意从基础做起，遇到不懂的及时问',
];
const MIDDLE = [
  '能独立负责一块工作，按时给出结果',
  '有相关经历，能讲清自己做过什么',
  '遇到分歧先对齐事实，再讨论办法',
];
const SENIOR = [
  '有多年相关经验，能带着两三个人一起往前走',
  '能在信息不全时做判断，并为结果负责',
  '愿意把经验写下来、讲出来，帮助新同事成长',
];
const PART = ['每周能稳定来两到四个班次，时间可以商量', '提前一周约定班次，临时有事请提前一天告知'];
const INTERN = [
  '在校学生，每周到岗四天、能实习三个月以上',
  '可以开具实习证明，表现好的同学有留用机会',
];

const OPENINGS = [
  (e: TownEnterprise) => `${e.short}：${e.slogan}。${e.team}。`,
  (e: TownEnterprise) => `我们是${e.short}，${e.team}。`,
  (e: TownEnterprise) => `${e.team}——这是${e.short}的日常。`,
  (e: TownEnterprise) => `在${e.short}，${e.team}。`,
];

const REASONS = [
  '因业务增长，新增这个岗位。',
  '前任同事内部转岗，现在虚位以待。',
  '团队正在扩充，希望你来补上这一块。',
  '为下半年的新项目提前招人。',
  '这是长期岗位，希望找到愿意一起走得远的人。',
];

const INTERN_REASONS = [
  '实习期间有导师带你，参与的都是真实任务。',
  '我们每年留几个实习名额，让你在毕业前看清这一行。',
];

const CLOSINGS = [
  (_: TownEnterprise, d: Dice) =>
    `面试一般两轮，${d.pick(['三', '五'])}个工作日内给答复，不合适也会告诉你原因。`,
  (e: TownEnterprise) => `上班地点在${e.city}${e.district}，面试时会带你看看真实的工作环境。`,
  (e: TownEnterprise) => `想多了解${e.short}，可以先看企业主页，也欢迎直接发消息问我们。`,
  (_: TownEnterprise, d: Dice) =>
    `试用期${d.pick(['两个月', '三个月'])}，工资不打折，社保从入职当月缴纳。`,
];

const REMOTE = [
  '本岗位支持远程办公，每月到公司两三天，与团队当面对齐。',
  '可居家办公，电脑由公司寄到家，每季度全员见一次面。',
  '每周可以远程两天，其余三天在公司。',
];

/** What a posting says of working elsewhere. */
export const remoteLine = (random: Dice): string => random.pick(REMOTE);

/** Gives the text of a posting: opening, duties, requirements, closing, with line breaks. */
export function describe(
  enterprise: TownEnterprise,
  trade: Trade,
  level: Level,
  jobType: string,
  random: Dice,
): string {
  const duties = random.shuffle(random.sample(trade.duties, random.int(4, 6)));
  const requirements = random.sample(trade.requirements, random.int(3, 5));
  const extra = random.pick(extraOf(level, jobType));
  return [
    `${random.pick(OPENINGS)(enterprise)}${random.pick(jobType === '实习' ? INTERN_REASONS : REASONS)}`,
    '',
    '岗位职责：',
    ...numbered(duties),
    '',
    '任职要求：',
    ...numbered([...requirements, extra]),
    '',
    random.pick(jobType === '全职' ? CLOSINGS : CLOSINGS.slice(0, 2))(enterprise, random),
  ].join('\n');
}

function extraOf(level: Level, jobType: string): readonly string[] {
  if (jobType === '兼职') return PART;
  if (jobType === '实习') return INTERN;
  return [JUNIOR, MIDDLE, SENIOR][level.rank] ?? MIDDLE;
}

function numbered(lines: readonly string[]): string[] {
  return lines.map(
    (line, index) => `${index + 1}. ${line}${index === lines.length - 1 ? '。' : '；'}`,
  );
}
