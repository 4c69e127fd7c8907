// The course of one figure by day, over that of the period before.
import { useMemo } from 'react';
import { type Metric, metricOf } from '../../../contract/console/metrics.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { LineChart } from '../../kit/media/line-chart.tsx';
import type { Numbers } from './figures.tsx';

export function Course({ data, metric }: { data: Numbers; metric: Metric }) {
  const { label, note, is_money } = metricOf(metric);
  const chart = useMemo(() => {
    const figure = data.metrics.find(({ code }) => code === metric);
    const shown = (values: readonly number[] = []) =>
      is_money ? values.map((fen) => fen / 100) : values;
    return {
      days: data.days,
      lines: [
        { name: '本期', colour: '--pine', values: shown(figure?.by_day) },
        { name: '前期', colour: '--amber-fill', values: shown(figure?.before_by_day) },
      ],
    };
  }, [data, metric, is_money]);
  const unit = is_money ? '（元）' : '';
  return (
    <section aria-labelledby="course" className="box pad-5 below-5">
      <SectionHead id="course" title={`每天的${label}${unit}`} note={note} />
      <LineChart
        label={`${data.days[0]} 到 ${data.days.at(-1)} 每天的${label}${unit}，前期从 ${data.before.from} 起`}
        {...chart}
      />
    </section>
  );
}
