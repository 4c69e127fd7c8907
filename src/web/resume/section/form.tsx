// The form of a section: note on a restored draft, fields, errors, the save button.

import { createContext, type ReactNode, useContext } from 'react';
import { useLeaveGuard } from '../../data/record-form/leave-guard.tsx';
import type { Choice } from '../../data/record-form/state.ts';
import {
  type FieldErrors,
  type FieldName,
  keepServerErrors,
  pathOf,
} from '../../kit/antd/field-errors.ts';
import { Form } from '../../kit/antd/fields.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { Button } from '../../kit/form/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './form.module.css';
import type { SectionFormState } from './use-form.ts';
import type { Words } from './words.ts';

const Errors = createContext<() => FieldErrors>(() => ({}));

interface SectionFormProps<V extends object> {
  state: SectionFormState<V>;
  /** Texts of the values, to show the differences after a conflict. */
  words: Words<V>;
  /** Buttons beside 保存. */
  actions?: ReactNode;
  /** Called after a save by the button (not by the leave guard), and when the item is given up. */
  onSaved?: () => void;
  children: ReactNode;
}

export function SectionForm<V extends object>(props: SectionFormProps<V>) {
  const { state, words, actions, onSaved, children } = props;
  const { form, isSaving, refusal, status, live } = state;
  useLeaveGuard(state);
  const save = async () => {
    if (await state.submit()) onSaved?.();
  };
  const choose = async (choice: Choice) => {
    state.resolve(choice);
    if (choice === 'mine' || choice === 'both') await save();
    else if (choice === 'theirs' && live.values === null) onSaved?.();
  };
  return (
    <Errors.Provider value={state.errorsNow}>
      <Notes state={state} />
      <Form
        noValidate
        form={form}
        name={state.section}
        layout="vertical"
        requiredMark="optional"
        initialValues={state.initial}
        onValuesChange={state.noteChange}
        onFieldsChange={keepServerErrors(form)}
        // `save` runs also for invalid forms: it checks all fields and moves the focus.
        onFinish={save}
        onFinishFailed={save}
        className={styles.form}
      >
        {children}
        <div className={`row wrap align-center gap-3 ground-surface edge-top ${styles.foot}`}>
          {/* In the bar, which always stays in view and would cover it elsewhere. */}
          {refusal && (
            <Alert
              className={styles.problem}
              type="error"
              showIcon
              title={refusal}
              action={
                <Button variant="outline" size="sm" onClick={save}>
                  重试
                </Button>
              }
            />
          )}
          <Button
            type="submit"
            loading={isSaving}
            className={styles.save}
            // With reduced motion the spinner's label would stay in the button's name.
            aria-label="保存"
          >
            保存
          </Button>
          {actions}
          <span className={styles.state} aria-live="polite">
            {state.isDirty && !isSaving ? '有未保存的修改' : ''}
          </span>
        </div>
      </Form>
      <ConflictDialog
        conflict={status === 'conflict' ? live : null}
        began={state.began.values}
        mine={state.values}
        words={words}
        onChoose={choose}
      />
    </Errors.Provider>
  );
}

/** Notes on a restored draft and on a change made elsewhere. */
function Notes<V extends object>({ state }: Pick<SectionFormProps<V>, 'state'>) {
  return (
    <>
      {state.isRestored && (
        <Alert
          className={styles.note}
          type="info"
          showIcon
          title="已恢复上次没保存的内容，确认后记得保存"
          action={
            <Button variant="outline" size="sm" onClick={state.discard}>
              放弃
            </Button>
          }
        />
      )}
      {state.status === 'outdated' && (
        <Alert
          className={styles.note}
          type="warning"
          showIcon
          title="这部分刚在别处改过，保存时可以选用哪一份"
        />
      )}
    </>
  );
}

interface FieldProps {
  /** The path in the form; within a Form.List it is relative, and `path` is the whole one. */
  name: string | FieldName;
  /** The whole path, where it differs from `name`. */
  path?: string;
  label?: ReactNode;
  required?: boolean;
  /** When the check runs: for texts on leaving the field, for choices at once. */
  on?: 'blur' | 'change';
  valuePropName?: string;
  extra?: ReactNode;
  className?: string;
  /** Other fields whose change runs this check again. */
  dependencies?: FieldName[];
  noStyle?: boolean;
  /** Converts the form's value for the control: a radio button cannot have the value null. */
  getValueProps?: (value: unknown) => Record<string, unknown>;
  normalize?: (value: unknown) => unknown;
  children: ReactNode;
}

/** A field that is checked by the form's check for its path. */
export function Field({ name, path, on = 'change', ...rest }: FieldProps) {
  const errorsNow = useContext(Errors);
  const whole = path ?? (Array.isArray(name) ? pathOf(name) : name);
  const trigger = on === 'blur' ? 'onBlur' : 'onChange';
  return (
    <Form.Item
      name={name}
      validateTrigger={trigger}
      rules={[
        {
          validateTrigger: trigger,
          validator: async () => {
            const message = errorsNow()[whole];
            if (message) throw new Error(message);
          },
        },
      ]}
      {...rest}
    />
  );
}
