// How far the applications of 7 or 30 days came, and the days as lines.

import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getFunnel } from '../../../contract/application/statistics.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { LineChart } from '../../kit/media/line-chart.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from './figures.module.css';

type Funnel = DataOf<typeof getFunnel>;
const SPANS = ['7', '30'] as const;

export function Figures() {
  const [days, setDays] = useState<(typeof SPANS)[number]>('7');
  const funnel = useCall(getFunnel, { days }, { placeholderData: keepPreviousData });
  return (
    <Card as="section" aria-labelledby="figures" className={styles.card}>
      <header className={`row wrap justify-between align-center gap-3 below-4 ${styles.head}`}>
        <h2 id="figures">招聘进展</h2>
        <Row as="fieldset" gap={1}>
          <legend className="visually-hidden">统计时间</legend>
          {SPANS.map((span) => (
            <Button
              key={span}
              size="sm"
              variant={span === days ? 'soft' : 'quiet'}
              aria-pressed={span === days}
              onClick={() => setDays(span)}
            >
              近 {span} 天
            </Button>
          ))}
        </Row>
      </header>
      <Loaded of={funnel} skeleton={<SkeletonList count={2} />} />
      {funnel.data && <Content funnel={funnel.data} days={days} />}
    </Card>
  );
}

function Content({ funnel, days }: { funnel: Funnel; days: string }) {
  const lines = useMemo(() => linesOf(funnel), [funnel]);
  const isEmpty = funnel.steps.every(({ count }) => count === 0);
  if (isEmpty) {
    return (
      <p className={styles.note}>这段时间还没有浏览和投递。发布或刷新职位后，这里会有数字。</p>
    );
  }
  return (
    <div className={`stack align-center gap-8 ${styles.columns}`}>
      <Steps steps={funnel.steps} />
      <LineChart label={`近 ${days} 天每天的浏览、投递与面试`} {...lines} />
    </div>
  );
}

function linesOf({ days }: Funnel) {
  return {
    days: days.map(({ day }) => day),
    lines: [
      { name: '浏览（左轴）', colour: '--info', values: days.map(({ views }) => views) },
      {
        name: '投递',
        colour: '--persimmon',
        values: days.map((day) => day.applications),
        right: true,
      },
      {
        name: '面试',
        colour: '--pine-ink',
        values: days.map(({ interviewed }) => interviewed),
        right: true,
      },
    ],
  };
}

/**
 * The steps of the funnel, each with its share of the previous one. The bars start with the applications:
 * views are a hundred times as many, and would make the other bars too short to compare.
 */
function Steps({ steps }: { steps: Funnel['steps'] }) {
  const most = Math.max(...steps.slice(1).map(({ count }) => count), 1);
  return (
    <Stack as="ol" gap={2} aria-label="投递走到了哪一步">
      {steps.map(({ code, label, count }, index) => {
        const before = steps[index - 1]?.count ?? 0;
        return (
          <li key={code} className={`stack align-center gap-2 size-sm nums ${styles.step}`}>
            <span>{label}</span>
            <span className={index > 0 ? styles.bar : undefined} aria-hidden="true">
              {index > 0 && count > 0 && (
                <span style={{ inlineSize: `${(count / most) * 100}%` }} />
              )}
            </span>
            <strong>{count}</strong>
            <small>{index > 0 && before > 0 ? `${Math.round((count / before) * 100)}%` : ''}</small>
          </li>
        );
      })}
      <li className={styles.note}>
        条形从“投递”画起，右侧为相对上一步的比例；没有查看的投递也算在“投递”里，“面试”按投递那天计。
      </li>
    </Stack>
  );
}
