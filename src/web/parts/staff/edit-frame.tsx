// The form in which staff edit what others read: checked first, then a reason is asked for (save-dialog.tsx). What a
// colleague changed meanwhile is said at its end.
import type { ReactNode } from 'react';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { FormFrame } from '../../kit/dialog/form-frame.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';

interface EditFrameProps<Values extends object> {
  form: RecordForm<Values>;
  label: string;
  /** The words of the button. */
  submit: string;
  /** What a colleague may have changed, as in 同事刚改过这个广告. */
  what: string;
  /** Called when everything is filled in; opens the dialog that asks for the reason. */
  onAsk: () => void;
  /** The fields. */
  children: ReactNode;
}

export function EditFrame<Values extends object>(props: EditFrameProps<Values>) {
  const { form, label, submit, what, onAsk, children } = props;
  const isMoved = form.status === 'conflict' || form.status === 'outdated';
  return (
    <FormFrame
      form={{
        form: form.form,
        refusal: form.refusal,
        isSaving: form.isSaving,
        submit: (event) => {
          event.preventDefault();
          if (form.isValid()) onAsk();
        },
      }}
      label={label}
      submit={submit}
      isHeld={!form.isDirty || isMoved}
      cancel="放弃修改"
      onCancel={form.isDirty ? form.discard : undefined}
    >
      {children}
      {isMoved && (
        <MovedNote
          goOn="保留我改的，其余用现在的"
          onGoOn={() => form.resolve('both')}
          onKeep={form.discard}
        >
          <p>同事刚改过{what}。您填的内容还在。</p>
        </MovedNote>
      )}
    </FormFrame>
  );
}
