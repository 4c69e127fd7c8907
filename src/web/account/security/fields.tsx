// The fields that login, registration and forget share.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Checkbox, Input } from '../../kit/form/input.tsx';
import { PhoneIcon, ShieldIcon } from '../../kit/look/icons.tsx';
import { EyeIcon, EyeOffIcon, LockIcon } from '../../kit/look/icons-own.tsx';
import type { Captcha } from '../login/use-captcha.ts';
import type { SendCode } from '../login/use-send-code.ts';
import styles from './account.module.css';
import { type AccountForm, errorsOf, problemsOf } from './form.ts';

export function MobileField({ form }: { form: AccountForm }) {
  return (
    <Field label="手机号" error={form.errors.mobile} required>
      {(control) => (
        <Input
          {...control}
          before={<PhoneIcon />}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          maxLength={20}
          placeholder="11 位手机号"
          value={form.values.mobile}
          onChange={(event) => form.set('mobile', event.target.value)}
        />
      )}
    </Field>
  );
}

interface PasswordProps {
  form: AccountForm;
  name?: 'password' | 'again';
  label: string;
  /** True for choosing a password, false for typing a known one. */
  isNew?: boolean;
  hint?: string;
}

/** A password field with a button to show the text. */
export function PasswordField({ form, name = 'password', label, isNew, hint }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const words = shown ? '隐藏密码' : '显示密码';
  return (
    <Field label={label} hint={hint} error={form.errors[name]} required>
      {(control) => (
        <Input
          {...control}
          before={<LockIcon />}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={128}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          after={
            <button
              type="button"
              className={`stack align-center items-center tone-ink-3 corner-leaf-sm bare square-sm ${styles.eye}`}
              aria-label={words}
              aria-pressed={shown}
              title={words}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          }
        />
      )}
    </Field>
  );
}

/** Says that the browser is solving a captcha; the person need not do anything. */
export function CaptchaNote({ captcha }: { captcha: Captcha }) {
  return (
    <p className={`tone-ink-2 size-sm ${styles.working}`} role="status">
      {captcha.working ? '正在自动完成安全验证，通常只需几秒，请稍候…' : ''}
    </p>
  );
}

interface CodeProps {
  form: AccountForm;
  code: SendCode;
}

export function CodeField({ form, code }: CodeProps) {
  const ask = async () => {
    const problems = problemsOf(form.values, ['mobile'], false);
    form.show(problems);
    if (problems.mobile) return;
    try {
      await code.send(form.values.mobile);
    } catch (error) {
      form.show(errorsOf(error));
    }
  };
  return (
    <Field label="短信验证码" error={form.errors.code} required>
      {(control) => (
        <Input
          {...control}
          before={<ShieldIcon />}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder="6 位数字"
          value={form.values.code}
          onChange={(event) => form.set('code', event.target.value.trim())}
          after={
            <Button
              variant="quiet"
              size="sm"
              className={styles.ask}
              loading={code.busy}
              disabled={code.wait_s > 0}
              onClick={ask}
            >
              {code.wait_s > 0 ? `${code.wait_s} 秒后可重发` : '获取验证码'}
            </Button>
          }
        />
      )}
    </Field>
  );
}

/** Never ticked in advance, because consent must be an act. */
export function AgreementField({ form }: { form: AccountForm }) {
  return (
    <div className="size-sm">
      <Checkbox
        name="agreed"
        checked={form.values.agreed}
        aria-invalid={form.errors.agreed ? true : undefined}
        aria-describedby={form.errors.agreed ? 'agreed-error' : undefined}
        onChange={(event) => form.set('agreed', event.target.checked)}
      >
        我已阅读并同意
        <Link to="/protocol#user" target="_blank">
          《用户协议》
        </Link>
        和
        <Link to="/protocol#privacy" target="_blank">
          《隐私政策》
        </Link>
      </Checkbox>
      <p id="agreed-error" className={`tone-danger size-sm ${styles.wrong}`} aria-live="polite">
        {form.errors.agreed}
      </p>
    </div>
  );
}

/** The refusal of the form as a whole. */
export function FormError({ form }: { form: AccountForm }) {
  return (
    <p className={`tone-danger size-sm ${styles.wrong}`} role="alert">
      {form.errors.form}
    </p>
  );
}
