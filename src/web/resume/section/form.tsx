// The form around a section: note about a restored draft, fields, what failed, the save button.

import { createContext, type ReactNode, useContext } from 'react';
import { Form } from '../../kit/antd/fields.ts';
import { Alert, Button } from '../../kit/antd/shown.ts';
import {
  type FieldErrors,
  type FieldName,
  keepServerErrors,
  pathOf,
} from '../../kit/form/field-errors.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './form.module.css';
import { useLeaveGuard } from './leave-guard.tsx';
import type { SectionFormState } from './use-form.ts';
import type { Words } from './words.ts';

const Errors = createContext<() => FieldErrors>(() => ({}));

interface SectionFormProps<V extends object> {
  state: SectionFormState<V>;
  /** For showing what differs when the same was saved elsewhere. */
  words: Words<V>;
  /** Buttons beside 保存. */
  actions?: ReactNode;
  /** Called after a save by the button, not by the guard; also when the item is given up. */
  onSaved?: () => void;
  children: ReactNode;
}

export function SectionForm<V extends object>(props: SectionFormProps<V>) {
  const { state, words, actions, onSaved, children } = props;
  const { form, saving, problem, conflict } = state;
  useLeaveGuard(state);
  const save = async () => {
    if (await state.submit()) onSaved?.();
  };
  const choose = async (choice: 'mine' | 'theirs' | 'later') => {
    const isGone = conflict?.theirs === null;
    if ((await state.resolve(choice)) && (choice === 'mine' || isGone)) onSaved?.();
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
        // Right or wrong, submit decides: it checks the whole form and moves the focus.
        onFinish={save}
        onFinishFailed={save}
        className={styles.form}
      >
        {children}
        {problem && (
          <Alert
            className={styles.problem}
            type="error"
            showIcon
            title={problem}
            action={
              <Button size="small" onClick={save}>
                重试
              </Button>
            }
          />
        )}
        <div className={styles.foot}>
          <Button
            type="primary"
            htmlType="submit"
            loading={saving}
            className={styles.save}
            // Where motion is not wished the ring's own name would stay in the button's.
            aria-label="保存"
          >
            保存
          </Button>
          {actions}
          <span className={styles.state} aria-live="polite">
            {state.isDirty && !saving ? '有未保存的修改' : ''}
          </span>
        </div>
      </Form>
      <ConflictDialog conflict={conflict} mine={state.values()} words={words} onChoose={choose} />
    </Errors.Provider>
  );
}

/** What of the section is not as one left it: a restored draft, a change made elsewhere. */
function Notes<V extends object>({ state }: Pick<SectionFormProps<V>, 'state'>) {
  return (
    <>
      {state.restored && (
        <Alert
          className={styles.note}
          type="info"
          showIcon
          title="已恢复上次没保存的内容，确认后记得保存"
          action={
            <Button size="small" onClick={state.discard}>
              放弃
            </Button>
          }
        />
      )}
      {state.outdated && (
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
  /** Path in the form; within a Form.List relative to it, with `path` for the whole one. */
  name: string | FieldName;
  /** The whole path, where it differs from `name`. */
  path?: string;
  label?: ReactNode;
  required?: boolean;
  /** When the check speaks: texts once one has left the field, choices at once. */
  on?: 'blur' | 'change';
  valuePropName?: string;
  extra?: ReactNode;
  className?: string;
  /** Fields whose change has this one checked again. */
  dependencies?: FieldName[];
  noStyle?: boolean;
  /** Between the form's value and the field's own: a radio button cannot stand for null. */
  getValueProps?: (value: unknown) => Record<string, unknown>;
  normalize?: (value: unknown) => unknown;
  children: ReactNode;
}

/** A field whose check is the form's own for its path. */
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
