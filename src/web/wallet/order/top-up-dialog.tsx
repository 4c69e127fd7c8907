// Topping the balance up: an amount in yuan, then an order like any other.
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fenOf, priceOf, yuanOf } from '../../../contract/value/money.ts';
import { createOrder, TOP_UP_FEN } from '../../../contract/wallet/order.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { Button } from '../../kit/form/button.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { refusalOf } from './buy-dialog.tsx';
import { orderPath } from './words.ts';

const OFFERED_FEN = [50_000, 100_000, 300_000];

function problemOf(fen: number | null): string {
  if (fen === null) return '请填写金额，最多两位小数，例如 1000 或 298.50';
  if (fen < TOP_UP_FEN.min) return `一次最少充值 ${priceOf(TOP_UP_FEN.min)}`;
  return fen > TOP_UP_FEN.max ? `一次最多充值 ${priceOf(TOP_UP_FEN.max)}` : '';
}

interface TopUpProps {
  /** What an order lacks: the amount offered at the beginning. */
  missing_fen?: number;
  onClose: () => void;
}

export function TopUpDialog({ open, ...props }: TopUpProps & { open: boolean }) {
  return (
    <Dialog open={open} title="余额充值" onClose={props.onClose}>
      <TopUp {...props} />
    </Dialog>
  );
}

function TopUp({ missing_fen, onClose }: TopUpProps) {
  const [yuan, setYuan] = useState(
    missing_fen === undefined ? '' : yuanOf(Math.max(missing_fen, TOP_UP_FEN.min)),
  );
  const { box, problems: problem, setProblems, show } = useFirstProblem('');
  const go = useNavigate();
  const { mutate, isPending, error } = useAct(createOrder, {
    quiet: true,
    onSuccess: ({ order_no }) => go(orderPath(order_no)),
  });
  const type = (text: string) => {
    setYuan(text);
    setProblems('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fen = fenOf(yuan.trim());
    const found = problemOf(fen);
    if (fen === null || found) return show(found);
    mutate({ kind: 'top_up', top_up_fen: fen, shown_fen: fen });
  };
  return (
    <FormFrame
      form={{ form: box, submit, refusal: refusalOf(error), isSaving: isPending }}
      label="余额充值"
      submit="去付款"
      onCancel={onClose}
    >
      <LineField
        label="充值金额（元）"
        required
        hint="余额只用来买本站的套餐、次数包和单次服务，没有花掉的可以随时申请退回，不收手续费。"
        error={problem}
        value={yuan}
        inputMode="decimal"
        autoComplete="off"
        onChange={type}
      />
      <Row wrap gap={2}>
        {OFFERED_FEN.map((offered) => (
          <Button
            key={offered}
            variant="soft"
            size="sm"
            onClick={() => type(String(offered / 100))}
          >
            {priceOf(offered)}
          </Button>
        ))}
      </Row>
    </FormFrame>
  );
}
