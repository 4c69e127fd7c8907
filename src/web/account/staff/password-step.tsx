// The first step of the staff's login.
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { staffLogin } from '../../../contract/account/staff-entrance.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { useCaptcha } from '../login/use-captcha.ts';
import { CaptchaNote, FormError, MobileField, PasswordField } from '../security/fields.tsx';
import { type AccountForm, problemsOf } from '../security/form.ts';

interface Props {
  form: AccountForm;
  onDone: (answer: DataOf<typeof staffLogin>) => void;
}

export function PasswordStep({ form, onDone }: Props) {
  const captcha = useCaptcha('login');
  const send = async () => {
    const { mobile, password } = form.values;
    const attempt = (text: string) =>
      call(staffLogin, { mobile, password, captcha: text }, { quiet: true });
    onDone(await captcha.send(attempt));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(problemsOf(form.values, ['mobile', 'password'], false), send);
  };
  return (
    <Stack as="form" ref={form.box} gap={4} method="post" noValidate onSubmit={submit}>
      <MobileField form={form} />
      <PasswordField form={form} label="密码" />
      <p className="row justify-between size-sm">
        <span className="tone-ink-3">登录 8 小时后自动退出</span>
        <Link to="/forget?staff=1">忘记密码？</Link>
      </p>
      <CaptchaNote captcha={captcha} />
      <FormError form={form} />
      <Button type="submit" size="lg" block loading={form.busy}>
        登录
      </Button>
    </Stack>
  );
}
