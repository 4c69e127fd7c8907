// Log in or register (/login?type=1 seekers, type=2 recruiters; spec sections 2 to 4, features 2.3).
import { useMemo, useState } from 'react';
import { Link, type MetaFunction, useSearchParams } from 'react-router';
import type { Login, VisitorRole } from '../../contract/account.ts';
import { Tabs } from '../kit/tabs.tsx';
import { useSession } from '../session.ts';
import { pageMeta, siteUrlOf } from '../shell/page-meta.ts';
import styles from './account.module.css';
import { useAccountForm } from './account-form.ts';
import { AccountFrame } from './account-frame.tsx';
import { invitedBy } from './join/invited-by.ts';
import { CodeForm, type LoginFormProps, PasswordForm, RegisterForm } from './login-forms.tsx';
import { LoginInvitation, useInvitedMode } from './login-invitation.tsx';
import { LoginReason } from './login-reason.tsx';
import { OauthButtons } from './oauth-buttons.tsx';
import { useEnter } from './use-enter.ts';
import { useWantedPath } from './use-wanted-path.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '登录 / 注册',
    description: '登录择木，投递简历、管理求职进展；招聘者登录后发布职位、查看投递。',
    path: '/login',
    siteUrl: siteUrlOf(matches),
  });

const MODES = [
  { mode: 'password', label: '密码登录' },
  { mode: 'code', label: '短信验证码登录' },
  { mode: 'register', label: '注册' },
] as const;
type Mode = (typeof MODES)[number]['mode'];

const FORMS: Record<Mode, (props: LoginFormProps) => React.ReactNode> = {
  password: PasswordForm,
  code: CodeForm,
  register: RegisterForm,
};

/** The address of this page with one parameter changed: tabs keep the rest. */
function withParameter(params: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(params);
  changed.set(name, value);
  return `/login?${changed}`;
}

export default function LoginPage() {
  const [params] = useSearchParams();
  const enter = useEnter();
  const form = useAccountForm();
  const wanted = useWantedPath(params.get('redirect'));
  const invited = useMemo(() => invitedBy(wanted), [wanted]);
  useInvitedMode(invited);
  const [isDone, setDone] = useState(false);
  const role: VisitorRole = params.get('type') === '2' ? 'recruiter' : 'seeker';
  const mode = MODES.find((one) => one.mode === params.get('mode'))?.mode ?? 'password';
  const Form = FORMS[mode];

  const onLogin = (login: Login) => {
    setDone(true);
    const done = mode === 'register' ? '注册成功' : undefined;
    enter(login, { role, redirect: params.get('redirect'), done });
  };

  return (
    <AccountFrame>
      <h1 className="visually-hidden">登录或注册</h1>
      <Tabs
        label="身份"
        preventScrollReset
        items={[
          {
            to: withParameter(params, 'type', '1'),
            label: '我是求职者',
            current: role === 'seeker',
          },
          {
            to: withParameter(params, 'type', '2'),
            label: '我是招聘者',
            current: role === 'recruiter',
          },
        ]}
      />
      <nav className={styles.modes} aria-label="登录方式">
        {MODES.map(({ mode: one, label }) => (
          <Link
            key={one}
            to={withParameter(params, 'mode', one)}
            aria-current={one === mode ? 'page' : undefined}
            replace
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      {!isDone && invited && <LoginInvitation token={invited.token} />}
      {!isDone && !invited && <LoginReason path={wanted} />}
      {!isDone && <AlreadySignedIn />}
      <Form form={form} role={role} onLogin={onLogin} />
      <OauthButtons role={role} redirect={params.get('redirect')} />
    </AccountFrame>
  );
}

function AlreadySignedIn() {
  const isSignedIn = useSession((session) => session.accessToken !== null);
  const user = useSession((session) => session.userInfo);
  if (!isSignedIn) return null;
  return (
    <p className={styles.already}>
      您已登录{user ? `为 ${user.name || user.mobile}` : ''}，<Link to="/">回到首页</Link>
      ，或在下面换一个账号登录。
    </p>
  );
}
