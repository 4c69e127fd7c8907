// An order /layout/pay/:order_no: what is bought, how to pay it, and what became of it. Follows live.
import { useParams } from 'react-router';
import { getOrder, type OrderDetail } from '../../../contract/wallet/order.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { isLookedFor, TransferWaits } from '../bank/transfer.tsx';
import { OrderRefund } from '../refund/order-refund.tsx';
import { BackToAct } from './back-to-act.tsx';
import { BoughtFacts } from './bought-facts.tsx';
import { Confirming } from './confirming.tsx';
import styles from './order.module.css';
import { CancelButton, PayPanel } from './pay-panel.tsx';
import { useSentBack } from './provider-page.ts';
import { OrderResult } from './result.tsx';
import { nameOf } from './words.ts';

export const meta = () =>
  pageMeta({ title: '订单', description: '付款与订单状态。', noindex: true });

/** The stream tells at once; this is for when it is away. */
const ASK_AGAIN_MS = 5000;
const MOVING: readonly OrderDetail['state'][] = ['new', 'pending', 'closing', 'review'];

export default function OrderPage() {
  const { order_no = '' } = useParams();
  return (
    <NeedsEnterprise title="订单属于企业">
      <PageHead
        title="订单"
        note={<span className="breaks">订单号 {order_no}</span>}
        actions={
          <LinkButton to="/layout/assets" variant="outline">
            全部订单
          </LinkButton>
        }
      />
      <Order key={order_no} order_no={order_no} />
    </NeedsEnterprise>
  );
}

function Order({ order_no }: { order_no: string }) {
  const [isBack, forgetReturn] = useSentBack();
  const order = useCall(
    getOrder,
    { order_no },
    {
      refetchInterval: ({ state }) =>
        state.data && MOVING.includes(state.data.state) ? ASK_AGAIN_MS : false,
    },
  );
  return (
    <Loaded of={order} skeleton={<SkeletonList count={2} />}>
      {(data) => (
        <>
          <BackToAct order={data} />
          <div className={styles.columns}>
            <Card as="section" aria-label="付款" pad="lg">
              <Payment order={data} isBack={isBack} onPayAgain={forgetReturn} />
            </Card>
            <Card as="section" aria-labelledby="bought" pad="lg">
              <h2 id="bought" className="size-lg below-3">
                买的是什么
              </h2>
              <BoughtFacts of={data} />
            </Card>
          </div>
          {/* Money that did not fit goes back though the order was not paid. */}
          {!data.can_pay && (
            <OrderRefund
              order_no={order_no}
              label={nameOf(data)}
              isPlan={data.kind.code === 'plan'}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** States in which an order can still become paid. */
const PAYABLE: readonly OrderDetail['state'][] = ['new', 'pending', 'closing'];

interface PaymentProps {
  order: OrderDetail;
  /** Whether a provider has sent the payer back. */
  isBack: boolean;
  onPayAgain: () => void;
}

function Payment({ order, isBack, onPayAgain }: PaymentProps) {
  if (isLookedFor(order) && PAYABLE.includes(order.state))
    return (
      <TransferWaits order={order}>
        {order.can_cancel && <CancelButton order_no={order.order_no} />}
      </TransferWaits>
    );
  if (!order.can_pay) return <OrderResult order={order} />;
  if (isBack && !order.is_failed) return <Confirming order={order} onPayAgain={onPayAgain} />;
  return <PayPanel order={order} />;
}
