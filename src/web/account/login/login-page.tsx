// Log in or register (/login?type=1 seekers, type=2 recruiters).
import { useMemo, useState } from 'react';
import { Link, type MetaFunction, useLocation, useSearchParams } from 'react-router';
import type { Login, VisitorRole } from '../../../contract/account/account.ts';
import { useSession } from '../../data/session.ts';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import { isForRecruiters } from '../../shell/session/return-path.ts';
import { invitedBy } from '../join/invited-by.ts';
import styles from '../security/account.module.css';
import { useAccountForm } from '../security/form.ts';
import { AccountFrame } from './account-frame.tsx';
import { CodeForm, type LoginFormProps, PasswordForm, RegisterForm } from './forms.tsx';
import { LoginInvitation, useInvitedMode } from './invitation.tsx';
import { OauthButtons } from './oauth-buttons.tsx';
import { LoginReason } from './reason.tsx';
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

/** The address of this page with some parameters changed; the others are kept. */
function withParameters(params: URLSearchParams, values: Record<string, string>): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) changed.set(name, value);
  return `/login?${changed}`;
}

/**
 * The tab of the login: `type` of the address. Every link to this page has type=1, so a page to return to
 * in the recruiter's area counts more until the person presses a tab.
 */
function useRole(type: string | null, wanted: string | null): VisitorRole {
  const { key } = useLocation();
  const [first] = useState(key);
  const isSentOn = key === first && isForRecruiters(wanted);
  return type === '2' || isSentOn ? 'recruiter' : 'seeker';
}

export default function LoginPage() {
  const [params] = useSearchParams();
  const enter = useEnter();
  const form = useAccountForm();
  const wanted = useWantedPath(params.get('redirect'));
  const invited = useMemo(() => invitedBy(wanted), [wanted]);
  useInvitedMode(invited);
  const [isDone, setDone] = useState(false);
  const role = useRole(params.get('type'), wanted);
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
            to: withParameters(params, { type: '1' }),
            label: '我是求职者',
            current: role === 'seeker',
          },
          {
            to: withParameters(params, { type: '2' }),
            label: '我是招聘者',
            current: role === 'recruiter',
          },
        ]}
      />
      <nav className={`row gap-6 above-5 below-5 ${styles.modes}`} aria-label="登录方式">
        {MODES.map(({ mode: one, label }) => (
          <Link
            key={one}
            to={withParameters(params, { type: role === 'seeker' ? '1' : '2', mode: one })}
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
    <p className="below-4 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-sm">
      您已登录{user ? `为 ${user.name || user.mobile}` : ''}，<Link to="/">回到首页</Link>
      ，或在下面换一个账号登录。
    </p>
  );
}
