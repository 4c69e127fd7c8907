// 等待批准的订单, for administrators; nothing when there are none.
import { useState } from 'react';
import { Link } from 'react-router';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { getBalance, getOrder } from '../../../contract/wallet/order.ts';
import {
  APPROVAL_REASON,
  APPROVED_PAY_MS,
  decideApproval,
  listApprovals,
  type WaitingApproval,
} from '../../../contract/wallet/spending.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { orderPath } from '../order/words.ts';
import { isSixDigits, PayPasswordField, passwordProblem } from './pay-password-field.tsx';
import styles from './spending.module.css';

export function Approvals() {
  const waiting = useCall(listApprovals, {});
  return <Loaded of={waiting}>{(approvals) => <WaitingList approvals={approvals} />}</Loaded>;
}

function WaitingList({ approvals }: { approvals: readonly WaitingApproval[] }) {
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="approvals" className="below-6">
      <SectionHead id="approvals" title="等待批准的订单" note={`${approvals.length} 份`} />
      <ul className="stack gap-3">
        {approvals.map((approval) => (
          <Waiting key={approval.order_no} approval={approval} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ approval }: { approval: WaitingApproval }) {
  const { order_no, label, fen, by, asked_at, expires_at, month_fen, spent_fen } = approval;
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  const who = by || '已离开的成员';
  return (
    <li className="row wrap justify-between align-center gap-y-3 gap-x-5 pad-y-4 pad-x-5 box">
      <div className={styles.words}>
        <p className="row wrap align-baseline gap-y-1 gap-x-3">
          <Link to={orderPath(order_no)} className="weight-medium">
            {label}
          </Link>
          <strong className="nums">{priceOf(fen)}</strong>
        </p>
        <p className="tone-ink-3 size-sm">
          {who} {formatDate(asked_at, 'M月d日 hh:mm')} 提交，本月额度 {priceOf(month_fen)}，已用{' '}
          {priceOf(spent_fen)}；{formatDate(expires_at, 'M月d日 hh:mm')} 前有效
        </p>
      </div>
      <Row gap={2}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`拒绝${who}的${label}`}
          onClick={() => setOpen('refuse')}
        >
          拒绝
        </Button>
        <Button size="sm" aria-label={`批准${who}的${label}`} onClick={() => setOpen('approve')}>
          批准
        </Button>
      </Row>
      <ApproveDialog
        order_no={order_no}
        of={`${who}的${label}`}
        open={open === 'approve'}
        onClose={close}
      />
      <RefuseDialog
        order_no={order_no}
        of={`${who}的${label}`}
        open={open === 'refuse'}
        onClose={close}
      />
    </li>
  );
}

interface DecisionProps {
  order_no: string;
  /** Whose order for what. */
  of: string;
  open: boolean;
  onClose: () => void;
}

const SAID = {
  pay: '已批准，并用余额付款',
  allow: '已批准，对方会收到通知',
  refuse: '已拒绝，对方会收到通知',
} as const;

/** What was refused of a decision, but not about the field with the password. */
const otherThan = (error: Error | null, field: string): string =>
  error instanceof CallError && !error.fields[field] ? error.message : '';

/** Until when who asked can pay it once it is approved now. */
const payableUntil = (expires_at: string) =>
  new Date(Math.max(Date.parse(expires_at), (serverNowMs() ?? Date.now()) + APPROVED_PAY_MS));

function ApproveDialog({ order_no, of, open, onClose }: DecisionProps) {
  const order = useCall(getOrder, { order_no }, { enabled: open });
  const balance = useCall(getBalance, {}, { quiet: true, enabled: open });
  const [way, setWay] = useState<'pay' | 'allow'>('pay');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending, error } = useAct(decideApproval, {
    quiet: true,
    done: SAID[way],
    onSuccess: onClose,
    onError: (refusal) => {
      setPassword('');
      setProblem(passwordProblem(refusal));
    },
  });
  const rule = order.data?.pay_rule;
  const isAsked = way === 'pay' && rule !== undefined && rule.password !== 'none';
  const approve = () => {
    if (isAsked && !isSixDigits(password)) return setProblem('请输入 6 位数字的支付密码');
    mutate({ order_no, decision: way, ...(isAsked && { pay_password: password }) });
  };
  return (
    <AskDialog
      open={open}
      title={`批准${of}`}
      act="批准"
      isSending={isPending}
      isOff={!order.isSuccess || (isAsked && rule.password === 'unset')}
      onAct={approve}
      onClose={onClose}
    >
      <Loaded of={order} skeleton={<SkeletonList count={1} />}>
        {({ fen, expires_at }) => (
          <Stack gap={4}>
            <Stack as="fieldset" gap={2}>
              <legend className="visually-hidden">由谁付款</legend>
              <Checkbox
                type="radio"
                name="by"
                checked={way === 'pay'}
                onChange={() => setWay('pay')}
              >
                用企业余额支付 {priceOf(fen)}
                {balance.data && `（余额 ${priceOf(balance.data.free_fen)}）`}
              </Checkbox>
              <Checkbox
                type="radio"
                name="by"
                checked={way === 'allow'}
                onChange={() => setWay('allow')}
              >
                批准，由 TA 自己选择方式付款（{formatDate(payableUntil(expires_at), 'M月d日 hh:mm')}{' '}
                前有效）
              </Checkbox>
            </Stack>
            {isAsked && (
              <PayPasswordField
                rule={rule}
                back="/layout/assets"
                value={password}
                error={problem}
                onChange={(value) => {
                  setPassword(value);
                  setProblem('');
                }}
              />
            )}
            <Refusal>{otherThan(error, 'pay_password')}</Refusal>
          </Stack>
        )}
      </Loaded>
    </AskDialog>
  );
}

function RefuseDialog({ order_no, of, open, onClose }: DecisionProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending, error } = useAct(decideApproval, {
    quiet: true,
    done: SAID.refuse,
    onSuccess: onClose,
    onError: (refusal) =>
      setProblem(refusal instanceof CallError ? (refusal.fields.reason ?? '') : ''),
  });
  const refuse = () => {
    if (reason.trim() === '') return setProblem('请写明原因，对方会看到');
    mutate({ order_no, decision: 'refuse', reason });
  };
  return (
    <AskDialog
      open={open}
      title={`拒绝${of}`}
      act="拒绝"
      isDanger
      isSending={isPending}
      onAct={refuse}
      onClose={onClose}
    >
      <Stack gap={4}>
        <WordsField
          label="原因"
          required
          hint="对方会看到；订单随之关闭，没有产生费用。"
          rows={3}
          max={APPROVAL_REASON.max}
          value={reason}
          error={problem}
          onChange={(text) => {
            setReason(text);
            setProblem('');
          }}
        />
        <Refusal>{otherThan(error, 'reason')}</Refusal>
      </Stack>
    </AskDialog>
  );
}
