// The six digits of the payment password; who has none is led to setting it, and back.
import { Link } from 'react-router';
import { priceOf } from '../../../contract/value/money.ts';
import type { PayRule } from '../../../contract/wallet/pay-rule.ts';
import { CallError } from '../../data/api.ts';
import { LineField } from '../../kit/form/text-field.tsx';

/** Where the password is set or, forgotten, reset by a code; `back` is opened afterwards. */
const settingPath = (back: string, set: 'pay-password' | 'forgotten-pay-password') =>
  `/layout/account?${new URLSearchParams({ tab: 'security', set, back })}`;

export const isSixDigits = (text: string): boolean => /^\d{6}$/.test(text);

/** What a refused payment says of the password; empty where it is about something else. */
export const passwordProblem = (error: unknown): string =>
  error instanceof CallError ? (error.fields.pay_password ?? '') : '';

interface PayPasswordFieldProps {
  rule: Pick<PayRule, 'password' | 'password_above_fen'>;
  /** The page that asks. */
  back: string;
  /** Opens the setting in another tab. */
  isApart?: boolean;
  value: string;
  error: string;
  onChange: (value: string) => void;
}

export function PayPasswordField(props: PayPasswordFieldProps) {
  const { rule, back, isApart = false, value, error, onChange } = props;
  const target = isApart ? '_blank' : undefined;
  const { password, password_above_fen } = rule;
  const when = password_above_fen > 0 ? `超过 ${priceOf(password_above_fen)} 的` : '';
  if (password === 'unset')
    return (
      <p role="note" className="pad-y-2 pad-x-4 ground-amber-soft corner-sm">
        {when}余额付款要支付密码，您还没有设置。
        <Link to={settingPath(back, 'pay-password')} target={target}>
          {isApart ? '去设置，设置好后这里会自动更新' : '设置后回到这里'}
        </Link>
      </p>
    );
  return (
    <LineField
      label="支付密码"
      required
      type="password"
      hint={
        <>
          您自己的 6 位数字，{when}余额付款要输入。
          <Link to={settingPath(back, 'forgotten-pay-password')} target={target}>
            忘记了
          </Link>
        </>
      }
      error={error}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={onChange}
    />
  );
}
