// The ways to pay an order, with what the balance holds; where that is too little, a way to top it up.
import { useState } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import type { OrderDetail, PaymentWay } from '../../../contract/wallet/order.ts';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import styles from './order.module.css';
import { TopUpDialog } from './top-up-dialog.tsx';

interface WaysProps {
  order: Pick<OrderDetail, 'ways' | 'balance_fen' | 'fen'>;
  chosen: PaymentWay | undefined;
  onChoose: (way: PaymentWay) => void;
}

export function Ways({ order: { ways, balance_fen, fen }, chosen, onChoose }: WaysProps) {
  const isShort = balance_fen !== null && balance_fen < fen;
  if (ways.length === 0 && !isShort) return <p>现在没有可用的付款方式，请联系客服。</p>;
  return (
    <Stack as="fieldset" gap={2} className={styles.ways}>
      <legend>付款方式</legend>
      {isShort && <ShortBalance balance_fen={balance_fen} fen={fen} />}
      {ways.map(({ code, label }) => (
        <Checkbox
          key={code}
          type="radio"
          name="way"
          checked={code === chosen}
          onChange={() => onChoose(code)}
        >
          {code === 'balance' ? balanceText(balance_fen ?? 0) : label}
        </Checkbox>
      ))}
    </Stack>
  );
}

const balanceText = (fen: number): string => `账户余额（可用 ${priceOf(fen)}）`;

function ShortBalance({ balance_fen, fen }: { balance_fen: number; fen: number }) {
  const [isToppingUp, setToppingUp] = useState(false);
  const missing_fen = fen - balance_fen;
  return (
    <Row wrap align="center" gap={[1, 3]}>
      <Checkbox type="radio" name="way" checked={false} disabled readOnly>
        {balanceText(balance_fen)}
      </Checkbox>
      <span className="tone-ink-3 size-sm">余额不足，还差 {priceOf(missing_fen)}</span>
      <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={() => setToppingUp(true)}>
        去充值
      </Button>
      <TopUpDialog
        open={isToppingUp}
        missing_fen={missing_fen}
        onClose={() => setToppingUp(false)}
      />
    </Row>
  );
}
