// Forgot password (/forget): code, then the new password twice; every device is logged out.
import type { FormEvent } from 'react';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '../../../contract/account/account.ts';
import { call } from '../../data/api.ts';
import { clearLogin } from '../../data/session.ts';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { STAFF_LOGIN_PATH } from '../../shell/session/return-path.ts';
import { toastSuccess } from '../../shell/toast.ts';
import {
  CaptchaNote,
  CodeField,
  FormError,
  MobileField,
  PasswordField,
} from '../security/fields.tsx';
import { problemsOf, useAccountForm } from '../security/form.ts';
import { AccountFrame } from './account-frame.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useSendCode } from './use-send-code.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '忘记密码',
    description: '用注册手机号收取短信验证码，重新设置择木的登录密码。',
    path: '/forget',
    siteUrl: siteUrlOf(matches),
  });

export default function ForgetPage() {
  const form = useAccountForm();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Back to the same tab of the login page, which keeps the page to return to.
  const login = params.has('staff')
    ? STAFF_LOGIN_PATH
    : `/login?${params.has('type') ? params : 'type=1'}`;
  const captcha = useCaptcha('forget');
  const code = useSendCode('forget', captcha);

  const send = async () => {
    const { mobile, code: text, password } = form.values;
    await call(resetPassword, { mobile, code: text, password });
    // The new password ended all sessions, this one too.
    clearLogin();
    toastSuccess('密码已重置，请用新密码登录');
    void navigate(login);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = ['mobile', 'code', 'password', 'again'] as const;
    void form.submit(problemsOf(form.values, fields, true), send);
  };

  return (
    <AccountFrame>
      <h1 className="below-4 size-xl">忘记密码</h1>
      <p className="below-5 tone-ink-2">
        用注册手机号收取验证码，再设置新密码。设置成功后，所有已登录的设备都会退出。
      </p>
      <Stack as="form" ref={form.box} gap={4} method="post" noValidate onSubmit={submit}>
        <MobileField form={form} />
        <CodeField form={form} code={code} />
        <PasswordField
          form={form}
          label="新密码"
          isNew
          hint="6-18 位字母、数字或下划线，请避开常见密码"
        />
        <PasswordField form={form} name="again" label="再输入一次新密码" isNew />
        <CaptchaNote captcha={captcha} />
        <FormError form={form} />
        <Button type="submit" size="lg" block loading={form.busy}>
          设置新密码
        </Button>
        <p className="row justify-between size-sm">
          <Link to={login}>想起来了，去登录</Link>
        </p>
      </Stack>
    </AccountFrame>
  );
}
