// What is left today of the plan, in a few lines.

import { getWallet } from '../../../contract/wallet/wallet.ts';
import { useCall } from '../../data/queries.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from './home.module.css';
import { leftText } from './words.ts';

export function QuotasLeft() {
  const wallet = useCall(getWallet, {});
  if (wallet.isError) return null;
  return (
    <section aria-labelledby="quotas-left">
      <SectionHead
        id="quotas-left"
        title={wallet.data ? `权益余量 · ${wallet.data.plan.label}` : '权益余量'}
        more={{ to: '/layout/assets', label: '全部权益' }}
      />
      {wallet.isPending ? (
        <SkeletonList count={2} />
      ) : (
        <dl className={styles.quotas}>
          {wallet.data.quotas.map(({ kind, label, unit, limit, used }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>{leftText({ unit, limit, used })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
