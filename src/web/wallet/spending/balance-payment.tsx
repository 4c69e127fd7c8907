// Paying an order from the balance, with the payment password where the enterprise asks for it. Stands on the order's
// page and in dialogs that pay at once.
import { type FormEvent, useState } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { type OrderDetail, payOrder } from '../../../contract/wallet/order.ts';
import { CallError } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { orderPath } from '../order/words.ts';
import { isSixDigits, PayPasswordField, passwordProblem } from './pay-password-field.tsx';

const askSure = (fen: number): Promise<boolean> =>
  ask({
    title: `用余额支付 ${priceOf(fen)}？`,
    words: `从账户余额扣 ${priceOf(fen)}，付款后马上生效。`,
    act: '确认支付',
    out: '再想想',
  });

interface BalancePaymentProps {
  order: Pick<OrderDetail, 'order_no' | 'fen' | 'pay_rule'>;
  /** In a dialog: setting the password opens apart, so that what was typed below stays. */
  isApart?: boolean;
  onPaid?: () => void;
}

export function BalancePayment({ order, isApart = false, onPaid }: BalancePaymentProps) {
  const { order_no, fen, pay_rule } = order;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending, error } = useAct(payOrder, {
    quiet: true,
    onSuccess: () => onPaid?.(),
    onError: (refusal) => {
      setPassword('');
      setProblem(passwordProblem(refusal));
    },
  });
  const isAsked = pay_rule.password !== 'none';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsked && !isSixDigits(password)) return setProblem('请输入 6 位数字的支付密码');
    setProblem('');
    // A dialog that pays at once has named the sum already.
    if (!isAsked && !isApart && !(await askSure(fen))) return;
    mutate({ order_no, way: 'balance', ...(isAsked && { pay_password: password }) });
  };
  const other = error instanceof CallError && !error.fields.pay_password ? error.message : '';
  return (
    <Stack
      as="form"
      noValidate
      gap={4}
      aria-label="用余额支付"
      onSubmit={(event) => void submit(event)}
    >
      {isAsked && (
        <PayPasswordField
          rule={pay_rule}
          isApart={isApart}
          back={orderPath(order_no)}
          value={password}
          error={problem}
          onChange={(value) => {
            setPassword(value);
            setProblem('');
          }}
        />
      )}
      <Refusal>{other}</Refusal>
      <Button
        type="submit"
        size="lg"
        block
        loading={isPending}
        disabled={pay_rule.password === 'unset'}
      >
        用余额支付 {priceOf(fen)}
      </Button>
    </Stack>
  );
}
