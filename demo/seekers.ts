// The job seekers of the demo town, each with a whole resume.

import { type City, cities, requireCity } from './cities.ts';
import { buildEnterprises } from './enterprises.ts';
import { type Career, careerOf, monthText } from './people/career.ts';
import { extrasOf } from './people/extras.ts';
import { drawName, mobileOf } from './people/names.ts';
import { educationsOf } from './people/study.ts';
import { requireTrade, type Trade, trades } from './professions.ts';
import { type Dice, dice } from './random.ts';
import type { TownIntention, TownSeeker } from './shapes.ts';

/** Seekers' mobiles are 1990000 followed by 1001 and up; the documented demo seeker has 19900000001. */
const FIRST_SERIAL = 1000;
const DEMO_SERIAL = 1;
const SEEKER_COUNT = 120;
/** First serial of additional people, who are recommended for the demo enterprise's positions. */
const NEIGHBOUR_SERIAL = 6000;
const NEIGHBOURS_EACH = 5;

const EMPLOYED = [
  '在职-月内到岗',
  '在职-月内到岗',
  '在职-考虑机会',
  '在职-考虑机会',
  '在职-暂不考虑',
];
const ARRIVALS: Readonly<Record<string, string>> = {
  '离职-随时到岗': '随时到岗',
  '在职-月内到岗': '一个月内',
  '在职-考虑机会': '三个月内',
  '在职-暂不考虑': '待定',
};
const LANGUAGES = [
  { name: '英语', level: '熟悉' },
  { name: '英语', level: '熟练' },
  { name: '粤语', level: '熟练' },
  { name: '日语', level: '了解' },
  { name: '手语', level: '了解' },
];
const GENERAL_STRENGTHS = [
  '做事有头有尾，答应的时间会提前提醒自己。',
  '愿意从小事做起，也享受把一件事慢慢做好的过程。',
  '搬过三次城市，适应快，和新同事相处自然。',
  '平时爱跑步和做饭，作息规律，精力稳定。',
  '喜欢把经验写成文档，带过的新人上手都很快。',
  '遇到问题先想办法再开口，开口时会带上两个方案。',
  '希望找一家做事踏实、说话算数的公司长期待下去。',
];

/** All seekers in a fixed order. `present` ('yyyy-mm') is the month in which their resumes end. */
export function buildSeekers(present: string): TownSeeker[] {
  const names = dice('seeker names');
  const taken = new Set<string>(['林知夏']);
  const companies = buildEnterprises();
  return Array.from({ length: SEEKER_COUNT }, (_, index) => {
    const demo = index === 0;
    const name = demo ? '林知夏' : drawName(names, taken);
    const trade = demo ? requireTrade('frontend') : (trades[(index * 7) % trades.length] as Trade);
    return seeker(
      index,
      name,
      trade,
      present,
      demo,
      companies.map((firm) => firm.name),
    );
  });
}

/**
 * People of the demo enterprise's city and trades. They use their own dice, so that the rest of the town
 * stays as it was.
 */
export function buildNeighbours(present: string, tradeKeys: readonly string[]): TownSeeker[] {
  const names = dice('neighbour names');
  const taken = new Set<string>(['林知夏']);
  const companies = buildEnterprises().map((firm) => firm.name);
  return tradeKeys.flatMap((key, row) =>
    Array.from({ length: NEIGHBOURS_EACH }, (_, column) => {
      const index = row * NEIGHBOURS_EACH + column;
      const drawn = seeker(
        NEIGHBOUR_SERIAL - FIRST_SERIAL + index,
        drawName(names, taken),
        requireTrade(key),
        present,
        false,
        companies,
        requireCity('杭州'),
      );
      return { ...drawn, activeHoursAgo: (index * 7) % 60 };
    }),
  );
}

function seeker(
  index: number,
  name: string,
  trade: Trade,
  present: string,
  demo: boolean,
  companies: readonly string[],
  home?: City,
): TownSeeker {
  const random = dice(`seeker ${index}`);
  const city = home ?? (demo ? requireCity('杭州') : random.pick(cities));
  const years = demo ? 4 : random.pick([0, 1, 2, 3, 4, 5, 6, 8, 10, 13]);
  const career = careerOf({ trade, years, present, city, avoid: companies, working: demo }, random);
  const educations = educationsOf(trade, career.workSince, random);
  const email = `seeker${String(index + 1).padStart(3, '0')}@example.com`;
  const status = demo ? '在职-考虑机会' : career.current ? random.pick(EMPLOYED) : '离职-随时到岗';
  return {
    mobile: mobileOf(demo ? DEMO_SERIAL : FIRST_SERIAL + index),
    name,
    tradeKey: trade.key,
    city: city.name,
    district: random.pick(city.districts),
    status,
    arrival: ARRIVALS[status] ?? '待定',
    born: bornBefore(educations.at(-1)?.start ?? career.workSince, random),
    workSince: years === 0 ? '' : career.workSince,
    email,
    advantage: advantageOf(trade, career, years, random),
    skills: skillsOf(trade, years, random),
    intentions: intentionsOf(trade, career, city.name, years, random),
    experiences: career.experiences,
    educations,
    certificates: certificatesOf(trade, career.workSince, years, random),
    activeHoursAgo: random.int(0, 24 * 14),
    // Own dice, so that the rest of the town stays as it was.
    ...extrasOf(trade, career.experiences, email, dice(`extras ${index}`)),
  };
}

/** A birthday 18 years before the first schooling on the resume. */
function bornBefore(start: string, random: Dice): string {
  return monthText(Number(start.slice(0, 4)) - 18, random.int(1, 12));
}

function advantageOf(trade: Trade, career: Career, years: number, random: Dice): string {
  const title = (career.experiences[0]?.title ?? '').replace(/（.*）/, '');
  const opening =
    years === 0
      ? `应届毕业，专业学习与实习都围绕${trade.category}，希望从一线做起。`
      : `${years}年${trade.category}经验，最近的岗位是${title}。`;
  const own = random.sample(trade.strengths, random.int(1, 2)).map((line) => `${line}。`);
  return [opening, ...own, random.pick(GENERAL_STRENGTHS)].join('');
}

function skillsOf(trade: Trade, years: number, random: Dice) {
  const levels = years < 2 ? ['了解', '熟悉'] : years < 6 ? ['熟悉', '熟练'] : ['熟练', '精通'];
  const own = random
    .sample(trade.skills, random.int(4, 6))
    .map((name) => ({ name, level: random.pick(levels) }));
  const language = random.chance(0.6) ? [random.pick(LANGUAGES)] : [];
  const names = new Set(own.map((skill) => skill.name));
  return [...own, ...language.filter((skill) => !names.has(skill.name))];
}

/** The person's own profession first; some people also want a related one in a second city. */
function intentionsOf(
  trade: Trade,
  career: Career,
  city: string,
  years: number,
  random: Dice,
): TownIntention[] {
  const related = trades[(trades.indexOf(trade) + 1) % trades.length] as Trade;
  const wanted = [
    trade,
    ...(random.chance(0.55) ? [trade] : []),
    ...(random.chance(0.3) ? [related] : []),
  ];
  return wanted.map((item, row) => {
    const home = row === 1 ? random.pick(cities).name : city;
    const pay = requireCity(home).pay * (0.75 + Math.min(years, 12) * 0.1);
    const salaryMin = Math.round((item.pay[0] * pay) / 500) * 500;
    return {
      category: item.category,
      city: home,
      salaryMin,
      salaryMax: Math.min(Math.round((item.pay[1] * pay) / 500) * 500, salaryMin * 2),
      industry: career.industry,
      jobType: '全职',
    };
  });
}

function certificatesOf(trade: Trade, workSince: string, years: number, random: Dice) {
  const start = Number(workSince.slice(0, 4));
  const general = random.pick([
    '大学英语四级',
    '普通话二级甲等证书',
    '机动车驾驶证C1',
    '全国计算机等级二级',
  ]);
  const names = [...new Set([...random.sample(trade.certificates, random.int(1, 2)), general])];
  return names.map((name) => ({
    name,
    month: monthText(start - 1 + random.int(0, Math.min(years, 4)), random.int(1, 6)),
  }));
}
