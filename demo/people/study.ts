// Schooling of a resume: the degree a profession requires, sometimes the next higher one.

import type { Trade } from '../professions.ts';
import type { Dice } from '../random.ts';
import type { TownEducation } from '../shapes.ts';
import { monthText } from './career.ts';
import { colleges, schoolsFor, seniors, universities, vocational } from './schools.ts';

const LADDER = ['初中及以下', '高中', '中专/中技', '大专', '本科', '硕士'];
const YEARS: Readonly<Record<string, number>> = {
  高中: 3,
  '中专/中技': 3,
  大专: 3,
  本科: 4,
  硕士: 3,
};

const ACTIVITIES = [
  '连续两年获校级奖学金，担任班级学习委员',
  '参加学院实践队，赴乡村调研三周并撰写报告',
  '课余在学校图书馆勤工助学两年',
  '获校技能竞赛二等奖，毕业设计评为优秀',
  '组织社团活动二十余场，成员由 30 人增加到 110 人',
  '参与导师课题，负责数据整理与实验记录',
];

/** Latest first. The latest schooling ends in the July in which work, or the job search, began. */
export function educationsOf(trade: Trade, workSince: string, random: Dice): TownEducation[] {
  const end = Number(workSince.slice(0, 4));
  const degree = degreeOf(trade, random);
  const major = random.pick(trade.majors);
  const last = study(degree, major, end, true, random);
  if (degree === '硕士') return [last, study('本科', major, end - 3, true, random)];
  if (degree === '本科' && random.chance(0.12)) {
    // 专升本: two years after a college's three.
    const top = { ...last, start: monthText(end - 2, 9) };
    return [top, study('大专', major, end - 2, true, random)];
  }
  return [last];
}

function degreeOf(trade: Trade, random: Dice): string {
  const least = trade.degree === '学历不限' ? '高中' : trade.degree;
  const index = Math.max(1, LADDER.indexOf(least));
  const raised = random.chance(0.3) ? index + 1 : index;
  return LADDER[Math.min(raised, LADDER.length - 1)] ?? '大专';
}

function study(
  degree: string,
  major: string,
  end: number,
  fullTime: boolean,
  random: Dice,
): TownEducation {
  return {
    school: random.pick(schoolsOf(degree, major)),
    degree,
    major: degree === '高中' ? '普通高中' : major,
    start: monthText(end - (YEARS[degree] ?? 3), 9),
    end: monthText(end, 6),
    fullTime,
    activity: random.pick(ACTIVITIES),
  };
}

function schoolsOf(degree: string, major: string): readonly string[] {
  if (degree === '高中') return seniors;
  if (degree === '中专/中技') return vocational;
  return schoolsFor(degree === '大专' ? colleges : universities, major);
}
