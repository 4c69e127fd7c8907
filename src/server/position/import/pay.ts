// Pay as other sites write it: 15-20万/年, 8千-1.2万, 300元/时, 15K-25K·14薪, 面议. Pure.
import type { PayUnit } from '../../../contract/value/salary.ts';

/** Pay in whole yuan a `unit`, as it was offered. */
export interface Pay {
  min: number;
  max: number;
  months: number;
  unit: PayUnit;
  /**
   * True when the amounts were converted, such as from a year's pay: the original text is then worth
   * showing.
   */
  isCounted: boolean;
}

type PayReading =
  | { kind: 'pay'; pay: Pay }
  /** No amount is promised: 面议, or only an upper end. */
  | { kind: 'open'; reason: string }
  | { kind: 'unclear'; reason: string };

type Period = PayUnit | 'year';
export const PERIODS = ['month', 'day', 'hour', 'week', 'time', 'year'] as const;

const PERIOD_WORDS: readonly [RegExp, Period][] = [
  [/年薪|(?:[/每一]|元|万|千|k)年/, 'year'],
  [/时薪|[/每一元](?:小?时|h)|小时/, 'hour'],
  [/周薪|[/每一元](?:周|星期)/, 'week'],
  [/日薪|[/每一元](?:天|日|工日?)|日结/, 'day'],
  [/[/每一元](?:次|场|节|课时|课)/, 'time'],
  [/月薪|[/每一元]月|(?:万|千|k)月/, 'month'],
];
/** Piece rates: the text does not say how much a month brings. */
const BY_PIECE = /[/每一元](?:单|件|篇|吨|张|套|个|米|方|台|公里|票|趟|人|字|条|份|只|户)/;
const OPEN = /面议|面谈|面洽|协商|详谈|待定|不限|保密|以下|以内|^[-—/]*$/;
const MONTHS_OF_YEAR = 12;

const NUMBER = '(\\d+(?:\\.\\d+)?)(k|千|w|万)?元?';
const AMOUNTS = new RegExp(`${NUMBER}(?:/?(?:月|年|天|时))?(?:[-~—–－至到]+${NUMBER})?`);
/** From this amount on, pay without a period may be a year's. */
const PERHAPS_YEARLY = 50_000;
const HIGHEST = 1_000_000;
/** A smaller amount cannot be a month's pay: a period or a 千 is missing. */
const LEAST_MONTHLY = 500;

/**
 * Reads a pay.
 * @param usual what amounts are paid for where nothing says it; without it a month, as long as that is
 *   beyond doubt.
 */
export function readPay(text: string, usual?: Period): PayReading {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,，¥￥]|rmb|人民币|cny/g, '');
  const shown = text.trim().slice(0, 30);
  const unclear = (reason: string): PayReading => ({ kind: 'unclear', reason });
  const found = AMOUNTS.exec(plain);
  if (!found) {
    return OPEN.test(plain)
      ? { kind: 'open', reason: shown === '' ? '没有写薪资' : `没有写明薪资（${shown}）` }
      : unclear(`看不懂的薪资：${shown}`);
  }
  if (BY_PIECE.test(plain)) return unclear(`按件计酬的薪资无法换算：${shown}`);
  if (/(?:以下|以内|不超过|封顶)/.test(plain) && found[3] === undefined) {
    return { kind: 'open', reason: `只写了薪资上限（${shown}），没有写明最低薪资` };
  }
  const { min, max } = amountsOf(found);
  if (max < min) return unclear(`最高薪资低于最低薪资：${shown}`);
  const rest = plain.replace(found[0], (whole) => whole.replace(/[\d.]+/g, ''));
  const period = PERIOD_WORDS.find(([words]) => words.test(rest))?.[1] ?? usual;
  const isThousands = /k|千/.test(found[0]);
  if (!period && !isThousands && min >= PERHAPS_YEARLY) {
    return unclear(`看不出薪资是按月还是按年：${shown}`);
  }
  return payOf({ min, max, period: period ?? 'month', rest: plain, shown });
}

function amountsOf(found: RegExpExecArray) {
  const [, from = '', fromUnit, to, toUnit] = found;
  const max = to === undefined ? null : yuan(to, toUnit ?? fromUnit);
  // 15-20万: both amounts are in 万; 6000-8千: the first one is in yuan.
  const near = Number(from) < 1000 ? toUnit : undefined;
  const min = yuan(from, fromUnit ?? near);
  return { min, max: max ?? min };
}

const FACTORS: Readonly<Record<string, number>> = { k: 1000, 千: 1000, w: 10_000, 万: 10_000 };
const yuan = (digits: string, unit: string | undefined): number =>
  Number(digits) * (FACTORS[unit ?? ''] ?? 1);

interface Amounts {
  min: number;
  max: number;
  period: Period;
  rest: string;
  shown: string;
}

function payOf({ min, max, period, rest, shown }: Amounts): PayReading {
  const unclear = (reason: string): PayReading => ({
    kind: 'unclear',
    reason: `${reason}：${shown}`,
  });
  const isYear = period === 'year';
  const months = isYear
    ? MONTHS_OF_YEAR
    : Number(/(\d+)(?:-\d+)?薪|[*x](1\d)/.exec(rest)?.slice(1).find(Boolean) ?? 12);
  if (months < 12 || months > 24) return unclear('看不懂的薪数');
  // Rounded down: never more than was offered.
  const share = (amount: number) => Math.floor(isYear ? amount / MONTHS_OF_YEAR : amount);
  const pay = {
    min: share(min),
    max: share(max),
    months,
    unit: isYear ? ('month' as const) : period,
  };
  if (pay.min < 1) return unclear('看不懂的薪资');
  if (pay.max > HIGHEST) return unclear('薪资过高，请核对');
  if (pay.unit === 'month' && pay.max < LEAST_MONTHLY) {
    return unclear('薪资的单位不明（看起来不是月薪）');
  }
  return { kind: 'pay', pay: { ...pay, isCounted: isYear || /以上|起/.test(rest) } };
}
