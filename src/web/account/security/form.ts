// Values and errors of the login and forget forms. A refused call keeps everything typed.
import { useState } from 'react';
import { normaliseMobile } from '../../../contract/account/account.ts';
import { CHECK_MESSAGES, check } from '../../../contract/value/checks.ts';
import { CallError } from '../../data/api.ts';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

interface Values {
  mobile: string;
  password: string;
  again: string;
  code: string;
  agreed: boolean;
}

type FieldName = keyof Values;
/** Messages by field; `form` holds those of no field. */
type Errors = Partial<Record<FieldName | 'form', string>>;

const EMPTY: Values = {
  mobile: '',
  password: '',
  again: '',
  code: '',
  agreed: false,
};

const RULES: Record<FieldName, (values: Values) => string | null> = {
  mobile: ({ mobile }) => {
    if (mobile.trim() === '') return '请填写手机号';
    return check('mobile', normaliseMobile(mobile)) ? null : CHECK_MESSAGES.mobile;
  },
  password: ({ password }) => (password === '' ? '请填写密码' : null),
  again: ({ again, password }) => {
    if (again === '') return '请再输入一次密码';
    return again === password ? null : '两次填写的密码不一致';
  },
  code: ({ code }) => (check('mobileCode', code) ? null : CHECK_MESSAGES.mobileCode),
  agreed: ({ agreed }) => (agreed ? null : '请先阅读并同意用户协议与隐私政策'),
};

/**
 * Errors in these fields before sending.
 * @param newPassword true also checks the form of a new password; a known one only has to be there.
 */
export function problemsOf(
  values: Values,
  fields: readonly FieldName[],
  newPassword: boolean,
): Errors {
  const errors: Errors = {};
  for (const field of fields) {
    const message = RULES[field](values);
    if (message) errors[field] = message;
  }
  if (newPassword && !errors.password && !check('pwd', values.password)) {
    errors.password = CHECK_MESSAGES.pwd;
  }
  return errors;
}

/** The server's refusal as errors: at the fields it names, or at the form as a whole. */
export function errorsOf(error: unknown): Errors {
  if (!(error instanceof CallError)) throw error;
  const named: Errors = {};
  for (const [field, message] of Object.entries(error.fields)) {
    if (field in EMPTY) named[field as FieldName] = message;
  }
  return Object.keys(named).length > 0 ? named : { form: error.msg };
}

/** The state of a form. `set` clears the error of the changed field. */
export function useAccountForm() {
  const [values, setValues] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const { box, problems: errors, setProblems: setErrors, show } = useFirstProblem<Errors>({});

  const set = <F extends FieldName>(field: F, value: Values[F]) => {
    setValues((old) => ({ ...old, [field]: value }));
    setErrors(({ [field]: _gone, form: _too, ...rest }) => rest);
  };
  /** Runs the call when there are no problems; refusals become errors. */
  const submit = async (problems: Errors, send: () => Promise<void>): Promise<void> => {
    if (Object.keys(problems).length > 0) return show(problems);
    if (busy) return;
    setErrors({});
    setBusy(true);
    try {
      await send();
    } catch (error) {
      show(errorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { box, values, errors, busy, set, show, submit };
}

export type AccountForm = ReturnType<typeof useAccountForm>;
