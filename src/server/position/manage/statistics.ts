// The figures of a position: per day, in total, and compared with the enterprise's others.
import { getStatistics } from '../../../contract/position/manage.ts';
import { handle } from '../../platform/http/call.ts';
import { shanghaiDay } from '../position.ts';
import { requireOwn } from './own.ts';
import { type DayFigures, listDayFigures, listOnlineIds } from './statistics.queries.ts';

/** The most positions of an average. */
const AVERAGED = 200;
const NAMES = ['views', 'chatted', 'applications', 'interviews'] as const;
type Figures = Record<(typeof NAMES)[number], number>;

/** @throws Failure `not-found` for another enterprise's position. */
export const positionStatistics = handle(
  getStatistics,
  async ({ db, member, now }, { id, days: given }) => {
    const { enterprise_id } = member;
    const days = Number(given);
    const { title } = await requireOwn(db, enterprise_id, id);
    const wanted = Array.from({ length: days }, (_, n) => shanghaiDay(now, n + 1 - days));
    const range = { from: wanted[0] ?? '', to: wanted.at(-1) ?? '' };
    const earlier = { from: shanghaiDay(now, 1 - 2 * days), to: shanghaiDay(now, -days) };
    const rows = new Map((await listDayFigures(db, [id], range)).map((row) => [row.day, row]));
    const trend = wanted.map((day) => ({ day, ...figuresOf(rows.get(day)) }));
    const others = (await listOnlineIds(db, enterprise_id, AVERAGED)).filter((one) => one !== id);
    const all = others.length === 0 ? [] : await listDayFigures(db, others, range);
    const average = others.length === 0 ? null : map(sum(all), (value) => value / others.length);
    return {
      title,
      totals: sum(trend),
      before: sum(await listDayFigures(db, [id], earlier)),
      average: average && map(average, (value) => Math.round(value * 10) / 10),
      trend,
    };
  },
);

const figuresOf = (row: DayFigures | undefined): Figures => fromNames((name) => row?.[name] ?? 0);

const sum = (rows: readonly Figures[]): Figures =>
  fromNames((name) => rows.reduce((total, row) => total + row[name], 0));

const map = (figures: Figures, change: (value: number) => number): Figures =>
  fromNames((name) => change(figures[name]));

const fromNames = (value: (name: keyof Figures) => number): Figures => ({
  views: value('views'),
  chatted: value('chatted'),
  applications: value('applications'),
  interviews: value('interviews'),
});
