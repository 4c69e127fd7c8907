// Values by day as lines, and as a table for screen readers and in place of a missing chart.
import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../look/theme.ts';
import { Skeleton } from '../missing/skeleton.tsx';
import styles from './line-chart.module.css';
import type { ChartLines } from './line-chart-draw.ts';

interface LineChartProps extends ChartLines {
  /** What the chart shows, in words. */
  label: string;
}

export function LineChart({ label, days, lines }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme has other colours to draw with
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./line-chart-draw.ts').then(
      ({ drawLines }) => {
        if (isOver || !box.current) return;
        const chart = drawLines(box.current, { days, lines });
        const watch = new ResizeObserver(chart.fit);
        watch.observe(box.current);
        stop = () => {
          watch.disconnect();
          chart.remove();
        };
        setState('shown');
      },
      () => setState('failed'),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [days, lines, theme]);
  return (
    <figure className="relative" aria-label={label}>
      {state === 'loading' && <Skeleton width="100%" />}
      {state !== 'failed' && <div ref={box} className={styles.chart} aria-hidden="true" />}
      <NumberTable label={label} days={days} lines={lines} hidden={state !== 'failed'} />
    </figure>
  );
}

function NumberTable({ label, days, lines, hidden }: LineChartProps & { hidden: boolean }) {
  return (
    <div className={hidden ? 'visually-hidden' : styles.numbers}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {lines.map(({ name, values }) => (
                <td key={name}>{values[index] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
