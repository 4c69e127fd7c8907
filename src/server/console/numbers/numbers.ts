// The site's figures, as the staff reads them: a period beside the one before.

import { fail } from '../../../contract/call/errors.ts';
import {
  funnelSteps,
  type Metric,
  medianOf,
  metricOf,
  metrics,
  SPANS_MIN,
} from '../../../contract/console/metrics.ts';
import * as contract from '../../../contract/console/numbers.ts';
import { daysBetween, type Period, SHARES_MAX } from '../../../contract/console/numbers.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { reviewKinds } from '../../../contract/dictionary/review-kinds.ts';
import { yuanOf } from '../../../contract/value/money.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { regionName } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { type Caller, handle } from '../../platform/http/call.ts';
import { countBehind, findMark } from './fold.queries.ts';
import { dayAfter, daysBack } from './parts.ts';
import { listFigures, listShares } from './queries.ts';

const seesMoney = ({ rights = [] }: Caller): boolean =>
  rights.includes('finance') || rights.includes('administer');

/** The period of the same length before. */
function beforeOf({ from, to }: Period) {
  const length = daysBetween(from, to);
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
}

/** The figures that a caller may see of a city or field: those known by it, money only for who may see it. */
function shownMetrics({ city, category }: Period, me: Caller) {
  const isNarrow = Boolean(city || category);
  return metrics
    .map(({ code }) => metricOf(code))
    .filter(({ by_city, is_money }) => (!isNarrow || by_city) && (!is_money || seesMoney(me)));
}

export const getNumbers = handle(contract.getNumbers, async ({ db, me, now }, input) => {
  const before = beforeOf(input);
  const figures = await figuresOf(db, input, { from: before.from, to: input.to });
  const days = daysBack(input.from, input.to).toReversed();
  const earlier = daysBack(before.from, before.to).toReversed();
  const isSite = !input.city && !input.category;
  const counted_at = await findMark(db, 'look');
  return {
    before,
    days,
    counted_at: counted_at?.toISOString() ?? null,
    behind: await countBehind(db, now),
    sees_money: seesMoney(me),
    metrics: shownMetrics(input, me).map(({ code, is_mean }) => {
      const sums = [figures.sum(code, days), figures.sum(code, earlier)] as const;
      const [value, past] = is_mean ? sums.map((sum) => Math.round(sum / days.length)) : sums;
      return {
        code,
        value: value ?? 0,
        before: past ?? 0,
        by_day: figures.by(code, days),
        before_by_day: figures.by(code, earlier),
      };
    }),
    funnel: isSite ? funnelOf(figures, days, earlier) : [],
    reply: {
      median_min: medianOf(spansOf(figures, 'reply', days)),
      before: medianOf(spansOf(figures, 'reply', earlier)),
      count: spansOf(figures, 'reply', days).reduce((sum, n) => sum + n, 0),
    },
    reviews: isSite ? reviewsOf(figures, days, earlier) : [],
  };
});

type Figures = Awaited<ReturnType<typeof figuresOf>>;

async function figuresOf(db: Db, scope: Period, span: { from: string; to: string }) {
  const rows = await listFigures(db, scope, span);
  const values = new Map(rows.map(({ day, metric, value }) => [`${metric} ${day}`, value]));
  const of = (metric: string, day: string): number => values.get(`${metric} ${day}`) ?? 0;
  const sum = (metric: string, days: readonly string[]): number =>
    days.reduce((total, day) => total + of(metric, day), 0);
  const by = (metric: string, days: readonly string[]): number[] =>
    days.map((day) => of(metric, day));
  return { of, sum, by };
}

/** The codes of the steps' rows, in their order: visits and registrations count as figures of their own. */
const STEP_ROWS = [
  'visitors',
  'seekers',
  'funnel.1',
  'funnel.2',
  'funnel.3',
  'funnel.4',
  'funnel.5',
];

const funnelOf = (figures: Figures, days: readonly string[], earlier: readonly string[]) =>
  funnelSteps.map(({ code }, index) => ({
    code,
    count: figures.sum(STEP_ROWS[index] ?? '', days),
    before: figures.sum(STEP_ROWS[index] ?? '', earlier),
  }));

const spansOf = (figures: Figures, name: string, days: readonly string[]): number[] =>
  Array.from({ length: SPANS_MIN.length + 1 }, (_, span) => figures.sum(`${name}.${span}`, days));

const reviewsOf = (figures: Figures, days: readonly string[], earlier: readonly string[]) =>
  reviewKinds
    .map(({ code }) => {
      const spans = spansOf(figures, `review.${code}`, days);
      const past = spansOf(figures, `review.${code}`, earlier);
      return {
        kind: code,
        count: spans.reduce((sum, n) => sum + n, 0),
        before: past.reduce((sum, n) => sum + n, 0),
        median_min: medianOf(spans),
        late: figures.sum(`late.${code}`, days),
      };
    })
    .filter(({ count, before }) => count > 0 || before > 0);

export const getShares = handle(contract.getShares, async ({ db }, input) => {
  const { metric, by } = input;
  if (!metricOf(metric).by_city)
    throw fail('invalid-input', '这个数不分城市和类别', { metric: '请换一个数' });
  const earlier = beforeOf(input).from;
  const rows = await listShares(db, input, { ...input, earlier }, SHARES_MAX);
  return rows.map((row) => ({ ...row, name: scopeName(by, row.code) }));
});

function scopeName(by: 'city' | 'category', code: string): string {
  if (code === '-') return by === 'city' ? '没有城市' : '没有类别';
  return (by === 'city' ? regionName(code) : categoryName(code)) || code;
}

export const exportNumbers = handle(contract.exportNumbers, async ({ db, me }, input) => {
  const figures = await figuresOf(db, input, input);
  const shown = shownMetrics(input, me);
  const cell = (metric: Metric, day: string) => {
    const value = figures.of(metric, day);
    return metricOf(metric).is_money ? yuanOf(value) : String(value);
  };
  const rows = daysBack(input.from, input.to)
    .toReversed()
    .map((day) => [day, ...shown.map(({ code }) => cell(code, day))]);
  const names = shown.map(
    ({ code, is_money }) => `${labelOf(metrics, code)}${is_money ? '（元）' : ''}`,
  );
  const scope = [
    input.city && regionName(input.city),
    input.category && categoryName(input.category),
  ]
    .filter(Boolean)
    .join('-');
  return {
    name: `站点数据${scope && `-${scope}`}-${input.from}-${input.to}.csv`,
    media_type: 'text/csv; charset=utf-8',
    bytes: csvOf([['日期', ...names], ...rows]),
    inline: false,
  };
});
