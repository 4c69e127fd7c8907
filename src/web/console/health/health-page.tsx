// 运行状况 /admin/health: every part of the machinery with its state, and what to do where it is not well.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getHealth } from '../../../contract/console/health.ts';
import { momentText } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './health.module.css';
import { Jobs } from './jobs.tsx';
import { Part, State, Table } from './part.tsx';

type Health = DataOf<typeof getHealth>;

export const meta = () =>
  pageMeta({ title: '运行状况', description: '网站的运行状况。', noindex: true });

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
              <Part key={title} title={title}>
                <Table even head={['项目', '状态', '现状', '该做什么']}>
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
                </Table>
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

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function Tables({ data: { tables } }: { data: Health }) {
  return (
    <Part title="最大的表" note="含索引；行数是数据库的估计，还没有估计的写“–”">
      <Table head={['表', '大小', '行数']}>
        {tables.map(({ name, bytes, rows }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{megabytes(bytes)}</td>
            <td>{rows > 0 ? rows.toLocaleString('en') : '–'}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

const SLOW_NOTES = {
  database: '数据库统计的全部语句中累计用时最多的（pg_stat_statements）',
  process:
    '这个节点启动以来超过 0.2 秒的语句，不含内容；PostgreSQL 启用 pg_stat_statements 扩展后统计全部语句',
} as const;

function Slow({ data: { slow } }: { data: Health }) {
  return (
    <Part title="慢语句" note={SLOW_NOTES[slow.from]}>
      {slow.items.length === 0 ? (
        <p className="tone-ink-2">没有慢语句。</p>
      ) : (
        <Table head={['语句', '次数', '平均', '累计']}>
          {slow.items.map(({ text, calls, mean_ms, total_s }) => (
            <tr key={text}>
              <td className={styles.statement}>{text}</td>
              <td>{calls.toLocaleString('en')}</td>
              <td>{mean_ms.toFixed(1)} ms</td>
              <td>{total_s.toFixed(1)} 秒</td>
            </tr>
          ))}
        </Table>
      )}
    </Part>
  );
}
