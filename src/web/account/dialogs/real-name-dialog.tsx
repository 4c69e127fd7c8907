// 实名认证: name and number of the ID card, used for the check and not stored.
import { verifyRealName } from '../../../contract/account/binding.ts';
import { CallError, call } from '../../data/api.ts';
import { ConsentItem } from '../../kit/antd/consent-item.tsx';
import { Form, Input } from '../../kit/antd/fields.ts';
import { checkRule, passes } from '../../kit/form/rules.ts';
import { ActDialog } from '../security/act-dialog.tsx';

interface Values {
  name: string;
  card: string;
}

const isChineseName = (value: unknown) =>
  /^[\p{Script=Han}·]{2,30}$/u.test(String(value ?? '').trim());

interface RealNameDialogProps {
  open: boolean;
  onClose: () => void;
  isSandbox: boolean;
  triesLeft: number;
}

export function RealNameDialog({ isSandbox, triesLeft, ...props }: RealNameDialogProps) {
  return (
    <ActDialog<Values>
      {...props}
      title={isSandbox ? '实名认证（演示核验）' : '实名认证'}
      note={
        isSandbox
          ? '演示核验只检查号码的格式与校验位，不连接权威数据源。姓名与号码用后即弃，只保存结果。'
          : `姓名与身份证号只用于这一次核验，网站不保存号码。今天还可以核验 ${triesLeft} 次。`
      }
      submitLabel="提交核验"
      send={async ({ name, card }) => {
        const outcome = await call(verifyRealName, { name, card: card.trim() }, { quiet: true });
        if (outcome.state === 'verified') return '实名认证已通过';
        // The message is shown at the number, which is most often wrong. The dialog keeps what was typed.
        throw new CallError(0, outcome.reason, { fields: { card: outcome.reason } });
      }}
    >
      <Form.Item
        name="name"
        label="真实姓名"
        required
        validateTrigger="onBlur"
        rules={[passes(isChineseName, '请填写身份证上的中文姓名')]}
      >
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item
        name="card"
        label="身份证号"
        required
        validateTrigger="onBlur"
        rules={[checkRule('card', (typed) => typed.trim())]}
      >
        <Input autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
      <ConsentItem name="agreed" message="身份证号属于敏感个人信息，需要您单独同意">
        我同意择木为实名核验处理我的姓名和身份证号
      </ConsentItem>
    </ActDialog>
  );
}
