// The three ways to log in: password, SMS code, registration. Errors are shown at the fields.
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import {
  type Login,
  loginByCode,
  loginByPassword,
  register,
  type VisitorRole,
} from '../../../contract/account/account.ts';
import { call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import {
  AgreementField,
  CaptchaNote,
  CodeField,
  FormError,
  MobileField,
  PasswordField,
} from '../security/fields.tsx';
import { type AccountForm, problemsOf } from '../security/form.ts';
import { type Captcha, isAboutCaptcha, useCaptcha } from './use-captcha.ts';
import { useSendCode } from './use-send-code.ts';

export interface LoginFormProps {
  /** Shared by the three ways, so that switching keeps what was typed. */
  form: AccountForm;
  role: VisitorRole;
  onLogin: (login: Login) => void;
}

const PASSWORD_HINT = '6-18 位字母、数字或下划线，请避开常见密码';

interface FrameProps {
  form: AccountForm;
  captcha: Captcha;
  submitLabel: string;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

function FormFrame({ form, captcha, submitLabel, onSubmit, children }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Stack as="form" ref={form.box} gap={4} method="post" noValidate onSubmit={submit}>
      {children}
      <CaptchaNote captcha={captcha} />
      <FormError form={form} />
      <Button type="submit" size="lg" block loading={form.busy}>
        {submitLabel}
      </Button>
    </Stack>
  );
}

export function PasswordForm({ form, onLogin }: LoginFormProps) {
  const captcha = useCaptcha('login');
  const send = async () => {
    const { mobile, password } = form.values;
    const login = (text: string) =>
      call(loginByPassword, { mobile, password, captcha: text }, { quiet: isAboutCaptcha });
    onLogin(await captcha.send(login));
  };
  const { search } = useLocation();
  return (
    <FormFrame
      form={form}
      captcha={captcha}
      submitLabel="登录"
      onSubmit={() => form.submit(problemsOf(form.values, ['mobile', 'password'], false), send)}
    >
      <MobileField form={form} />
      <PasswordField form={form} label="密码" />
      <p className="row justify-between size-sm">
        <span>登录即表示继续遵守您已同意的协议</span>
        <Link to={{ pathname: '/forget', search }}>忘记密码？</Link>
      </p>
    </FormFrame>
  );
}

export function CodeForm({ form, role, onLogin }: LoginFormProps) {
  const captcha = useCaptcha('login');
  const code = useSendCode('login', captcha);
  const send = async () => {
    const { mobile, code: text } = form.values;
    onLogin(await call(loginByCode, { mobile, code: text, role, agreed: true }));
  };
  return (
    <FormFrame
      form={form}
      captcha={captcha}
      submitLabel="登录"
      onSubmit={() =>
        form.submit(problemsOf(form.values, ['mobile', 'code', 'agreed'], false), send)
      }
    >
      <MobileField form={form} />
      <CodeField form={form} code={code} />
      <p className="row justify-between size-sm">首次登录的手机号会自动注册</p>
      <AgreementField form={form} />
    </FormFrame>
  );
}

export function RegisterForm({ form, role, onLogin }: LoginFormProps) {
  const captcha = useCaptcha('register');
  const code = useSendCode('register', captcha);
  const send = async () => {
    const { mobile, code: text, password } = form.values;
    onLogin(await call(register, { mobile, code: text, password, role, agreed: true }));
  };
  return (
    <FormFrame
      form={form}
      captcha={captcha}
      submitLabel={role === 'recruiter' ? '注册为招聘者' : '注册为求职者'}
      onSubmit={() =>
        form.submit(problemsOf(form.values, ['mobile', 'code', 'password', 'agreed'], true), send)
      }
    >
      <MobileField form={form} />
      <CodeField form={form} code={code} />
      <PasswordField form={form} label="设置密码" isNew hint={PASSWORD_HINT} />
      <AgreementField form={form} />
    </FormFrame>
  );
}
