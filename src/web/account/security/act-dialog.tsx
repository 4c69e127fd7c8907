// The dialog of one act on the account: its fields, the proof, the refusal, two buttons.
import type { ReactNode } from 'react';
import type { ProofAct } from '../../../contract/account/proof.ts';
import { tellChanges } from '../../data/changes.ts';
import { type Saved, unversioned } from '../../data/record-form/state.ts';
import { useAntdForm } from '../../data/record-form/use-antd-form.ts';
import { useAct } from '../../data/use-act.ts';
import { keepServerErrors } from '../../kit/antd/field-errors.ts';
import { Form } from '../../kit/antd/fields.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { markRequired } from '../../kit/form/field.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { refreshLogin } from '../refresh-login.ts';
import styles from './act-dialog.module.css';
import { ProofFields } from './proof-fields.tsx';

interface ActDialogProps<V extends object> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the act does, in one or two sentences. */
  note?: ReactNode;
  /** The act to prove; left out for acts without a proof. */
  act?: ProofAct;
  /** True where the payment password until now is a proof. */
  byOld?: boolean;
  /** The proof that is chosen at first, where there is a choice. */
  firstWay?: 'code' | 'old';
  submitLabel: string;
  isDanger?: boolean;
  /** True while something else has to be done first. */
  isOff?: boolean;
  /**
   * Returns the toast's text, '' where the page tells it; null keeps the dialog open, as before leaving
   * the site.
   */
  send: (values: V) => Promise<string | null>;
  children?: ReactNode;
}

export function ActDialog<V extends object>(props: ActDialogProps<V>) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <ActForm {...props} />
    </Dialog>
  );
}

const NOTHING_TYPED = unversioned({});

function ActForm<V extends object>(props: ActDialogProps<V>) {
  const {
    act,
    byOld,
    firstWay,
    note,
    submitLabel,
    isDanger,
    isOff = false,
    send,
    onClose,
    children,
  } = props;
  const { mutateAsync } = useAct(send, {
    // What concerns no field stands below the fields.
    quiet: true,
    onSuccess: async (said) => {
      if (said === null) return;
      onClose();
      if (said) toastSuccess(said);
      await refreshLogin();
      tellChanges(['login']);
    },
  });
  const record = useAntdForm<V, string | null>({
    key: 'act',
    isSecret: true,
    live: NOTHING_TYPED as Saved<V>,
    send: (values) => mutateAsync(values),
  });
  const { form } = record;
  return (
    <Form
      noValidate
      form={form}
      name="act"
      layout="vertical"
      requiredMark={markRequired}
      className={styles.form}
      onFieldsChange={keepServerErrors(form)}
      onFinish={() => void record.submit()}
    >
      {note && <p className="below-4 tone-ink-2 size-sm">{note}</p>}
      {children}
      {act && <ProofFields act={act} byOld={byOld} firstWay={firstWay} />}
      <Refusal>{record.refusal}</Refusal>
      <div className="row justify-end gap-3 pad-top-4">
        <Button variant="quiet" onClick={onClose}>
          取消
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={isOff}
          loading={record.isSaving}
        >
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
