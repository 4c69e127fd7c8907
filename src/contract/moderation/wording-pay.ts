// Monthly pay stated in a text, compared with the pay fields: two different salaries mislead applicants.
// Only amounts that are clearly a month's pay are read. Pure.
import { plainOf } from './wording-plain.ts';

interface StatedPay {
  word: string;
  /** Position in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
  /** Whole yuan a month; null where that end is left open, as in 8000以上 and 最高2万. */
  min: number | null;
  max: number | null;
}

const NUMBER = '(\\d{1,6}(?:\\.\\d{1,2})?)(k|w|千|万)?元?';
const AMOUNTS = `${NUMBER}(?:(?:/月)?[-~—–至到]+${NUMBER})?`;
const UPPER = '(最高|可达|高达|不超过|上限)';
/** Parts of the pay, or the pay of others: 底薪, 试用期, 客户月薪. */
const PARTS =
  '(?:底薪?|基本|基础|基础月|无责|保底|固定|岗位|试用期?|试用期间|实习期?|实习期间|培训期?|客户|用户|学员|毕业生|平均|人均|原|目前|之前|补|奖|贴|费|成|险|金|租|价|加班|绩效|最低|全勤)';
const OTHERS = `(?<!${PARTS})`;
const SAID =
  '(?:月薪|月收入|月工资|综合薪资|综合月薪|综合收入|综合工资|薪资待遇|薪资范围|薪资|薪水|工资|薪酬|待遇)';
const FIRM = '(?:税前|税后|到手|综合|大概|可|能|达|在|为|是|约|:|,|\\(|每月)*';
const MORE = '(以上|起步|起|\\+|保底)?';
const UNIT = '(?:/|每|一个?)(?:人/)?月';
/** Pay by the day, the year or the piece, which is no month's pay. */
const NO_MONTH =
  '(?![\\d.]|元?(?:/|每|一)?(?:天|日|小时|时|h|年|周|次|单|件|节|场|课|人|个|户|名|家|平|m|%))';

const PATTERNS = [
  // 月薪2万, 薪资：8000-12000元
  new RegExp(`${OTHERS}${SAID}${FIRM}${UPPER}?${AMOUNTS}${MORE}${NO_MONTH}`, 'gu'),
  // 8000-12000元/月, 12-18K/月
  new RegExp(
    `(?<!${PARTS}(?:月?工资|薪资|月薪|薪水|收入|款)?[:为约]?)(?<![\\d.\\-~—–至到])()${AMOUNTS}${MORE}${UNIT}(?!补|餐|房|奖|津|的?(?:补贴|津贴|奖金|房租|费|会员|套餐|服务))`,
    'gu',
  ),
];
/** In a title every amount counts as pay: 数据分析师2万, 运营 12-18K. */
const IN_TITLE = new RegExp(
  `(?<![\\d.a-z\\-~—–至到])()(?=\\d+(?:\\.\\d+)?(?:[-~—–至到]\\d|[kw万千](?:$|[^a-z\\d\\p{Script=Han}]|元|以上|起|每|一|包|双|高|底|急)))${AMOUNTS}${MORE}${NO_MONTH}`,
  'gu',
);
const IS_AMOUNT = /[kw千万元]|^(?!(?:19|20)\d\d-(?:19|20)\d\d$)\d{4,5}-\d{4,5}$/;
/** Amounts outside these bounds, in yuan, are no month's pay. */
const [LEAST, MOST] = [500, 1_000_000];
const UNITS: Readonly<Record<string, number>> = { k: 1000, 千: 1000, w: 10_000, 万: 10_000 };

/** All amounts that a text clearly states as a month's pay, by position. */
export function statedPay(text: string, isTitle = false): StatedPay[] {
  const plain = plainOf(text);
  const found: StatedPay[] = [];
  for (const pattern of isTitle ? [...PATTERNS, IN_TITLE] : PATTERNS) {
    for (const match of plain.text.matchAll(pattern)) {
      const { 0: word, index } = match;
      const pay = amountsOf(match);
      if (!pay || (pattern === IN_TITLE && !IS_AMOUNT.test(word))) continue;
      const [start] = plain.spanOf(index);
      const [, end] = plain.spanOf(index + word.length - 1);
      if (found.every((one) => end <= one.start || start >= one.end)) {
        found.push({ word, start, end, min: pay.min, max: pay.max });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function amountsOf(match: RegExpMatchArray): Pick<StatedPay, 'min' | 'max'> | null {
  const [, upper, from = '', fromUnit, to, toUnit, more] = match;
  const yuan = (number: string, unit: string | undefined) =>
    Math.round(Number(number) * (UNITS[unit ?? ''] ?? 1));
  const max = to === undefined ? yuan(from, fromUnit) : yuan(to, toUnit);
  // In 12-18K the K belongs to both; in 8000-1.2万 the first amount is yuan.
  const own = Number(from) < LEAST ? (fromUnit ?? toUnit) : fromUnit;
  const min = to === undefined ? max : yuan(from, own);
  if (min < LEAST || max > MOST || max < min) return null;
  if (upper) return { min: null, max };
  return { min, max: more && to === undefined ? null : max };
}

/** The relative difference that counts as rounding, not as a contradiction. */
const SLACK = 0.05;

/**
 * The stated monthly pay that contradicts the fields: an amount outside their range, or an open end
 * beyond it.
 */
export function contradictions(
  text: string,
  { min, max }: { min: number; max: number },
  isTitle = false,
): StatedPay[] {
  const [low, high] = [min * (1 - SLACK), max * (1 + SLACK)];
  return statedPay(text, isTitle).filter((stated) => {
    if (stated.min === null) return (stated.max ?? 0) > high || (stated.max ?? 0) < low;
    if (stated.max === null) return stated.min > high;
    return stated.min < low || stated.max > high;
  });
}
