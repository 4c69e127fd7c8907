// The proof of identity before a sensitive act: a code sent to the current number, or the password. For
// Ant Design forms; the values are in `proof`, as the contract has them.

import { type Proof, type ProofAct, sendProofCode } from '../../../contract/account/proof.ts';
import { call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { Form, Input, Radio } from '../../kit/antd/fields.ts';
import { CodeField } from '../../parts/code-field.tsx';

/** The values of the fields; those of the other way are absent. */
export interface ProofValues {
  way?: 'code' | 'password';
  code?: string;
  password?: string;
}

/** Makes the contract's proof from the form's values. */
export function proofFrom({ way, code = '', password = '' }: ProofValues = {}): Proof {
  return way === 'password' ? { way, password } : { way: 'code', code };
}

interface ProofFieldsProps {
  act: ProofAct;
  /** True allows only the code, as for setting a new password. */
  codeOnly?: boolean;
}

/** A person without a password proves by code only. */
export function ProofFields({ act, codeOnly }: ProofFieldsProps) {
  const mobile = useSession((session) => session.userInfo?.mobile ?? '');
  const hasPassword = useSession((session) => session.userDetail?.has_password ?? false);
  const way = Form.useWatch(['proof', 'way']) ?? 'code';
  const mayChoose = hasPassword && !codeOnly;
  return (
    <>
      {mayChoose && (
        <Form.Item name={['proof', 'way']} label="验证是您本人" initialValue="code">
          <Radio.Group
            options={[
              { value: 'code', label: '短信验证码' },
              { value: 'password', label: '登录密码' },
            ]}
          />
        </Form.Item>
      )}
      {mayChoose && way === 'password' ? (
        <Form.Item
          name={['proof', 'password']}
          label="当前登录密码"
          rules={[{ required: true, message: '请填写登录密码' }]}
          validateTrigger="onBlur"
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      ) : (
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
