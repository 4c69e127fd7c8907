// 登录密码 and 支付密码: the new one twice, after a proof.

import {
  changePassword,
  PAY_PASSWORD_LOCK_MINUTES,
  PAY_PASSWORD_TRIES,
  savePayPassword,
} from '../../../contract/account/binding.ts';
import type { CheckName } from '../../../contract/value/checks.ts';
import { call } from '../../data/api.ts';
import { Form, Input } from '../../kit/antd/fields.ts';
import { checkRule, passes } from '../../kit/form/rules.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** True when a password is set already. */
  isSet: boolean;
}

interface PasswordValues {
  password: string;
  proof?: ProofValues;
}

export function PasswordDialog({ isSet, ...props }: DialogProps) {
  return (
    <ActDialog<PasswordValues>
      {...props}
      title={isSet ? '修改登录密码' : '设置登录密码'}
      note="设置成功后，其他设备会退出登录，这台设备不受影响。"
      act="password"
      submitLabel={isSet ? '修改' : '设置'}
      send={async ({ password, proof }) => {
        await call(changePassword, { password, proof: proofFrom(proof) }, { quiet: true });
        return isSet ? '登录密码已修改' : '登录密码已设置';
      }}
    >
      <TwiceFields
        name="password"
        label="新登录密码"
        rule="pwd"
        extra="6-18 位字母、数字或下划线，请避开常见密码"
      />
    </ActDialog>
  );
}

interface PayValues {
  pay_password: string;
  proof?: ProofValues;
}

interface PayPasswordDialogProps extends DialogProps {
  /** The one until now is forgotten: a code is offered first. */
  isForgotten: boolean;
  /** Called once it is saved, as to go back to the payment. */
  onSaved: () => void;
}

export function PayPasswordDialog(dialog: PayPasswordDialogProps) {
  const { isSet, isForgotten, onSaved, ...props } = dialog;
  const first = isSet && !isForgotten ? 'old' : 'code';
  return (
    <ActDialog<PayValues>
      {...props}
      title={isSet ? '修改支付密码' : '设置支付密码'}
      note={`用企业余额付款时确认是您本人，只属于您自己的账号。连续输错 ${PAY_PASSWORD_TRIES} 次会锁定 ${PAY_PASSWORD_LOCK_MINUTES} 分钟；忘记时用短信验证码重置。`}
      act="pay_password"
      byOld={isSet}
      firstWay={first}
      submitLabel={isSet ? '修改' : '设置'}
      send={async ({ pay_password, proof = {} }) => {
        const { way = first, pay_password: old = '' } = proof;
        const by = way === 'old' ? { way, pay_password: old } : proofFrom(proof);
        await call(savePayPassword, { pay_password, proof: by }, { quiet: true });
        // Said before the page changes, which ends this dialog.
        toastSuccess(isSet ? '支付密码已修改' : '支付密码已设置');
        onSaved();
        return '';
      }}
    >
      <TwiceFields
        name="pay_password"
        label="新支付密码"
        rule="payPwd"
        extra="6 位数字，不要用连号、重复的数字、生日或手机号"
        inputMode="numeric"
      />
    </ActDialog>
  );
}

interface TwiceProps {
  name: string;
  label: string;
  rule: CheckName;
  extra: string;
  inputMode?: 'numeric';
}

/** A new secret and its repetition. The repetition is compared here and not sent. */
function TwiceFields({ name, label, rule, extra, inputMode }: TwiceProps) {
  const form = Form.useFormInstance();
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        required
        extra={extra}
        validateTrigger="onBlur"
        rules={[checkRule(rule)]}
      >
        <Input.Password autoComplete="new-password" inputMode={inputMode} />
      </Form.Item>
      <Form.Item
        name="again"
        label={`再输入一次${label}`}
        required
        dependencies={[name]}
        validateTrigger="onBlur"
        rules={[passes((value) => (value ?? '') === form.getFieldValue(name), '两次填写的不一致')]}
      >
        <Input.Password autoComplete="new-password" inputMode={inputMode} />
      </Form.Item>
    </>
  );
}
