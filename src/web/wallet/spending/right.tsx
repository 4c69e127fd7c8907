// What the reader may spend of the enterprise's money: why nothing can be bought and whom to ask, or what is left of the
// month's limit. Stands where something is sold.
import { priceOf } from '../../../contract/value/money.ts';
import type { SpendingRight } from '../../../contract/wallet/order.ts';
import { useRight } from '../../data/rights.ts';

/** Nothing for administrators, and for the roles that buy nothing at all. */
export function SpendingNote({ right }: { right: SpendingRight | undefined }) {
  const mayRecruit = useRight('recruit');
  if (!right || !mayRecruit) return null;
  if (!right.may) return <NotAllowed right={right} />;
  const { month_fen, left_fen } = right;
  if (month_fen === null || left_fen === null) return null;
  return (
    <p className="tone-ink-2 size-sm below-3" role="note">
      您本月还可以花 <strong className="nums">{priceOf(left_fen)}</strong>，每月额度{' '}
      {priceOf(month_fen)}。超出的订单可以提交管理员批准。
    </p>
  );
}

/** The server's reason, and who can change it. */
export function NotAllowed({ right: { words, ask } }: { right: SpendingRight }) {
  return (
    <p role="note" className="pad-y-2 pad-x-4 below-3 ground-amber-soft corner-sm">
      {words}。{ask.length > 0 && `企业管理员：${ask.join('、')}。`}
    </p>
  );
}
