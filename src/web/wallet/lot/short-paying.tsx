// An order that was placed in the middle of an act and could not be paid at once: the payment password, or an
// administrator's approval. The act goes on as soon as it is paid, by whomever.
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { getOrder, type OrderDetail } from '../../../contract/wallet/order.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { nameOf, orderPath } from '../order/words.ts';
import { NotYet } from '../spending/approval-note.tsx';
import { BalancePayment } from '../spending/balance-payment.tsx';

/** The stream tells at once; this is for when it is away. */
const ASK_AGAIN_MS = 5000;

interface ShortPayingProps {
  order_no: string;
  /** What the units are for, in a word. */
  act: string;
  answer: (yes: boolean) => void;
}

export function ShortPaying({ order_no, act, answer }: ShortPayingProps) {
  const order = useCall(getOrder, { order_no }, { refetchInterval: ASK_AGAIN_MS });
  const isPaid = order.data?.state === 'paid';
  const goOn = useEffectEvent(() => answer(true));
  useEffect(() => {
    if (isPaid) goOn();
  }, [isPaid]);
  return (
    <Stack gap={4}>
      <Loaded of={order} skeleton={<SkeletonList count={1} />}>
        {(data) => <Open order={data} act={act} onPaid={() => answer(true)} />}
      </Loaded>
      <Row wrap justify="between" align="center" gap={3}>
        <Link to={orderPath(order_no)} className="size-sm">
          打开订单页
        </Link>
        <Button variant="outline" onClick={() => answer(false)}>
          先不{act}
        </Button>
      </Row>
    </Stack>
  );
}

interface OpenProps {
  order: OrderDetail;
  act: string;
  onPaid: () => void;
}

function Open({ order, act, onPaid }: OpenProps) {
  const { can_pay, pay_rule, state_label } = order;
  if (!can_pay) return <p>这份订单现在是“{state_label}”，详情见订单页。</p>;
  if (pay_rule.may === 'pay')
    return (
      <>
        <p>
          {nameOf(order)}，付款后马上{act}。
        </p>
        <BalancePayment order={order} isApart onPaid={onPaid} />
      </>
    );
  return (
    <>
      <NotYet order={order} />
      {pay_rule.may === 'ask' && (
        <p className="tone-ink-3 size-sm">
          批准的结果会通知您。这个窗口开着时，管理员付了款就接着{act}
          ；也可以先离开，之后从订单页回来。
        </p>
      )}
    </>
  );
}
