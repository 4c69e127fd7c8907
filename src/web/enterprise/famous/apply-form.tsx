// The application for the wall: reasons, and pictures that prove them; kept as a draft.
import {
  applyFamous,
  FAMOUS_PROOFS_MAX,
  FAMOUS_TEXTS,
} from '../../../contract/enterprise/famous.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { PicturesField } from '../../kit/form/pictures-field.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './famous.module.css';

interface Values {
  reasons: string;
  proofs: string[];
}

export function ApplyForm({ onDone }: { onDone: () => void }) {
  const form = useRecordForm<Values>({
    key: 'famous',
    live: unversioned({ reasons: '', proofs: [] }),
    check: (values) => textProblems(FAMOUS_TEXTS, values),
    send: (values) => call(applyFamous, values, { quiet: true }),
    onSaved: () => {
      toastSuccess('申请已提交');
      onDone();
    },
  });
  const { values, problems } = form;
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <WordsField
        label="申请理由"
        required
        hint="行业地位、获奖、用工规范、员工口碑，写具体的事实"
        error={problems.reasons || form.refusal}
        rows={5}
        value={values.reasons}
        max={FAMOUS_TEXTS.reasons.max}
        onChange={(value) => form.set('reasons', value)}
      />
      <PicturesField
        label="证明材料（选填）"
        max={FAMOUS_PROOFS_MAX}
        value={values.proofs}
        error={problems.proofs}
        onChange={(keys) => form.set('proofs', keys)}
      />
      <Row wrap gap={3}>
        <Button variant="quiet" onClick={onDone}>
          取消
        </Button>
        <Button type="submit" loading={form.isSaving}>
          提交申请
        </Button>
      </Row>
    </form>
  );
}
