// For a payer whom the provider sent back. Coming back proves nothing, so the server asks the provider; the page shows
// that it does until the order moves.
import { useEffect, useEffectEvent } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { askOrder, type OrderDetail } from '../../../contract/wallet/order.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';

interface ConfirmingProps {
  order: OrderDetail;
  /** Shows the ways to pay again, for somebody who came back without having paid. */
  onPayAgain: () => void;
}

export function Confirming({ order: { order_no, fen }, onPayAgain }: ConfirmingProps) {
  const { mutate, isPending, isSuccess } = useAct(askOrder);
  const ask = () => mutate({ order_no });
  const askAtFirst = useEffectEvent(ask);
  useEffect(() => askAtFirst(), []);
  return (
    <Stack gap={4}>
      <div role="status">
        <h2 className="size-xl">正在确认付款</h2>
        <p className="above-2">
          正在向支付机构核对 {priceOf(fen)}{' '}
          是否付清。通常只要几秒，查到后这里会自动更新，请不要再付一次。
        </p>
      </div>
      <Row wrap gap={2}>
        <Button variant="outline" loading={isPending} onClick={ask}>
          再查一次
        </Button>
        <Button variant="quiet" onClick={onPayAgain}>
          还没有付款，继续付款
        </Button>
      </Row>
      <p role="status" className="tone-ink-3 size-sm">
        {isSuccess && !isPending
          ? '支付机构还没有查到这笔付款，稍等几秒会再查；付了的钱不会丢。'
          : ''}
      </p>
    </Stack>
  );
}
