// Before automatic renewal is asked for: what is paid, when, and how it ends.
import { type FormEvent, useState } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { REMIND_DAYS, type Renewal, startRenewal } from '../../../contract/wallet/renewal.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
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
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const { mutate, isPending, error } = useAct(startRenewal, {
    quiet: true,
    done: '已开通自动续费',
    onSuccess: onClose,
    onError: (refusal) => {
      setPassword('');
      show(passwordProblem(refusal));
    },
  });
  const isAsked = rule.password !== 'none';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked && !isSixDigits(password)) return show('请输入 6 位数字的支付密码');
    const pay_password = isAsked ? { pay_password: password } : {};
    mutate({ product: plan.code, shown_fen: next.fen, ...pay_password });
  };
  return (
    <FormFrame
      form={{
        form: box,
        submit,
        refusal: error && !passwordProblem(error) ? error.message : '',
        isSaving: isPending,
      }}
      label="开通自动续费"
      submit="同意并开通"
      isHeld={rule.password === 'unset'}
      cancel="再想想"
      onCancel={onClose}
    >
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
    </FormFrame>
  );
}
