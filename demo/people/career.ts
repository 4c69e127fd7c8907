// Careers: one to four jobs in a row, with achievements of the profession.

import type { City } from '../cities.ts';
import type { Trade } from '../professions.ts';
import type { Dice } from '../random.ts';
import type { TownExperience } from '../shapes.ts';

interface CareerFacts {
  trade: Trade;
  /** Whole years of work; 0 for people who have just graduated. */
  years: number;
  /** The present month, 'yyyy-mm'. */
  present: string;
  city: City;
  /** Names of the town's own enterprises, which a resume must not name. */
  avoid: readonly string[];
  /** True when the latest job must be a current one. */
  working: boolean;
}

export interface Career {
  /** 'yyyy-mm' */
  workSince: string;
  /** True when the latest job has no end. */
  current: boolean;
  industry: string;
  /** Latest first. */
  experiences: TownExperience[];
}

const INDUSTRIES: readonly [RegExp, string, string][] = [
  [/java|frontend|golang|mobile|qa|ops|algorithm|data|product|uiux/, '互联网/AI', '技术部'],
  [/embedded|hardware/, '电子/通信/半导体', '研发部'],
  [/nurse|physician|pharmacist|lab|cra|medrep|rehab/, '制药/医疗', '临床部'],
  [/teacher|kindergarten|course|vocational/, '教育培训', '教学部'],
  [/newmedia|video|graphic|event|photo|editor|coach/, '广告/传媒/文化/体育', '内容部'],
  [/chef|waiter|hotel|barista|caregiver|beauty|property/, '服务业', '运营部'],
  [/store|clerk|buyer|ecommerce|host|fashion/, '消费品/批发/零售', '商品部'],
  [/autotech|autosales/, '汽车', '售后部'],
  [/driver|dispatch|courier|warehouse|freight/, '交通运输/物流', '运营部'],
  [/civil|cost|architect|interior|realtor/, '房地产/建筑', '工程部'],
  [/pv|chemical|environment/, '能源/化工/环保', '技术部'],
  [/bank|risk|claims/, '金融', '业务部'],
  [/lawyer|auditor|translator|legal/, '专业服务', '业务部'],
  [/social|agronomist/, '政府/非盈利机构/其他', '项目部'],
  [/mechanical|electrical|process|quality|cnc|welder|planner|maintenance/, '制造业', '生产技术部'],
];

const HEADS = '明禾 远岫 清渠 柏舟 安澜 禾木 星垂 春山 听松 望岳 映川 砚田'.split(' ');
const TAILS: Readonly<Record<string, string>> = {
  '互联网/AI': '信息技术有限公司',
  '电子/通信/半导体': '电子科技有限公司',
  '制药/医疗': '医疗管理有限公司',
  教育培训: '教育咨询有限公司',
  '广告/传媒/文化/体育': '文化传播有限公司',
  服务业: '生活服务有限公司',
  '消费品/批发/零售': '商贸有限公司',
  汽车: '汽车服务有限公司',
  '交通运输/物流': '物流有限公司',
  '房地产/建筑': '建筑工程有限公司',
  '能源/化工/环保': '环境科技有限公司',
  金融: '金融服务有限公司',
  专业服务: '咨询服务有限公司',
  '政府/非盈利机构/其他': '公益服务中心',
  制造业: '机械制造有限公司',
};

/** 'yyyy-mm' from a year and a month from 1 to 12. */
export function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The industry a trade mostly works in. Office trades exist in every one, so theirs is random. */
function industryOf(trade: Trade, random: Dice): { industry: string; department: string } {
  const found = INDUSTRIES.find(([keys]) => keys.test(trade.key));
  if (found) return { industry: found[1], department: found[2] };
  return { industry: random.pick(INDUSTRIES)[1], department: '综合管理部' };
}

/** Gives the jobs up to the present, latest first. People without years of work have an internship. */
export function careerOf(facts: CareerFacts, random: Dice): Career {
  const { trade, years, present, city, avoid, working } = facts;
  const [year, month] = [Number(present.slice(0, 4)), Number(present.slice(5, 7))];
  const end = year * 12 + month - 1;
  const { industry, department } = industryOf(trade, random);
  const start = years === 0 ? firstJuly(end) : firstJuly(end - years * 12);
  const current = working || (years > 0 && random.chance(0.62));
  const jobs = years === 0 ? 1 : Math.min(4, 1 + Math.floor(years / 3));
  const work = random.shuffle(trade.work);
  const heads = random.shuffle(HEADS);
  const experiences = Array.from({ length: jobs }, (_, row): TownExperience => {
    const from =
      years === 0
        ? start - 9
        : start + Math.round(((end - start) * row) / jobs) + (row > 0 ? 1 : 0);
    const until = years === 0 ? start - 3 : start + Math.round(((end - start) * (row + 1)) / jobs);
    const rank =
      years === 0 || (row === 0 && years > 2) ? 0 : years > 5 && row === jobs - 1 ? 2 : 1;
    const duties = random.sample(trade.duties, random.int(2, 3));
    return {
      company: companyName(city.name, heads[row] ?? '云岫', industry, avoid),
      industry,
      department,
      title: random.pick(trade.titles[rank].split('|')) + (years === 0 ? '（实习）' : ''),
      start: textOf(from),
      end: row === jobs - 1 && current ? '' : textOf(Math.min(until, end)),
      content: duties.map((line, index) => `${index + 1}. ${line}`).join('\n'),
      achievement: work[row] ? `${work[row]}。` : '',
      skills: random.sample(trade.skills, 3),
      internship: years === 0,
    };
  });
  return { workSince: textOf(start), current, industry, experiences: experiences.reverse() };
}

/** The last July not after a month, both counted in months from year 0: jobs begin after graduation. */
function firstJuly(month: number): number {
  const july = Math.floor(month / 12) * 12 + 6;
  return july <= month ? july : july - 12;
}

function textOf(count: number): string {
  return monthText(Math.floor(count / 12), (count % 12) + 1);
}

function companyName(
  city: string,
  head: string,
  industry: string,
  avoid: readonly string[],
): string {
  const tail = TAILS[industry] ?? '有限公司';
  const name = `${city}${head}${tail}`;
  return avoid.includes(name) ? `${city}云岫${tail}` : name;
}
