// The postings of the demo town: one for each trade an enterprise hires for, with all its texts.

import type { PositionState } from '../src/contract/dictionary/states.ts';
import { requireCity } from './cities.ts';
import { buildEnterprises } from './enterprises.ts';
import { requireTrade, type Trade } from './professions.ts';
import { type Dice, dice } from './random.ts';
import { recruitersOf } from './recruiters.ts';
import type { Level, TownEnterprise, TownPosition } from './shapes.ts';
import { describe, remoteLine } from './wording.ts';

const LEVELS: readonly [Level, Level, Level] = [
  { rank: 0, experiences: ['经验不限', '应届生', '1年以内'], pay: 0.72 },
  { rank: 1, experiences: ['1-3年', '1-3年', '3-5年'], pay: 1.08 },
  { rank: 2, experiences: ['5-10年', '3-5年', '5-10年', '10年以上'], pay: 1.6 },
];

const EXPERIENCE_PAY: Readonly<Record<string, number>> = { '3-5年': 1.12, '10年以上': 1.2 };

/** Trades that also offer part-time shifts and internships. */
const PART_TIME = new Set(['waiter', 'clerk', 'barista', 'english-teacher', 'coach', 'translator']);
const INTERNSHIP = new Set(['frontend', 'java', 'newmedia', 'hr', 'auditor', 'data', 'graphic']);

/** Trades whose work can be done at home, and how many of their postings allow it. */
const AT_HOME = new Set(
  (
    'java frontend golang mobile qa algorithm data product uiux ' +
    'newmedia video graphic editor translator ecommerce service legal'
  ).split(' '),
);
const REMOTE_SHARE = 0.2;
/** The posting that asks for a doctorate. */
const DOCTORATE = 'shiguang-1';

/** Enterprise and level of the additional openings. */
const MORE = [
  ['qingli', 1],
  ['mailang', 1],
  ['chengxi', 1],
  ['qingli', 2],
  ['chengxi', 2],
  ['mailang', 1],
] as const;

/** All postings in a fixed order; the same on each call. */
export function buildPositions(): TownPosition[] {
  return buildEnterprises().flatMap((enterprise, index) => positionsOf(enterprise, index));
}

/**
 * Additional openings in the demo seeker's profession and cities. They use their own dice, so that the rest
 * of the town stays as it was. The newest ones are newer than the seeker's saved search.
 */
export function buildOpenings(): TownPosition[] {
  const firms = new Map(buildEnterprises().map((firm) => [firm.key, firm]));
  return MORE.flatMap(([key, rank], index) => {
    const enterprise = firms.get(key);
    if (!enterprise) return [];
    const opening = write(
      enterprise,
      requireTrade('frontend'),
      LEVELS[rank],
      `${key}-more-${index + 1}`,
    );
    const hours = 14 + index * 37;
    return [{ ...opening, publishedHoursAgo: hours, refreshedHoursAgo: hours, validDays: 60 }];
  });
}

function positionsOf(enterprise: TownEnterprise, index: number): TownPosition[] {
  const random = dice(`positions ${enterprise.key}`);
  const trades = enterprise.hires.split(' ').map(requireTrade);
  const again = random.sample(trades, 2);
  const plan = [
    ...trades.map((trade, row) => ({
      trade,
      level: LEVELS[(((row + index) % 5) % 3) as 0 | 1 | 2],
    })),
    ...again.map((trade) => ({ trade, level: null })),
  ];
  const taken = new Map<string, number>();
  return plan.map(({ trade, level }, row) => {
    const rank = level?.rank ?? ((((taken.get(trade.key) ?? 0) + 1) % 3) as 0 | 1 | 2);
    taken.set(trade.key, rank);
    const position = write(enterprise, trade, LEVELS[rank], `${enterprise.key}-${row + 1}`);
    return { ...position, state: stateOf(enterprise, index, plan.length - 1 - row) };
  });
}

/**
 * The state of an enterprise's posting. Most are online; some enterprises have their last one paused and the
 * one before closed. An uncertified enterprise has only drafts, because it may not publish.
 */
function stateOf({ certified }: TownEnterprise, index: number, fromEnd: number): PositionState {
  if (!certified) return 'draft';
  if (fromEnd === 0 && index % 4 === 0) return 'paused';
  return fromEnd === 1 && index % 7 === 0 ? 'closed' : 'online';
}

function write(enterprise: TownEnterprise, trade: Trade, level: Level, key: string): TownPosition {
  const random = dice(`position ${key}`);
  const jobType = jobTypeOf(trade, level, random);
  const experience =
    jobType === '全职'
      ? random.pick(level.experiences)
      : jobType === '实习'
        ? '在校生'
        : '经验不限';
  const salary = salaryOf(enterprise, trade, level, experience, jobType, random);
  const recruiter = random.pick(recruitersOf(enterprise));
  const publishedHoursAgo = random.int(6, 24 * 45);
  return {
    key,
    enterpriseKey: enterprise.key,
    recruiterMobile: recruiter.mobile,
    state: 'online',
    tradeKey: trade.key,
    title: titleOf(trade, level, jobType, random),
    category: trade.category,
    city: enterprise.city,
    district: enterprise.district,
    address: enterprise.address,
    jobType,
    experience,
    degree: key === DOCTORATE ? '博士' : degreeOf(trade, level),
    ...salary,
    headcount: level.rank === 2 ? 1 : random.pick([1, 1, 2, 2, 3, 5, 8]),
    description: [
      describe(enterprise, trade, level, jobType, random),
      ...remoteOf(trade, jobType, key),
    ].join('\n'),
    skills: random.sample(trade.skills, random.int(3, 5)),
    welfare: [...enterprise.welfare],
    hours: hoursOf(enterprise, trade, jobType),
    publishedHoursAgo,
    refreshedHoursAgo: random.chance(0.5)
      ? random.int(1, Math.min(publishedHoursAgo, 96))
      : publishedHoursAgo,
    validDays: random.pick([60, 90, 90]),
  };
}

/** Dice of their own, so that the rest of the town stays as it was. */
function remoteOf(trade: Trade, jobType: string, key: string): string[] {
  const random = dice(`remote ${key}`);
  if (jobType === '实习' || !AT_HOME.has(trade.key) || !random.chance(REMOTE_SHARE)) return [];
  return [remoteLine(random)];
}

/** Office jobs have office hours, also at enterprises whose shops and workshops work in shifts. */
function hoursOf(enterprise: TownEnterprise, trade: Trade, jobType: string): string {
  if (jobType === '兼职') return '每周 2–4 个班次，提前一周约定';
  return trade.officeHours ? '周一至周五 9:00–18:00，午休 1 小时' : enterprise.hours;
}

function jobTypeOf(trade: Trade, level: Level, random: Dice): string {
  if (level.rank !== 0) return '全职';
  if (PART_TIME.has(trade.key) && random.chance(0.5)) return '兼职';
  if (INTERNSHIP.has(trade.key) && random.chance(0.4)) return '实习';
  return '全职';
}

function titleOf(trade: Trade, level: Level, jobType: string, random: Dice): string {
  const title = random.pick(trade.titles[level.rank].split('|'));
  if (jobType === '实习') return `${title.replace(/(工程师|设计助理|助理|专员)$/, '')}实习生`;
  return jobType === '兼职' ? `${title}（兼职）` : title;
}

function degreeOf(trade: Trade, level: Level): string {
  if (trade.degree === '硕士' && level.rank === 0) return '本科';
  return trade.degree;
}

/** Rounds pay as postings do: to 500 below 10,000, to 1,000 above; part-time pay to 10. */
function salaryOf(
  enterprise: TownEnterprise,
  trade: Trade,
  level: Level,
  experience: string,
  jobType: string,
  random: Dice,
) {
  const factor = requireCity(enterprise.city).pay * level.pay * (EXPERIENCE_PAY[experience] ?? 1);
  const own = 0.94 + random.next() * 0.14;
  const [low, high] = [trade.pay[0] * factor * own, trade.pay[1] * factor * own];
  if (jobType === '兼职') return range(low / 21.75, high / 24, 10, 12);
  if (jobType === '实习') return range(low * 0.34, low * 0.46, 500, 12);
  const months =
    trade.pay[0] >= 10000 ? random.pick([12, 13, 14, 14, 15]) : random.pick([12, 12, 13]);
  return range(Math.max(low, 3200), high, high > 10000 ? 1000 : 500, months);
}

function range(low: number, high: number, step: number, months: number) {
  const salaryMin = Math.round(low / step) * step;
  const salaryMax = Math.max(Math.round(high / step) * step, salaryMin + step);
  return { salaryMin, salaryMax: Math.min(salaryMax, salaryMin * 2), salaryMonths: months };
}
