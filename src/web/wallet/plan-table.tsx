// The plans side by side: a table on wide screens, one card each on phones.
import type { DataOf } from '../../contract/call/endpoint.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../contract/value/money.ts';
import { type PlanOffer, refundRules } from '../../contract/wallet/catalogue.ts';
import { listPlanOffers } from '../../contract/wallet/order.ts';
import { quotaKinds, type WalletPlan } from '../../contract/wallet/quota.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { useRight } from '../data/rights.ts';
import { Button } from '../kit/form/button.tsx';
import { classNames } from '../kit/look/class-names.ts';
import { Tag } from '../kit/text/tag.tsx';
import { grantText, priceFor, unitPriceOf } from '../parts/price-words.ts';
import { ACT_WORDS } from './order/words.ts';
import { SpendingNote } from './spending/right.tsx';
import styles from './wallet.module.css';

interface PlanTableProps {
  plans: readonly PlanOffer[];
  current: WalletPlan;
  isTrial: boolean;
  /** Until when it holds and is renewed; empty for the free one. */
  until: string;
  /** The plan to mark; undefined for none. */
  recommended: WalletPlan | undefined;
  onBuy: (plan: PlanOffer) => void;
}

export function PlanTable({ plans, current, isTrial, until, recommended, onBuy }: PlanTableProps) {
  const offers = useCall(listPlanOffers, {}, { quiet: true });
  return (
    <>
      <Loaded of={offers} />
      <SpendingNote right={offers.data?.spending} />
      <ul className={`stack columns-4 gap-4 below-8 ${styles.plans}`}>
        {plans.map((plan) => {
          const { code, label } = plan;
          const isCurrent = code === current;
          return (
            <li key={code} className={classNames(styles.planCard, isCurrent && styles.current)}>
              <h2 className="row align-center gap-2 size-xl">
                {label}
                {isCurrent && <Tag tone="amber">{isTrial ? '体验中' : '当前'}</Tag>}
                {code === recommended && !isCurrent && <Tag tone="success">推荐</Tag>}
              </h2>
              <p className="size-2xl weight-bold nums snug">{priceFor(plan)}</p>
              <p className="tone-ink-3 size-sm">
                {code === 'free' ? '永久可用' : unitPriceOf(plan, 'plan')}
                {isCurrent && until && `，${until}`}
              </p>
              <Rights of={plan} />
              <PlanAct plan={plan} isCurrent={isCurrent} offers={offers.data} onBuy={onBuy} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What a plan grants, and what of its price comes back. */
function Rights({ of: { rights, refund_rule } }: { of: PlanOffer }) {
  return (
    <dl className={styles.grants}>
      {quotaKinds.map((kind) => {
        const count = rights[kind.code];
        return (
          <div key={kind.code} className={count ? undefined : styles.lacking}>
            <dt>{kind.label}</dt>
            <dd>{count ? grantText(kind, count) : '不含'}</dd>
          </div>
        );
      })}
      <div>
        <dt>退款</dt>
        <dd>{labelOf(refundRules, refund_rule)}</dd>
      </div>
    </dl>
  );
}

interface PlanActProps extends Pick<PlanTableProps, 'onBuy'> {
  plan: PlanOffer;
  isCurrent: boolean;
  /** What buying would mean now; undefined while that is not known. */
  offers: DataOf<typeof listPlanOffers> | undefined;
}

function PlanAct({ plan, isCurrent, offers, onBuy }: PlanActProps) {
  const mayRecruit = useRight('recruit');
  const offer = offers?.plans.find(({ code }) => code === plan.code);
  if (plan.code === 'free') {
    return <p className={styles.planFoot}>{isCurrent ? '正在使用' : '套餐到期后自动恢复'}</p>;
  }
  if (!mayRecruit) return <p className={styles.planFoot}>由招聘者或管理员购买</p>;
  // Until the server has said what a press would do, there is nothing to press.
  if (!offers || !offer) return <p className={styles.planFoot} />;
  if (offer.refusal) return <p className={styles.planFoot}>{offer.refusal}</p>;
  if (!offers.spending.may) return <p className={styles.planFoot}>由企业管理员购买</p>;
  return (
    <Button
      block
      variant={isCurrent ? 'outline' : 'primary'}
      aria-haspopup="dialog"
      onClick={() => onBuy(plan)}
    >
      {ACT_WORDS[offer.act ?? 'buy']}
      {offer.credit_fen > 0 && `，抵扣后 ${priceOf(offer.fen)}`}
      <span className="visually-hidden"> {plan.label}</span>
    </Button>
  );
}
