// Before an order: what the server offers now, and the press that places the order at exactly that price.
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { priceOf } from '../../../contract/value/money.ts';
import { createOrder, QUANTITY, quoteOrder } from '../../../contract/wallet/order.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { BoughtFacts } from './bought-facts.tsx';
import { CouponField, isUnused } from './coupon-field.tsx';
import { orderPath } from './words.ts';

/** What somebody is about to buy, with its name. */
export interface Wanted {
  kind: 'plan' | 'pack' | 'service';
  product: string;
  label: string;
}

interface BuyDialogProps {
  wanted: Wanted | null;
  /** What the buyer may still spend this month; null where there is no limit. */
  left_fen: number | null;
  onClose: () => void;
}

/** Open while `wanted` is set. */
export function BuyDialog({ wanted, left_fen, onClose }: BuyDialogProps) {
  return (
    <Dialog open={wanted !== null} title={`确认订单：${wanted?.label ?? ''}`} onClose={onClose}>
      {wanted && <Buying wanted={wanted} left_fen={left_fen} onClose={onClose} />}
    </Dialog>
  );
}

/** Whole numbers of `QUANTITY`, without signs or a leading zero. */
const isQuantity = (typed: string) => /^[1-9]\d?$/.test(typed);

function Buying({ wanted, left_fen, onClose }: BuyDialogProps & { wanted: Wanted }) {
  const { kind, product } = wanted;
  const [typed, setTyped] = useState('1');
  const quantity = isQuantity(typed) ? Number(typed) : null;
  const wish = kind === 'plan' ? { kind, product } : { kind, product, quantity: quantity ?? 1 };
  const [code, setCode] = useState('');
  const [used, setUsed] = useState('');
  const coupon = used === '' ? {} : { coupon: used };
  const offer = useCall(quoteOrder, { ...wish, ...coupon }, { quiet: true });
  const go = useNavigate();
  const { mutate, isPending, error } = useAct(createOrder, {
    quiet: true,
    onSuccess: ({ order_no }) => go(orderPath(order_no)),
  });
  return (
    <Stack gap={4}>
      {kind !== 'plan' && (
        <LineField
          label="数量"
          required
          error={quantity === null ? `数量请填 ${QUANTITY.min}–${QUANTITY.max}` : ''}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={setTyped}
        />
      )}
      <CouponField
        typed={code}
        used={used}
        refusal={offer.data?.coupon_refusal ?? ''}
        onType={setCode}
        onUse={setUsed}
      />
      <Loaded of={offer} skeleton={<SkeletonList count={1} />}>
        {(data) => (
          <Stack gap={4}>
            <BoughtFacts of={data} />
            <Row wrap align="baseline" justify="end" gap={3}>
              <span className="tone-ink-2">应付（含税）</span>
              <strong className="size-2xl nums snug">{priceOf(data.fen)}</strong>
            </Row>
            {left_fen !== null && data.fen > left_fen && (
              <p role="note" className="pad-y-2 pad-x-4 ground-amber-soft corner-sm">
                您本月还可以花 {priceOf(left_fen)}
                ，不够付这份订单：提交后要先由管理员批准，才能付款。
              </p>
            )}
            <Refusal>{refusalOf(error)}</Refusal>
            <Row wrap justify="end" gap={3}>
              <Button variant="outline" onClick={onClose}>
                再想想
              </Button>
              <Button
                loading={isPending}
                disabled={quantity === null || isUnused({ typed: code, used })}
                onClick={() =>
                  mutate({ ...wish, ...(data.coupon_code && coupon), shown_fen: data.fen })
                }
              >
                提交订单
              </Button>
            </Row>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

/** Why no order was placed; an order that still waits can be opened from here. */
export function refusalOf(error: Error | null): ReactNode {
  if (!error) return null;
  const open = error instanceof CallError ? error.fields.order_no : undefined;
  return (
    <span>
      {error.message}
      {open && (
        <>
          {' '}
          <Link to={orderPath(open)}>打开这份订单</Link>
        </>
      )}
    </span>
  );
}
