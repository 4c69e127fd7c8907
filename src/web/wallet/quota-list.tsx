// What the plan grants and how much of it is used, each with when it returns.
import type { Quota } from '../../contract/wallet/wallet.ts';
import { classNames } from '../kit/look/class-names.ts';
import styles from './wallet.module.css';

const RETURNS = {
  standing: '同时在用',
  day: '每天 0 点恢复',
  month: '每月 1 日恢复',
} as const;

/** Says how much is left; plain words, so that a screen reader needs no bar. */
function leftText({ limit, used, lots, unit, period }: Quota): string {
  const bought = lots > 0 ? `，另购的还有 ${lots} ${unit}` : '';
  if (limit === 0) return `当前套餐不含${bought}`;
  const left = Math.max(limit - used, 0);
  if (left === 0) return period === 'standing' ? '已满' : `已用完${bought}`;
  return `还可用 ${left} ${unit}${bought}`;
}

export function QuotaList({ quotas }: { quotas: readonly Quota[] }) {
  return (
    <ul className="row wrap gap-3 below-8" aria-label="权益余量">
      {quotas.map((quota) => {
        const { kind, label, unit, period, limit, used, lots } = quota;
        const isOut = lots === 0 && (limit === 0 || used >= limit);
        return (
          <li key={kind} className={classNames(styles.quota, isOut && styles.out)}>
            <p className="tone-ink-2 size-sm">{label}</p>
            <p className={`size-2xl weight-bold nums snug ${styles.quotaValue}`}>
              {limit === 0 && used === 0 ? (
                '—'
              ) : (
                <>
                  <small className="tone-ink-3 size-sm weight-normal">已用 </small>
                  {used}
                  <small className="tone-ink-3 size-sm weight-normal">
                    {limit > 0 && ` / ${limit}`} {unit}
                  </small>
                </>
              )}
            </p>
            <span className={`block corner-pill ground-sunken ${styles.bar}`} aria-hidden="true">
              <span
                style={{ inlineSize: `${limit === 0 ? 0 : Math.min(used / limit, 1) * 100}%` }}
              />
            </span>
            <p className="tone-ink-3 size-xs">
              {leftText(quota)}
              {limit > 0 && ` · ${RETURNS[period]}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
