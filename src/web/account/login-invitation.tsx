// Above the login of somebody whom an enterprise invites: which enterprise, as what, and what to do.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { labelOf } from '../../contract/dictionaries.ts';
import { peekInvitationLink } from '../../contract/enterprise-invitation.ts';
import { memberRoles } from '../../contract/member-rights.ts';
import { formatDate } from '../../contract/time.ts';
import { call } from '../api.ts';
import styles from './account.module.css';
import type { InvitedBy } from './join/invited-by.ts';

/** Chooses 招聘者 and registering once; whoever chooses otherwise then keeps that. */
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

export function LoginInvitation({ token }: InvitedBy) {
  const offer = useQuery({
    queryKey: ['invitation-peek', token],
    queryFn: () => call(peekInvitationLink, { token }, { quiet: true }),
    enabled: token !== '',
    retry: false,
  });
  if (token === '') {
    return (
      <p className={styles.already} role="note">
        <strong>有企业按手机号邀请了您。</strong>
        请用收到邀请的手机号注册；已有账号就直接登录，之后就能看到邀请并接受。
      </p>
    );
  }
  if (offer.isPending) {
    return (
      <p className={styles.already} role="note">
        正在读取邀请……
      </p>
    );
  }
  if (offer.isError) {
    return (
      <p className={styles.already} role="note">
        <strong>邀请链接打不开：</strong>
        {offer.error.message}
      </p>
    );
  }
  const { enterprise, role, expires_at } = offer.data;
  return (
    <p className={styles.already} role="note">
      <strong>
        {enterprise.short_name}邀请您加入，角色：{labelOf(memberRoles, role)}。
      </strong>
      注册后就能接受，已有账号请直接登录。{formatDate(expires_at, 'MM月dd日 hh:mm')} 前有效。
    </p>
  );
}
