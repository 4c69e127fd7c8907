// Above the login of an invited person: the enterprise, the role, and what to do.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { memberRoles } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type LinkOffer, peekInvitationLink } from '../../../contract/enterprise/invitation.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { CallError, call } from '../../data/api.ts';
import type { InvitedBy } from '../join/invited-by.ts';

/** Selects 招聘者 and registration once; a later choice of the person is kept. */
export function useInvitedMode(invited: InvitedBy | null): void {
  const [params, setParams] = useSearchParams();
  const done = useRef(false);
  useEffect(() => {
    if (!invited || done.current) return;
    done.current = true;
    if (params.has('mode')) return;
    const chosen = new URLSearchParams(params);
    chosen.set('type', '2');
    chosen.set('mode', 'register');
    setParams(chosen, { replace: true, preventScrollReset: true });
  }, [invited, params, setParams]);
}

type Answer = { offer: LinkOffer } | { fault: string };

/** Reads the link's offer by itself: the login page has no query cache. */
export function LoginInvitation({ token }: InvitedBy) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (token === '') return;
    let isHere = true;
    call(peekInvitationLink, { token }, { quiet: true }).then(
      (offer) => isHere && setAnswer({ offer }),
      (error: unknown) =>
        isHere && setAnswer({ fault: error instanceof CallError ? error.msg : '请稍后再试' }),
    );
    return () => {
      isHere = false;
    };
  }, [token]);
  return (
    <p className="below-4 pad-y-3 pad-x-4 ground-pine-soft corner-leaf-sm" role="note">
      <InvitationWords token={token} answer={answer} />
    </p>
  );
}

interface InvitationWordsProps extends InvitedBy {
  /** Null while the link is read. */
  answer: Answer | null;
}

export function InvitationWords({ token, answer }: InvitationWordsProps) {
  if (token === '') {
    return (
      <>
        <strong>有企业按手机号邀请了您。</strong>
        请用收到邀请的手机号注册；已有账号就直接登录，之后就能看到邀请并接受。
      </>
    );
  }
  if (!answer) return '正在读取邀请……';
  if ('fault' in answer) {
    return (
      <>
        <strong>邀请链接打不开：</strong>
        {answer.fault}
      </>
    );
  }
  const { enterprise, role, expires_at } = answer.offer;
  return (
    <>
      <strong>
        {enterprise.short_name}邀请您加入，角色：{labelOf(memberRoles, role)}。
      </strong>
      注册后就能接受，已有账号请直接登录。{formatDate(expires_at, 'MM月dd日 hh:mm')} 前有效。
    </>
  );
}
