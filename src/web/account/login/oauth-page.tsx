// /oauth/wechat and /oauth/qq: the return from the provider. The code is removed from the address at once
// and sent to the server once. For a new identity the page asks for a mobile number.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import type { Login, VisitorRole } from '../../../contract/account/account.ts';
import { completeOauth, finishOauth } from '../../../contract/account/binding.ts';
import { CallError, call } from '../../data/api.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { toastSuccess } from '../../shell/toast.ts';
import {
  AgreementField,
  CaptchaNote,
  CodeField,
  FormError,
  MobileField,
} from '../security/fields.tsx';
import { problemsOf, useAccountForm } from '../security/form.ts';
import { AccountFrame } from './account-frame.tsx';
import { takeWay } from './oauth-way.ts';
import { useCaptcha } from './use-captcha.ts';
import { useEnter } from './use-enter.ts';
import { useSendCode } from './use-send-code.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: '第三方登录', description: '正在完成第三方登录。', noindex: true });

type State =
  | { step: 'waiting' }
  | { step: 'failed'; message: string; isBinding: boolean }
  | { step: 'number'; ticket: string; nickname: string };

export default function OauthPage() {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'waiting' });
  const from = useRef<{ role: VisitorRole; redirect: string | null }>({
    role: 'seeker',
    redirect: null,
  });
  const begun = useRef(false);

  const goOn = useEnter();
  const enter = (login: Login) => goOn(login, from.current);
  const finish = async () => {
    const query = new URLSearchParams(window.location.search);
    // The code must not stay in the history, nor reach scripts loaded after this page.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const way = takeWay();
    const isBinding = way?.purpose === 'bind';
    const fails = (message: string) => setState({ step: 'failed', message, isBinding });
    if (!way) return fails('这次授权不是在这个页面发起的，或已经使用过。请重新发起。');
    from.current = way;
    const [code, answered] = [query.get('code'), query.get('state')];
    if (!code || !answered) return fails('您没有同意授权，什么都没有改变。');
    const { provider, verifier } = way;
    try {
      const input = { provider, code, state: answered, verifier };
      const outcome = await call(finishOauth, input, { quiet: true });
      if (outcome.result === 'logged-in') return enter(outcome.login);
      if (outcome.result === 'needs-mobile') return setState({ step: 'number', ...outcome });
      toastSuccess('绑定成功');
      void navigate('/account', { replace: true });
    } catch (error) {
      fails(error instanceof CallError ? error.msg : '没有完成，请重新发起。');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is handed over once, when the page opens
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finish();
  }, []);

  return (
    <AccountFrame>
      {state.step === 'waiting' && (
        <>
          <h1 className="below-4 size-xl">正在完成授权</h1>
          <p className="below-5 tone-ink-2" role="status">
            请稍候，通常不到一秒。
          </p>
        </>
      )}
      {state.step === 'failed' && <Failed {...state} />}
      {state.step === 'number' && (
        <NumberForm {...state} role={from.current.role} onLogin={enter} />
      )}
    </AccountFrame>
  );
}

function Failed({ message, isBinding }: { message: string; isBinding: boolean }) {
  return (
    <EmptyState
      scene="storm"
      level={1}
      title="授权没有完成"
      actions={
        isBinding ? (
          <LinkButton to="/account">回到账号与绑定</LinkButton>
        ) : (
          <LinkButton to="/login?type=1">回到登录</LinkButton>
        )
      }
    >
      {message}
    </EmptyState>
  );
}

interface NumberFormProps {
  ticket: string;
  nickname: string;
  role: VisitorRole;
  onLogin: (login: Login) => void;
}

/** The first login of an identity: the person proves a mobile number once. */
function NumberForm({ ticket, nickname, role, onLogin }: NumberFormProps) {
  const form = useAccountForm();
  const captcha = useCaptcha('oauth');
  const code = useSendCode('oauth', captcha);
  const send = async () => {
    const { mobile, code: text } = form.values;
    onLogin(await call(completeOauth, { ticket, mobile, code: text, role, agreed: true }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(problemsOf(form.values, ['mobile', 'code', 'agreed'], false), send);
  };
  return (
    <>
      <h1 className="below-4 size-xl">{nickname}，请绑定手机号</h1>
      <p className="below-5 tone-ink-2">
        只需这一次。已注册的手机号会直接登录原来的账号，新手机号会自动注册。
      </p>
      <Stack as="form" ref={form.box} gap={4} method="post" noValidate onSubmit={submit}>
        <MobileField form={form} />
        <CodeField form={form} code={code} />
        <AgreementField form={form} />
        <CaptchaNote captcha={captcha} />
        <FormError form={form} />
        <Button type="submit" size="lg" block loading={form.busy}>
          绑定并登录
        </Button>
      </Stack>
    </>
  );
}
