// Asking for a plan without paying here: which one, contact data and wishes.

import { textProblems } from '../../contract/value/text-rule.ts';
import { type PaidPlan, walletPlans } from '../../contract/wallet/quota.ts';
import { requestUpgrade, UPGRADE_TEXTS } from '../../contract/wallet/wallet.ts';
import { call } from '../data/api.ts';
import { unversioned } from '../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../data/record-form/use-record-form.ts';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { Button } from '../kit/form/button.tsx';
import { ChoiceField, LineField, WordsField } from '../kit/form/text-field.tsx';
import { Row, Stack } from '../kit/layout/stack/stack.tsx';
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
    <Stack
      as="form"
      ref={form.form}
      noValidate
      gap={4}
      aria-label="套餐申请"
      onSubmit={(event) => void form.submit(event)}
    >
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
      {form.refusal && (
        <p role="alert" className="tone-danger">
          {form.refusal}
        </p>
      )}
      <Row justify="end" gap={3}>
        <Button variant="outline" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={form.isSaving}>
          提交申请
        </Button>
      </Row>
    </Stack>
  );
}
