// The plans side by side: a table on wide screens, one card each on phones.
import { formatDate } from '../../contract/value/time.ts';
import { quotaKinds, type WalletPlan, walletPlans } from '../../contract/wallet/quota.ts';
import { type PaidPlan, PLAN_DAYS } from '../../contract/wallet/wallet.ts';
import { useRight } from '../data/rights.ts';
import { Button } from '../kit/form/button.tsx';
import { classNames } from '../kit/look/class-names.ts';
import { Tag } from '../kit/text/tag.tsx';
import styles from './wallet.module.css';

const PERIODS = { standing: '', day: '/天', month: '/月' } as const;

interface PlanTableProps {
  current: WalletPlan;
  until: string | null;
  /** The plan that was asked for and is not answered yet. */
  waiting: string | null;
  onChoose: (plan: PaidPlan) => void;
}

export function PlanTable({ current, until, waiting, onChoose }: PlanTableProps) {
  return (
    <ul className={`stack columns-4 gap-4 below-8 ${styles.plans}`}>
      {walletPlans.map(({ code, label, quotas }) => (
        <li key={code} className={classNames(styles.planCard, code === current && styles.current)}>
          <h2 className="row align-center gap-2 size-xl">
            {label}
            {code === current && <Tag tone="amber">当前</Tag>}
          </h2>
          <p className="tone-ink-3 size-sm">
            {code === 'free' ? '永久可用，不收费' : `有效期 ${PLAN_DAYS[code]} 天`}
            {code === current && until && `，到 ${formatDate(until, 'yyyy-MM-dd')}`}
          </p>
          <dl className={styles.grants}>
            {quotaKinds.map((kind) => (
              <div key={kind.code} className={quotas[kind.code] === 0 ? styles.lacking : undefined}>
                <dt>{kind.label}</dt>
                <dd>
                  {quotas[kind.code] === 0
                    ? '不含'
                    : `${quotas[kind.code]} ${kind.unit}${PERIODS[kind.period]}`}
                </dd>
              </div>
            ))}
          </dl>
          <PlanAct code={code} isCurrent={code === current} waiting={waiting} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface PlanActProps extends Pick<PlanTableProps, 'waiting' | 'onChoose'> {
  code: WalletPlan;
  isCurrent: boolean;
}

function PlanAct({ code, isCurrent, waiting, onChoose }: PlanActProps) {
  const mayRecruit = useRight('recruit');
  if (code === 'free') {
    return <p className={styles.planFoot}>{isCurrent ? '正在使用' : '套餐到期后自动恢复'}</p>;
  }
  if (waiting === code) return <p className={styles.planFoot}>已申请，等待开通</p>;
  if (!mayRecruit) return <p className={styles.planFoot}>由招聘者或管理员申请</p>;
  return (
    <Button
      block
      variant={isCurrent ? 'outline' : 'primary'}
      disabled={waiting !== null}
      onClick={() => onChoose(code)}
    >
      {isCurrent ? '申请续订' : '申请开通'}
    </Button>
  );
}
