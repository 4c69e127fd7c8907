// 运行状况 /admin/health: every part of the machinery with its state, and what to do where it is not well.
import type { ReactNode } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getHealth, type HealthState, healthStates } from '../../../contract/console/health.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { momentText } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './health.module.css';

type Health = DataOf<typeof getHealth>;

export const meta = () =>
  pageMeta({ title: '运行状况', description: '网站的运行状况。', noindex: true });

const TONES = { ok: 'pine', attention: 'amber', broken: 'danger' } as const;
const State = ({ of }: { of: HealthState }) => (
  <Tag tone={TONES[of]}>{labelOf(healthStates, of)}</Tag>
);

export default function HealthPage() {
  const health = useCall(getHealth, {});
  return (
    <>
      <PageHead
        title="运行状况"
        note={health.data && `${momentText(health.data.at, health.data.at)} 读取`}
        actions={
          <Button
            variant="outline"
            loading={health.isRefetching}
            onClick={() =>
              void health.refetch().then(({ isSuccess }) => isSuccess && toastSuccess('已重新读取'))
            }
          >
            重新读取
          </Button>
        }
      />
      <Loaded of={health} skeleton={<SkeletonList count={5} />}>
        {(data) => (
          <>
            <p className="below-5">
              总体 <State of={data.state} />
            </p>
            {data.groups.map(({ title, lines }) => (
              <Part key={title} title={title} head={['项目', '状态', '现状', '该做什么']}>
                {lines.map(({ label, state, value, advice }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>
                      <State of={state} />
                    </td>
                    <td>{value}</td>
                    <td className="tone-ink-2">{advice}</td>
                  </tr>
                ))}
              </Part>
            ))}
            <Jobs data={data} />
            <Tables data={data} />
            <Slow data={data} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface PartProps {
  title: string;
  note?: string;
  head: readonly string[];
  children: ReactNode;
}

function Part({ title, note, head, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className={`box pad-5 below-5 ${styles.scroll}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard
      tabIndex={0}
    >
      <SectionHead title={title} note={note} />
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

const intervalText = (seconds: number) =>
  seconds < 60
    ? `${seconds} 秒`
    : seconds < 3600
      ? `${seconds / 60} 分钟`
      : `${seconds / 3600} 小时`;

function Jobs({ data: { jobs, at } }: { data: Health }) {
  return (
    <Part
      title="后台任务"
      head={['任务', '状态', '间隔', '上次', '用时', '下次', '最近的错误', '该做什么']}
    >
      {jobs.map((job) => (
        <tr key={job.name}>
          <th scope="row">{job.name}</th>
          <td>
            <State of={job.state} />
          </td>
          <td>{intervalText(job.every_s)}</td>
          <td>{job.ran_at ? momentText(job.ran_at, at) : '–'}</td>
          <td>{job.took_ms === null ? '–' : `${job.took_ms} ms`}</td>
          <td>{job.next_at ? momentText(job.next_at, at) : '各节点自行'}</td>
          <td>{job.failed_at ? `${momentText(job.failed_at, at)} ${job.error}` : '–'}</td>
          <td className="tone-ink-2">{job.advice}</td>
        </tr>
      ))}
    </Part>
  );
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function Tables({ data: { tables } }: { data: Health }) {
  return (
    <Part
      title="最大的表"
      note="含索引；行数是数据库的估计，还没有估计的写“–”"
      head={['表', '大小', '行数']}
    >
      {tables.map(({ name, bytes, rows }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{megabytes(bytes)}</td>
          <td>{rows > 0 ? rows.toLocaleString('en') : '–'}</td>
        </tr>
      ))}
    </Part>
  );
}

function Slow({ data: { slow } }: { data: Health }) {
  if (slow === null) {
    return (
      <section aria-label="慢语句" className="box pad-5 below-5">
        <SectionHead title="慢语句" />
        <p className="tone-ink-2">
          这个数据库没有统计语句用时。PostgreSQL 可以启用 pg_stat_statements
          扩展；内嵌数据库没有它。
        </p>
      </section>
    );
  }
  return (
    <Part title="慢语句" note="累计用时最多的" head={['语句', '次数', '平均', '累计']}>
      {slow.map(({ text, calls, mean_ms, total_s }) => (
        <tr key={text}>
          <td className={styles.statement}>{text}</td>
          <td>{calls.toLocaleString('en')}</td>
          <td>{mean_ms.toFixed(1)} ms</td>
          <td>{total_s.toFixed(1)} 秒</td>
        </tr>
      ))}
    </Part>
  );
}
