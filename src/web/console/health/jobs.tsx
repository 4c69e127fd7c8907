// The background jobs of the health page: those that need somebody first, the others folded by what they serve.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { getHealth } from '../../../contract/console/health.ts';
import { JOB_GROUPS } from '../../../contract/console/job-words.ts';
import { momentText } from '../../../contract/value/time.ts';
import styles from './health.module.css';
import { Part, State, Table } from './part.tsx';

type Health = DataOf<typeof getHealth>;
type Job = Health['jobs'][number];

const intervalText = (seconds: number) =>
  seconds < 60
    ? `${seconds} 秒`
    : seconds < 3600
      ? `${seconds / 60} 分钟`
      : `${seconds / 3600} 小时`;

export function Jobs({ data: { jobs, at } }: { data: Health }) {
  const ill = jobs
    .filter(({ state }) => state !== 'ok')
    .sort((a, b) => Number(b.state === 'broken') - Number(a.state === 'broken'));
  const well = jobs.filter(({ state }) => state === 'ok');
  const groups = JOB_GROUPS.map((group) => ({
    group,
    all: well.filter((job) => job.group === group),
  })).filter(({ all }) => all.length > 0);
  return (
    <Part title="后台任务" note={noteOf(jobs.length, ill.length)}>
      {ill.length > 0 && (
        <div className="below-4">
          <Table head={['任务', '状态', '上次', '最近的错误', '该做什么']}>
            {ill.map((job) => (
              <tr key={job.name}>
                <Name job={job} />
                <td>
                  <State of={job.state} />
                </td>
                <td>{job.ran_at ? momentText(job.ran_at, at) : '没有成功过'}</td>
                <td>{faultText(job, at)}</td>
                <td className="tone-ink-2">{job.advice}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      {groups.map(({ group, all }) => (
        <details key={group} className={styles.group}>
          <summary>
            {group}
            <span className="tone-ink-3 size-sm">（{all.length} 个，正常）</span>
          </summary>
          <Table head={['任务', '间隔', '上次', '用时', '下次', '最近的错误']}>
            {all.map((job) => (
              <tr key={job.name}>
                <Name job={job} />
                <td>{intervalText(job.every_s)}</td>
                <td>{job.ran_at ? momentText(job.ran_at, at) : '还没有运行'}</td>
                <td>{job.took_ms === null ? '–' : `${job.took_ms} ms`}</td>
                <td>{job.next_at ? momentText(job.next_at, at) : '各节点自行'}</td>
                <td>{faultText(job, at)}</td>
              </tr>
            ))}
          </Table>
        </details>
      ))}
    </Part>
  );
}

function noteOf(count: number, ill: number): string {
  if (count === 0) return '还没有任务运行过';
  return ill === 0 ? `${count} 个，全部正常` : `${count} 个，${ill} 个要处理`;
}

const faultText = ({ failed_at, error }: Job, at: string) =>
  failed_at ? `${momentText(failed_at, at)} ${error}` : '–';

/** What it is called and does; its name in the log in small type. */
function Name({ job: { name, label, does } }: { job: Job }) {
  return (
    <th scope="row" className={styles.job}>
      {label}
      <span className="block tone-ink-2 size-xs">{does}</span>
      {label !== name && <code className="block tone-ink-3 size-xs">{name}</code>}
    </th>
  );
}
