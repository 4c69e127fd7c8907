// What other sites write, in the codes of our dictionaries.
import {
  type CompanySize,
  companySizes,
  type Education,
  type Experience,
  educations,
  experiences,
  type FinanceStage,
  financeStages,
  findCode,
  type Industry,
  type JobType,
  jobTypes,
} from '../../../contract/dictionaries.ts';

const EXPERIENCES: readonly [RegExp, Experience][] = [
  [/^$|不限|无要求/, 'any'],
  [/在校/, 'student'],
  [/应届/, 'graduate'],
  [/(?:1|一)年(?:以下|以内)/, 'lt1'],
  [/^10年以上|^十年以上/, 'gt10'],
];

/** 3-5年, 不限, 应届毕业生, 1年以下 …; null for what says nothing known. */
export function experienceOf(text: string): Experience | null {
  const known = EXPERIENCES.find(([pattern]) => pattern.test(text))?.[1];
  if (known) return known;
  const from = /^(\d+)\s*[-~—至]?\s*\d*\s*年/.exec(text)?.[1];
  if (from === undefined) return findCode(experiences, text);
  const years = Number(from);
  if (years < 1) return 'lt1';
  return years < 3 ? '1-3' : years < 5 ? '3-5' : years < 10 ? '5-10' : 'gt10';
}

const EDUCATIONS: readonly [RegExp, Education][] = [
  [/^$|不限|无要求/, 'any'],
  [/博士/, 'doctor'],
  [/硕士|研究生|mba/i, 'master'],
  [/本科|学士/, 'bachelor'],
  [/大专|专科|高职/, 'college'],
  [/高中/, 'senior'],
  [/中专|中技|技校|职高/, 'vocational'],
  [/初中|小学/, 'junior'],
];

/** 本科, 本科及以上, 硕士 …; null for what says nothing known. */
export function educationOf(text: string): Education | null {
  return (
    findCode(educations, text) ?? EDUCATIONS.find(([pattern]) => pattern.test(text))?.[1] ?? null
  );
}

/** 全职, 兼职, 实习; full-time when nothing is said, null for anything else. */
export function jobTypeOf(text: string): JobType | null {
  if (text === '') return 'full';
  return findCode(jobTypes, text) ?? (/实习/.test(text) ? 'intern' : null);
}

/** The upper end of each size; a range of another site goes where its middle falls. */
const SIZE_ENDS: readonly [number, CompanySize][] = [
  [20, '0-20'],
  [100, '20-99'],
  [500, '100-499'],
  [1000, '500-999'],
  [10_000, '1000-9999'],
];

/** 150-500人, 少于15人, 2000人以上 …; an open end counts as a little more than its number. */
export function companySizeOf(text: string): CompanySize | null {
  const known = findCode(companySizes, text);
  if (known) return known;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [from = 0, to] = numbers;
  if (numbers.length === 0) return null;
  const people =
    to === undefined ? (/少于|以下|以内/.test(text) ? from - 1 : from) : (from + to) / 2;
  return SIZE_ENDS.find(([end]) => people < end)?.[1] ?? 'gt10000';
}

const STAGES: readonly [RegExp, FinanceStage][] = [
  [/不需要/, 'unneeded'],
  [/上市/, 'listed'],
  [/天使|种子/, 'angel'],
  [/^A\+?轮|Pre-?A/i, 'a'],
  [/^B\+?轮/i, 'b'],
  [/^C\+?轮/i, 'c'],
  [/^[D-H]\+?轮|Pre-?IPO|战略/i, 'd'],
];

/** C轮, 上市公司, 不需要融资 …; unfunded when nothing is known. */
export function financeStageOf(text: string): FinanceStage {
  const known = findCode(financeStages, text);
  return known ?? STAGES.find(([pattern]) => pattern.test(text))?.[1] ?? 'unfunded';
}

/** The first that fits counts: the trade a company serves says more than that it is online. */
const INDUSTRIES: readonly [RegExp, Industry][] = [
  [/金融|银行|保险|证券|支付|理财/, 'finance'],
  [/医|药|健康/, 'medical'],
  [/教育|培训/, 'education'],
  [/汽车|出行/, 'auto'],
  [/物流|运输|快递/, 'logistics'],
  [/房产|家居|建筑|装修/, 'construction'],
  [/文娱|内容|游戏|广告|营销|体育|媒体|社交|直播|短视频/, 'media'],
  [/电商|零售|批发|消费品|贸易/, 'retail'],
  [/硬件|电子|通信|通讯|半导体|芯片/, 'electronics'],
  [/制造|机械|工业/, 'manufacture'],
  [/能源|化工|环保|农业/, 'energy'],
  [/旅游|消费生活|餐饮|酒店|服务业|本地生活/, 'service'],
  [/法律|咨询|人力|财税|专业服务/, 'professional'],
  [/政府|非盈利|公益/, 'public'],
];

/** 移动互联网,金融 …; internet when nothing else is said. */
export function industryOf(text: string): Industry {
  return INDUSTRIES.find(([pattern]) => pattern.test(text))?.[1] ?? 'internet';
}

/** A salary in yuan, a month or (with /天) a day. */
export interface ImportedSalary {
  min: number;
  max: number;
  months: number;
  unit: 'month' | 'day';
}

/** 15k-30k, 8K以上, 10-15K·14薪, 8000-12000元, 200-300元/天; null for what cannot be read. */
export function salaryOf(text: string): ImportedSalary | null {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[\s,]/g, '');
  const found = /^(\d+(?:\.\d+)?)(k|千|w|万)?(?:[-~—至]+(\d+(?:\.\d+)?)(k|千|w|万)?)?/.exec(plain);
  if (!found) return null;
  const [whole, from = '', fromUnit, to, toUnit] = found;
  const unit = fromUnit ?? toUnit;
  const min = yuan(from, unit);
  const max = to === undefined ? min : yuan(to, toUnit ?? unit);
  if (min < 1 || max < min || max > 1_000_000) return null;
  const rest = plain.slice(whole.length);
  const months = Number(/(\d+)薪/.exec(rest)?.[1] ?? 12);
  if (months < 12 || months > 24) return null;
  return { min, max, months, unit: /[/每](?:天|日)/.test(rest) ? 'day' : 'month' };
}

function yuan(digits: string, unit: string | undefined): number {
  const factor = unit === undefined ? 1 : /k|千/.test(unit) ? 1000 : 10_000;
  return Math.round(Number(digits) * factor);
}

/** ['a', 'b'] as Python writes it, or text split by commas; trimmed, without repetition. */
export function listOf(text: string): string[] {
  const inner = text.trim().replace(/^\[|\]$/g, '');
  const items = /^['"]/.test(inner)
    ? [...inner.matchAll(/'([^']*)'|"([^"]*)"/g)].map(
        ([, single, double]) => single ?? double ?? '',
      )
    : inner.split(/[,，、;；]/);
  return [...new Set(items.map((item) => item.trim()).filter(Boolean))];
}
