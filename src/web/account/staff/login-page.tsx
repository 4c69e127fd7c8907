// The login of the staff (/admin/login): password, then a second factor.
import { useEffect, useRef, useState } from 'react';
import { Link, type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import type { Login } from '../../../contract/account/account.ts';
import type { SecondFactor } from '../../../contract/account/staff-entrance.ts';
import { storeLogin, useSession } from '../../data/session.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import {
  findReturn,
  forgetReturn,
  isForStaff,
  STAFF_HOME,
  safeReturnPath,
} from '../../shell/session/return-path.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { useAccountForm } from '../security/form.ts';
import { EnrolStep } from './enrol-step.tsx';
import { StaffFrame } from './frame.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondStep } from './second-step.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: '运营登录', description: '择木运营后台的登录页。', noindex: true });

type Step =
  | { at: 'password' }
  | { at: 'second'; ticket: string; ways: readonly SecondFactor[] }
  | { at: 'enrol'; ticket: string }
  | { at: 'codes'; login: Login; codes: string[] };

const TITLES: Record<Step['at'], string> = {
  password: '运营登录',
  second: '第二步：确认是您本人',
  enrol: '设置两步验证',
  codes: '保存恢复码',
};

/** Stores the login and opens the page that asked for it, else the first one of the staff. */
function useEnterAsStaff(): (login: Login, recovery_left: number | null) => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (login, recovery_left) => {
    const wanted = safeReturnPath(params.get('redirect')) ?? findReturn(login.user_info.account_id);
    const to = isForStaff(wanted) ? (wanted ?? STAFF_HOME) : STAFF_HOME;
    const isAnothers = storeLogin(login);
    forgetReturn();
    if (isAnothers) return window.location.replace(to);
    toastSuccess(recovery_left === null ? '登录成功' : `登录成功，还剩 ${recovery_left} 个恢复码`);
    void navigate(to, { replace: true });
  };
}

export default function StaffLoginPage() {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const [told, setTold] = useState('');
  const form = useAccountForm();
  const enter = useEnterAsStaff();
  const title = useRef<HTMLHeadingElement>(null);
  const { at } = step;
  const shown = useRef(at);
  // The next step begins where a screen reader reads on.
  useEffect(() => {
    if (shown.current !== at && at !== 'second') title.current?.focus();
    shown.current = at;
  }, [at]);
  const onEnded = (words: string) => {
    form.set('password', '');
    setTold(words);
    setStep({ at: 'password' });
  };
  return (
    <StaffFrame>
      <h1 ref={title} tabIndex={-1} className="below-5 size-xl">
        {TITLES[at]}
      </h1>
      <p className="tone-danger below-3" role="alert">
        {at === 'password' ? told : ''}
      </p>
      {step.at === 'password' && (
        <>
          <AlreadyIn />
          <PasswordStep
            form={form}
            onDone={(answer) => {
              setTold('');
              if (answer.step === 'done') return enter(answer.login, null);
              const { ticket } = answer;
              setStep(
                answer.step === 'second'
                  ? { at: 'second', ticket, ways: answer.ways }
                  : { at: 'enrol', ticket },
              );
            }}
          />
        </>
      )}
      {step.at === 'second' && (
        <SecondStep ticket={step.ticket} ways={step.ways} onDone={enter} onEnded={onEnded} />
      )}
      {step.at === 'enrol' && (
        <EnrolStep
          ticket={step.ticket}
          onDone={(login, codes) => setStep({ at: 'codes', login, codes })}
          onEnded={onEnded}
        />
      )}
      {step.at === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          next="进入运营后台"
          onKept={() => enter(step.login, null)}
        />
      )}
    </StaffFrame>
  );
}

/** For one of the staff who is signed in on this browser already. */
function AlreadyIn() {
  const user = useSession((session) => session.userInfo);
  const isSignedIn = useSession((session) => session.accessToken !== null);
  if (!isSignedIn || !user) return null;
  return (
    <p className="below-4 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-sm">
      您已登录为 {user.name || user.mobile}，<Link to={STAFF_HOME}>进入运营后台</Link>
      ，或在下面换一个账号。
    </p>
  );
}
