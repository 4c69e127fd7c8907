// The figures of one position: totals with their trend, conversion, the average, and a chart by day.
import { useMemo, useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getStatistics } from '../../../contract/position/manage.ts';
import type { ManagedPosition } from '../../../contract/position/position.ts';
import { getPositionRecord } from '../../../contract/position/record.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Segmented } from '../../kit/antd/fields.ts';
import { Drawer } from '../../kit/antd/windows.ts';
import { LineChart } from '../../kit/media/line-chart.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RecordFacts } from '../details/record-card.tsx';
import { isPublic } from './public-states.ts';
import styles from './statistics.module.css';

type Statistics = DataOf<typeof getStatistics>;

const FIGURES = [
  { name: 'views', label: '浏览', colour: '--pine' },
  { name: 'applications', label: '投递', colour: '--persimmon-fill' },
  { name: 'chatted', label: '沟通', colour: '--amber-fill' },
  { name: 'interviews', label: '面试', colour: '--info' },
] as const;

interface StatisticsDrawerProps {
  position: ManagedPosition;
  onClose: () => void;
}

export function StatisticsDrawer({ position, onClose }: StatisticsDrawerProps) {
  const [days, setDays] = useState<'7' | '30'>('7');
  const figures = useCall(getStatistics, { id: position.id, days });
  return (
    <Drawer
      open
      onClose={onClose}
      title={`“${position.title}”的数据`}
      size="min(100vw, calc(46 * var(--u)))"
    >
      <Segmented
        value={days}
        options={[
          { value: '7', label: '近 7 天' },
          { value: '30', label: '近 30 天' },
        ]}
        aria-label="统计的天数"
        onChange={(value) => setDays(value as '7' | '30')}
      />
      <Loaded of={figures} skeleton={<SkeletonList count={2} />} />
      {figures.data && <Shown statistics={figures.data} days={days} />}
      {isPublic(position.state) && <PublicRecord id={position.id} />}
    </Drawer>
  );
}

/** What the position's page says of it, so that its recruiter sees what seekers see. */
function PublicRecord({ id }: { id: number }) {
  const record = useCall(getPositionRecord, { id });
  return (
    <section className="above-6" aria-labelledby="public-record">
      <h3 id="public-record" className="size-lg">
        求职者看到的记录
      </h3>
      <Loaded of={record} skeleton={<SkeletonList count={1} />} />
      {record.data && <RecordFacts record={record.data} />}
    </section>
  );
}

function Shown({ statistics, days }: { statistics: Statistics; days: string }) {
  const { totals, before, average, trend } = statistics;
  const chart = useMemo(
    () => ({
      days: trend.map(({ day }) => day),
      lines: FIGURES.map(({ name, label, colour }) => ({
        // Views are many times the applications: on one axis the other lines would be flat.
        name: name === 'views' ? label : `${label}（右轴）`,
        colour,
        right: name !== 'views',
        values: trend.map((one) => one[name]),
      })),
    }),
    [trend],
  );
  return (
    <>
      <dl className={`stack columns-4 gap-3 above-5 below-4 ${styles.totals}`}>
        {FIGURES.map(({ name, label }) => (
          <div className="pad-y-3 pad-x-4 ground-sunken corner-leaf-md" key={name}>
            <dt>{label}</dt>
            <dd>
              <b>{totals[name]}</b>
              <small>{direction(totals[name], before[name], days)}</small>
              {average && <small>在招职位均值 {average[name]}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="below-5 tone-ink-2">{conversion(totals)}</p>
      <LineChart label={`近 ${days} 天每天的浏览、投递、沟通和面试`} {...chart} />
    </>
  );
}

function direction(now: number, before: number, days: string): string {
  if (now === before) return `与前 ${days} 天持平`;
  return `比前 ${days} 天${now > before ? '多' : '少'} ${Math.abs(now - before)}`;
}

/** The conversion rates; with few views a note says that they mean little. */
function conversion({ views, applications, interviews }: Statistics['totals']): string {
  if (views === 0) return '这段时间还没有人浏览。刷新职位，或把职位链接发给候选人试试。';
  if (views < 10) return `浏览不足 10 次，样本太少，暂不计算转化率。`;
  const rate = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;
  const applied = `每 100 次浏览约有 ${Math.round((applications / views) * 100)} 份投递（${rate(applications, views)}）`;
  if (applications === 0) return `${applied}。可以看看薪资、职位描述是否写得清楚。`;
  if (applications < 10) return `${applied}；投递不足 10 份，暂不计算面试率。`;
  return `${applied}，投递中有 ${rate(interviews, applications)} 进入面试。`;
}
