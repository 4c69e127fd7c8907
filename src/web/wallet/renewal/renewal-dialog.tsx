// Before automatic renewal is asked for: what is paid, when, and how it ends.
import { type FormEvent, useState } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { REMIND_DAYS, type Renewal, startRenewal } from '../../../contract/wallet/renewal.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { isSixDigits, PayPasswordField, passwordProblem } from '../spending/pay-password-field.tsx';

/** What is renewed: the plan, and what it costs next. */
export type Renewable = Renewal & {
  plan: NonNullable<Renewal['plan']>;
  next: NonNullable<Renewal['next']>;
};

/** Open while `renewal` is set. */
export function RenewalDialog({
  renewal,
  onClose,
}: {
  renewal: Renewable | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={renewal !== null} title="开通自动续费" onClose={onClose}>
      {renewal && <Asking renewal={renewal} onClose={onClose} />}
    </Dialog>
  );
}

function Asking({ renewal, onClose }: { renewal: Renewable; onClose: () => void }) {
  const { plan, next, rule, balance_fen } = renewal;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending, error } = useAct(startRenewal, {
    quiet: true,
    done: '已开通自动续费',
    onSuccess: onClose,
    onError: (refusal) => {
      setPassword('');
      setProblem(passwordProblem(refusal));
    },
  });
  const isAsked = rule.password !== 'none';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked && !isSixDigits(password)) return setProblem('请输入 6 位数字的支付密码');
    const pay_password = isAsked ? { pay_password: password } : {};
    mutate({ product: plan.code, shown_fen: next.fen, ...pay_password });
  };
  return (
    <Stack as="form" noValidate gap={4} aria-label="开通自动续费" onSubmit={submit}>
      <FactList
        facts={[
          ['套餐', `${plan.label}，${formatDate(plan.ends_at, 'yyyy-MM-dd hh:mm')} 到期`],
          ['每次支付', `${priceOf(next.fen)}（含税），续 ${next.days} 天`],
          ['下次支付', `${formatDate(next.pay_at, 'yyyy-MM-dd hh:mm')}，以后每次到期前 1 天`],
          ['从哪里付', `账户余额，现有 ${priceOf(balance_fen)}。余额不足不会续费，会通知您`],
          ['提醒', `支付前 ${REMIND_DAYS} 天通知金额和日期`],
          ['涨价', '不会按更高的价格支付，会通知您重新开通'],
          ['关闭', '在这个页面按一下就关闭，已经续的按退款规则可以退'],
        ]}
      />
      {isAsked && (
        <PayPasswordField
          rule={rule}
          back="/layout/vip"
          value={password}
          error={problem}
          onChange={(value) => {
            setPassword(value);
            setProblem('');
          }}
        />
      )}
      <Refusal>{error && !passwordProblem(error) ? error.message : ''}</Refusal>
      <Row wrap justify="end" gap={3}>
        <Button variant="outline" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" loading={isPending} disabled={rule.password === 'unset'}>
          同意并开通
        </Button>
      </Row>
    </Stack>
  );
}
