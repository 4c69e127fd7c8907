// Before an order: what the server offers now, and the press that places the order at exactly that price.
import { Link, useNavigate } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { createOrder, quoteOrder } from '../../../contract/wallet/order.ts';
import { type PaidPlan, walletPlans } from '../../../contract/wallet/quota.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { BoughtFacts } from './bought-facts.tsx';
import { orderPath } from './order-words.ts';

/** Open while `plan` is set. */
export function BuyDialog({ plan, onClose }: { plan: PaidPlan | null; onClose: () => void }) {
  return (
    <Dialog
      open={plan !== null}
      title={`确认订单：${labelOf(walletPlans, plan ?? 'month')}`}
      onClose={onClose}
    >
      {plan && <Buying plan={plan} onClose={onClose} />}
    </Dialog>
  );
}

function Buying({ plan, onClose }: { plan: PaidPlan; onClose: () => void }) {
  const wish = { kind: 'plan', product: plan } as const;
  const offer = useCall(quoteOrder, wish, { quiet: true });
  const go = useNavigate();
  const { mutate, isPending, error } = useAct(createOrder, {
    quiet: true,
    onSuccess: ({ order_no }) => go(orderPath(order_no)),
  });
  return (
    <Loaded of={offer} skeleton={<SkeletonList count={1} />}>
      {(data) => (
        <Stack gap={4}>
          <BoughtFacts of={data} />
          <Row wrap align="baseline" justify="end" gap={3}>
            <span className="tone-ink-2">应付（含税）</span>
            <strong className="size-2xl nums snug">{priceOf(data.fen)}</strong>
          </Row>
          <OrderRefusal error={error} />
          <Row wrap justify="end" gap={3}>
            <Button variant="outline" onClick={onClose}>
              再想想
            </Button>
            <Button loading={isPending} onClick={() => mutate({ ...wish, shown_fen: data.fen })}>
              提交订单
            </Button>
          </Row>
        </Stack>
      )}
    </Loaded>
  );
}

/** Why no order was placed; an order that still waits can be opened from here. */
export function OrderRefusal({ error }: { error: Error | null }) {
  if (!error) return null;
  const open = error instanceof CallError ? error.fields.order_no : undefined;
  return (
    <Refusal>
      <span>
        {error.message}
        {open && (
          <>
            {' '}
            <Link to={orderPath(open)}>打开这份订单</Link>
          </>
        )}
      </span>
    </Refusal>
  );
}
