// 用量: how much of each right was used, and by whom; as bars, and as a table for screen readers.
import type { DataOf } from '../../contract/call/endpoint.ts';
import { getUses } from '../../contract/wallet/usage.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { Card } from '../kit/layout/card.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import styles from './wallet.module.css';

type Uses = DataOf<typeof getUses>['uses'];

const nameOf = (name: string): string => name || '已注销的成员';

/** @param month yyyy-MM; undefined for the last 90 days */
export function UseChart({ month }: { month: string | undefined }) {
  const uses = useCall(getUses, { ...(month && { month }) });
  const span = month ? `${month.replace('-', ' 年 ')} 月` : '近 90 天';
  return (
    <Card as="section" aria-labelledby="uses" className="below-6">
      <h2 id="uses" className="size-xl below-3">
        {span}的用量
      </h2>
      <Loaded of={uses} skeleton={<SkeletonList count={2} />}>
        {({ uses: found }) =>
          found.length === 0 ? (
            <EmptyState compact level={3} title="这段时间没有用过权益" />
          ) : (
            <figure aria-label={`${span}每种权益、每位成员的用量`}>
              <Bars uses={found} />
              <NumberTable uses={found} label={`${span}的用量，按权益和成员`} />
            </figure>
          )
        }
      </Loaded>
    </Card>
  );
}

/** All bars have one scale: the longest is the highest count. */
function Bars({ uses }: { uses: Uses }) {
  const most = Math.max(...uses.flatMap(({ members }) => members.map(({ count }) => count)));
  return (
    <div aria-hidden="true" className={`stack columns-2 gap-x-8 gap-y-5 ${styles.uses}`}>
      {uses.map(({ kind, label, unit, total, members }) => (
        <div key={kind}>
          <p className="row justify-between weight-medium below-2">
            {label}
            <span className="nums">
              {total} {unit}
            </span>
          </p>
          {members.map(({ id, name, count }) => (
            <div key={id ?? 0} className={styles.use}>
              <span className="clip tone-ink-2">{nameOf(name)}</span>
              <span className={`block corner-pill ground-sunken ${styles.bar}`}>
                <span style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <span className="nums tone-ink-3">{count}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function NumberTable({ uses, label }: { uses: Uses; label: string }) {
  return (
    <table className="visually-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">权益</th>
          <th scope="col">成员</th>
          <th scope="col">次数</th>
        </tr>
      </thead>
      <tbody>
        {uses.flatMap(({ kind, label: right, unit, members }) =>
          members.map(({ id, name, count }) => (
            <tr key={`${kind}:${id}`}>
              <th scope="row">{right}</th>
              <td>{nameOf(name)}</td>
              <td>
                {count} {unit}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
