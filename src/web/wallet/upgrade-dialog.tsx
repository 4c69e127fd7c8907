// Asking for a plan without paying here: which one, contact data and wishes.

import { textProblems } from '../../contract/value/text-rule.ts';
import { type PaidPlan, walletPlans } from '../../contract/wallet/quota.ts';
import { requestUpgrade, UPGRADE_TEXTS } from '../../contract/wallet/wallet.ts';
import { call } from '../data/api.ts';
import { unversioned } from '../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../data/record-form/use-record-form.ts';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { FormFrame } from '../kit/dialog/form-frame.tsx';
import { ChoiceField, LineField, WordsField } from '../kit/form/text-field.tsx';
import { toastSuccess } from '../shell/toast.ts';

const PLANS = walletPlans
  .filter((plan) => plan.code !== 'free')
  .map(({ code, label }) => ({ value: code, label }));

export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="联系我们开通" onClose={onClose}>
      <UpgradeForm onClose={onClose} />
    </Dialog>
  );
}

function UpgradeForm({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    key: 'upgrade',
    live: unversioned({ plan: 'year' as PaidPlan, contact: '', note: '' }),
    check: ({ contact, note }): Problems<'plan' | 'contact' | 'note'> =>
      textProblems(UPGRADE_TEXTS, { contact, note }),
    send: (values) => call(requestUpgrade, values, { quiet: true }),
    onSaved: () => {
      toastSuccess('已提交申请');
      onClose();
    },
  });
  const { values, problems, set } = form;
  return (
    <FormFrame form={form} label="套餐申请" submit="提交申请" onCancel={onClose}>
      <ChoiceField
        label="套餐"
        required
        value={values.plan}
        options={PLANS}
        onChange={(value) => set('plan', value)}
      />
      <LineField
        label="联系方式"
        required
        hint="称呼和电话，例如：林女士 13800000000。只有工作人员看得到。"
        error={problems.contact}
        value={values.contact}
        onChange={(value) => set('contact', value)}
      />
      <WordsField
        label="说明"
        hint="例如：需要合同、开户行与付款时间、预计招聘人数。"
        error={problems.note}
        rows={3}
        value={values.note}
        max={UPGRADE_TEXTS.note.max}
        onChange={(value) => set('note', value)}
      />
    </FormFrame>
  );
}
