// What is left today of the plan, in a few lines.

import { getWallet } from '../../../contract/wallet/wallet.ts';
import { useCall } from '../../data/queries.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
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
        <dl className="pad-y-2 pad-x-5 box">
          {wallet.data.quotas.map(({ kind, label, unit, limit, used, lots }) => (
            <div className="row justify-between pad-y-1 size-sm" key={kind}>
              <dt className="tone-ink-2">{label}</dt>
              <dd className="nums">{leftText({ unit, limit, used, lots })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
