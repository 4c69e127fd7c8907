// Pay in the words of a search: 月薪两万, 20k, 15-20k, 2万以上, 年薪30万, 200/天.
import type { Found } from './condition.ts';
import { numberOf } from './numbers.ts';

const NUMBER =
  '(\\d{1,7}(?:\\.\\d{1,2})?|[一二两三四五六七八九][一二两三四五六七八九十百千]*|十[一二三四五六七八九]?)';
/** w and 万 are 10,000, k and 千 1,000. */
const SCALE = '(k|千|w|万(?![达科向])[一二三四五六七八九]?)';
const NAME = '(年薪|月薪|日薪|时薪|周薪|薪资|薪水|工资|底薪|待遇|收入|月入|每月|一个月)?';
const PER = '(?:元|块钱?|rmb)?(?:\\s?[/每一]\\s?(年|月|天|日|个?小时|时|h))?';
const END = '(以上|以下|以内|左右|上下|起|\\+)?';
const AMOUNT = new RegExp(
  `${NAME}[是为:：要不低于到]{0,4}\\s?${NUMBER}\\s?${SCALE}?(?:\\s?[-~至到]\\s?${NUMBER}\\s?${SCALE}?)?\\s?(元|块)?${PER}\\s?${END}(?:的?(?:工资|薪资|月薪))?`,
  'g',
);
/** 月薪过万 */
const OVER = /(?:月薪|月入|工资|薪资|收入|薪水)[过上]([两二三四五六七八九]?)万/g;
const MONTHS = 12;
/** 20w can only be the pay of a year. */
const LEAST_YEARLY = 100_000;
const LEAST_MONTHLY = 1000;

type Amount = { min: number | null; max: number | null; unit: 'month' | 'day' | 'hour' };

/** The pay that a text asks for, with the places where it stands. */
export function payIn(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(OVER)) {
    const min = scaled(match[1] || '一', '万');
    const [from, to] = [match.index, match.index + match[0].length];
    found.push({ from, to, condition: { kind: 'pay', min, max: null, unit: 'month' } });
  }
  for (const match of text.matchAll(AMOUNT)) {
    const from = match.index;
    const to = from + match[0].trimEnd().length;
    // Not within a word or a number: 4s, b2b, 2026.
    if (/[a-z0-9.]/.test(text[from - 1] ?? '') || /[a-z0-9]/.test(text[to] ?? '')) continue;
    const amount = amountOf(match as RegExpExecArray);
    const isFree = found.every((other) => to <= other.from || from >= other.to);
    if (amount && isFree) found.push({ from, to, condition: { kind: 'pay', ...amount } });
  }
  return found;
}

function amountOf(match: RegExpExecArray): Amount | null {
  const [, name = '', low = '', lowScale, high, highScale, yuan, per = '', end] = match;
  const scale = highScale ?? lowScale;
  const first = scaled(low, lowScale ?? (high ? highScale : undefined));
  const second = high === undefined ? null : scaled(high, highScale ?? lowScale);
  if (first === null || (high !== undefined && second === null)) return null;
  const unit = unitOf(name, per, Math.max(first, second ?? 0));
  const isStated = name !== '' || per !== '' || scale !== undefined || yuan !== undefined;
  if (!isStated && !isBarePay(low, high, end)) return null;
  if (unit === 'month' && Math.max(first, second ?? 0) < LEAST_MONTHLY) return null;
  const by = unit === 'year' ? MONTHS : 1;
  const [min, max] = rangeOf(first, second, end).map((yuan) => yuan && Math.round(yuan / by));
  const isTurned = Boolean(min && max && min > max);
  const [least, most] = isTurned ? [max, min] : [min, max];
  return { min: least ?? null, max: most ?? null, unit: unit === 'year' ? 'month' : unit };
}

/** A number of four or five digits without any unit, as 8000 and 8000-12000. */
const isBarePay = (low: string, high: string | undefined, end: string | undefined): boolean =>
  /^\d{4,5}$/.test(low) &&
  Number(low) >= 1500 &&
  (high !== undefined || end !== undefined || Number(low) % 500 === 0);

function scaled(text: string, scale: string | undefined): number | null {
  const number = numberOf(text);
  if (number === null || !scale) return number;
  if (scale === 'k' || scale === '千') return number * 1000;
  const rest = numberOf(scale.slice(1)) ?? 0;
  return number * 10_000 + rest * 1000;
}

function unitOf(name: string, per: string, yuan: number): 'year' | 'month' | 'day' | 'hour' {
  if (name === '年薪' || per === '年') return 'year';
  if (name === '日薪' || per === '天' || per === '日') return 'day';
  if (name === '时薪' || /时|h/.test(per)) return 'hour';
  return name === '' && per === '' && yuan >= LEAST_YEARLY ? 'year' : 'month';
}

/** A single amount is the least that is asked. */
function rangeOf(first: number, second: number | null, end = ''): [number | null, number | null] {
  if (second !== null) return [first, second];
  if (end === '以下' || end === '以内') return [null, first];
  if (end === '左右' || end === '上下') return [first * 0.85, first * 1.15];
  return [first, null];
}
