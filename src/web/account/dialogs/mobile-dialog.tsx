// 更换手机号: the present number or the password first, then the new number's code.

import { changeMobile, sendNewMobileCode } from '../../../contract/account/binding.ts';
import { call } from '../../data/api.ts';
import { Form } from '../../kit/antd/fields.ts';
import { CodeField } from '../../parts/code-field.tsx';
import { ActDialog } from '../security/act-dialog.tsx';
import { MobileItem } from '../security/mobile-item.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';

interface Values {
  mobile: string;
  code: string;
  proof?: ProofValues;
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export function MobileDialog(props: DialogProps) {
  return (
    <ActDialog<Values>
      {...props}
      title="更换手机号"
      note="更换后用新手机号登录，其他设备会退出登录，30 天内不能再次更换。原手机号收不到短信时，可以用登录密码验证。"
      act="mobile"
      submitLabel="确认更换"
      send={async ({ mobile, code, proof }) => {
        await call(changeMobile, { mobile, code, proof: proofFrom(proof) }, { quiet: true });
        return '手机号已更换';
      }}
    >
      <NewNumber />
    </ActDialog>
  );
}

function NewNumber() {
  const form = Form.useFormInstance<Values>();
  const ask = async () => {
    const { mobile } = await form.validateFields(['mobile']).catch(() => ({ mobile: null }));
    return mobile === null ? null : call(sendNewMobileCode, { mobile }, { quiet: true });
  };
  return (
    <>
      <MobileItem label="新手机号" />
      <CodeField name="code" label="新手机号验证码" ask={ask} />
    </>
  );
}
