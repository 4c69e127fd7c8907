// All figures of the period, each with the difference to the one before; pressing one draws its course.

import type { CSSProperties } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { type Metric, metricOf } from '../../../contract/console/metrics.ts';
import type { getNumbers } from '../../../contract/console/numbers.ts';
import { classNames } from '../../kit/look/class-names.ts';
import styles from './numbers.module.css';
import { amountText, changeText, columnsOf } from './period.ts';

export type Numbers = DataOf<typeof getNumbers>;

const GROUPS = [
  { code: 'people', label: '用户' },
  { code: 'positions', label: '职位' },
  { code: 'talks', label: '投递与沟通' },
  { code: 'reviews', label: '举报与处理' },
  { code: 'money', label: '收入' },
] as const;

interface FiguresProps {
  data: Numbers;
  shown: Metric;
  onShow: (metric: Metric) => void;
}

export function Figures({ data, shown, onShow }: FiguresProps) {
  const groups = GROUPS.map((group) => ({
    ...group,
    figures: data.metrics.filter(({ code }) => metricOf(code).group === group.code),
  }));
  return groups
    .filter(({ figures }) => figures.length > 0)
    .map(({ code, label, figures }) => (
      <section key={code} aria-labelledby={`figures-${code}`} className="below-5">
        <h2 id={`figures-${code}`} className="size-md below-2">
          {label}
        </h2>
        <ul
          className={styles.figures}
          style={{ '--columns': columnsOf(figures.length) } as CSSProperties}
        >
          {figures.map((figure) => (
            <li key={figure.code}>
              <Figure figure={figure} isShown={figure.code === shown} onShow={onShow} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

interface FigureProps {
  figure: Numbers['metrics'][number];
  isShown: boolean;
  onShow: (metric: Metric) => void;
}

function Figure({ figure, isShown, onShow }: FigureProps) {
  const { code, value, before } = figure;
  const { label, note, is_mean } = metricOf(code);
  const say = (amount: number) => amountText(code, amount);
  return (
    <button
      type="button"
      className={classNames('box pad-y-3 pad-x-4', styles.figure, isShown && styles.shown)}
      aria-pressed={isShown}
      title={note}
      onClick={() => onShow(code)}
    >
      <span className="tone-ink-2 size-sm">{is_mean ? `${label}（日均）` : label}</span>
      <b className="size-2xl nums">{say(value)}</b>
      <span className="tone-ink-3 size-xs">{changeText(value, before, say)}</span>
    </button>
  );
}
