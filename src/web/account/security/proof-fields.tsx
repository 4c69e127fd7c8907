// The proof of identity before a sensitive act: a code sent to the current number, or the password. For
// Ant Design forms; the values are in `proof`, as the contract has them.

import { type Proof, type ProofAct, sendProofCode } from '../../../contract/account/proof.ts';
import { call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { Form, Input, Radio } from '../../kit/antd/fields.ts';
import { checkRule } from '../../kit/form/rules.ts';
import { CodeField } from '../../parts/code-field.tsx';

/** The values of the fields; those of the other ways are absent. */
export interface ProofValues {
  way?: 'code' | 'password' | 'old';
  code?: string;
  password?: string;
  pay_password?: string;
}

/** Makes the contract's proof from the form's values. */
export function proofFrom({ way, code = '', password = '' }: ProofValues = {}): Proof {
  return way === 'password' ? { way, password } : { way: 'code', code };
}

interface ProofFieldsProps {
  act: ProofAct;
  /** True allows only the code, as for setting a new password. */
  codeOnly?: boolean;
  /** True offers the payment password until now in place of the login password. */
  byOld?: boolean;
  /** Chosen at first, where there is a choice. */
  firstWay?: 'code' | 'old' | undefined;
}

const WAYS = [
  { value: 'code', label: '短信验证码' },
  { value: 'password', label: '登录密码' },
];
const WAYS_BY_OLD = [
  { value: 'old', label: '原支付密码' },
  { value: 'code', label: '短信验证码' },
];

/** A person without a password proves by code only. */
export function ProofFields({ act, codeOnly, byOld = false, firstWay }: ProofFieldsProps) {
  const mobile = useSession((session) => session.userInfo?.mobile ?? '');
  const hasPassword = useSession((session) => session.userDetail?.has_password ?? false);
  const first = firstWay ?? (byOld ? 'old' : 'code');
  const way = Form.useWatch(['proof', 'way']) ?? first;
  const mayChoose = byOld || (hasPassword && !codeOnly);
  return (
    <>
      {mayChoose && (
        <Form.Item name={['proof', 'way']} label="验证是您本人" initialValue={first}>
          <Radio.Group options={byOld ? WAYS_BY_OLD : WAYS} />
        </Form.Item>
      )}
      {mayChoose && way === 'old' && (
        <Form.Item
          name={['proof', 'pay_password']}
          label="当前支付密码"
          required
          rules={[checkRule('payPwd')]}
          validateTrigger="onBlur"
        >
          <Input.Password autoComplete="off" inputMode="numeric" maxLength={6} />
        </Form.Item>
      )}
      {mayChoose && way === 'password' && (
        <Form.Item
          name={['proof', 'password']}
          label="当前登录密码"
          rules={[{ required: true, message: '请填写登录密码' }]}
          validateTrigger="onBlur"
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      )}
      {(!mayChoose || way === 'code') && (
        <CodeField
          name={['proof', 'code']}
          label="安全验证码"
          help={`将发送至您当前的手机号 ${mobile}`}
          ask={() => call(sendProofCode, { act }, { quiet: true })}
        />
      )}
    </>
  );
}
