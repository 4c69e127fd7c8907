// 绑定、更换、解绑邮箱: each needs a proof; a new address also needs a code sent to it.

import {
  bindEmail,
  normaliseEmail,
  sendEmailCode,
  unbindEmail,
} from '../../../contract/account/binding.ts';
import { call } from '../../data/api.ts';
import { Form, Input } from '../../kit/antd/fields.ts';
import { checkRule } from '../../kit/form/rules.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';

interface Values {
  email: string;
  code: string;
  proof?: ProofValues;
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export function EmailDialog({ bound, ...props }: DialogProps & { bound: boolean }) {
  return (
    <ActDialog<Values>
      {...props}
      title={bound ? '更换邮箱' : '绑定邮箱'}
      note="邮箱用来接收您选择的通知。一个邮箱只能绑定一个账号。"
      act="email"
      submitLabel={bound ? '确认更换' : '绑定'}
      send={async ({ email, code, proof }) => {
        await call(bindEmail, { email, code, proof: proofFrom(proof) }, { quiet: true });
        return bound ? '邮箱已更换' : '邮箱已绑定';
      }}
    >
      <Address />
    </ActDialog>
  );
}

function Address() {
  const form = Form.useFormInstance<Values>();
  const ask = async () => {
    const { email } = await form.validateFields(['email']).catch(() => ({ email: null }));
    return email === null ? null : call(sendEmailCode, { email }, { quiet: true });
  };
  return (
    <>
      <Form.Item
        name="email"
        label="邮箱地址"
        required
        validateTrigger="onBlur"
        rules={[checkRule('email', normaliseEmail)]}
      >
        <Input type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      <CodeField name="code" label="邮箱验证码" help="收不到时请看看垃圾邮件" ask={ask} />
    </>
  );
}

export function UnbindEmailDialog({ email, ...props }: DialogProps & { email: string }) {
  return (
    <ActDialog<{ proof?: ProofValues }>
      {...props}
      title="解绑邮箱"
      note={`解绑后，${email} 不再收到通知邮件。`}
      act="email"
      submitLabel="解绑"
      isDanger
      send={async ({ proof }) => {
        await call(unbindEmail, { proof: proofFrom(proof) }, { quiet: true });
        return '邮箱已解绑';
      }}
    />
  );
}
