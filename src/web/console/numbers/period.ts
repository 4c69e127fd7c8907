// The period, city and field that the address of the figures names; what is wrong in it is left out. Pure.

import { type Metric, metricOf, metrics } from '../../../contract/console/metrics.ts';
import { daysBetween, PERIOD_DAYS_MAX, type Period } from '../../../contract/console/numbers.ts';
import { isCode } from '../../../contract/dictionary/dictionary.ts';
import { yuanOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';

const DAY_MS = 86_400_000;
export const SPANS = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
  { value: 'own', label: '自选' },
] as const;
export type Span = (typeof SPANS)[number]['value'];

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface Asked {
  span: Span;
  period: Period;
  metric: Metric;
}

/** @param now the server's time; the last day is today in Shanghai. */
export function readAsked(query: URLSearchParams, now: number): Asked {
  const to = formatDate(now, 'yyyy-MM-dd');
  const [own_from, own_to] = [query.get('from'), query.get('to')];
  const isOwn = isDay(own_from) && isDay(own_to) && own_from <= own_to;
  const length = isOwn ? daysBetween(own_from, own_to) : 0;
  const days = Number(SPANS.find(({ value }) => value === query.get('days'))?.value) || 30;
  const last = formatDate(now - (days - 1) * DAY_MS, 'yyyy-MM-dd');
  const range =
    isOwn && length <= PERIOD_DAYS_MAX ? { from: own_from, to: own_to } : { from: last, to };
  const city = query.get('city') ?? '';
  const category = query.get('category') ?? '';
  const metric = query.get('metric');
  return {
    span: isOwn ? 'own' : (String(days) as Span),
    period: {
      ...range,
      ...(/^\d{6}$/.test(city) && { city }),
      ...(/^\d{2}$/.test(category) && { category }),
    },
    metric: isCode(metrics, metric) ? metric : 'applications',
  };
}

/** Below it a part in percent says nothing: one case more is a multiple. */
const ENOUGH = 10;

/** The difference to the period before in words: 多 12（+34%）, with a dash where there was too little before. */
export function changeText(value: number, before: number, say: (n: number) => string): string {
  if (value === before) return '与前期持平';
  const words = `${value > before ? '多' : '少'} ${say(Math.abs(value - before))}`;
  if (before === 0) return `前期为 0，${words}`;
  if (before < ENOUGH) return `比前期${words}（—）`;
  const percent = Math.round(((value - before) / before) * 1000) / 10;
  return `比前期${words}（${percent > 0 ? '+' : ''}${percent}%）`;
}

/** Minutes as people say them. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = minutes / 60;
  const one = (n: number) => String(Math.round(n * 10) / 10);
  return hours < 48 ? `${one(hours)} 小时` : `${one(hours / 24)} 天`;
}

/** A part of a whole in percent; a dash without a whole. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10}%`;

/** A figure as it is read: money in yuan, thousands apart. */
export const amountText = (metric: Metric, amount: number): string =>
  metricOf(metric).is_money ? `${yuanOf(amount)} 元` : amount.toLocaleString('en');

interface Step {
  count: number;
  before: number;
}

/** What part of the step before came as far as this one, and how it was in the period before; in words where nobody did. */
export function stepText(step: Step, above: Step): string {
  const now =
    above.count === 0 ? '还没有人走到上一步' : `上一步的 ${percentText(step.count, above.count)}`;
  const earlier =
    above.before === 0 ? '前期没有人走到上一步' : `前期 ${percentText(step.before, above.before)}`;
  return above.count === 0 && above.before === 0
    ? '还没有人走到上一步，前期也没有'
    : `${now}，${earlier}`;
}

/** In how many columns so many cards lie: rows of about equal length, so that none holds a single one. */
export function columnsOf(count: number): number {
  const rows = Math.ceil(count / 5);
  return Math.max(4, Math.ceil(count / rows));
}
