// Asking for an SMS code: the countdown until the next one, and the captcha if the server wants it.
import { useEffect, useState } from 'react';
import { type CodePurpose, sendCode } from '../../contract/account.ts';
import { call } from '../api.ts';
import { toastSuccess } from '../shell/toast.ts';
import type { Captcha } from './use-captcha.ts';

export interface SendCode {
  /** Seconds until a code may be asked for again; 0 when it may. */
  wait_s: number;
  busy: boolean;
  /** Gives what to show at the captcha's field, or null when the code is on its way. */
  send: (mobile: string, captchaText: string) => Promise<string | null>;
}

/** @param purpose the form the code is for. */
export function useSendCode(purpose: CodePurpose, captcha: Captcha): SendCode {
  const [until, setUntil] = useState(0);
  const [wait_s, setWait] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (until === 0) return;
    const tick = () => setWait(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  const send = async (mobile: string, captchaText: string): Promise<string | null> => {
    setBusy(true);
    try {
      const input = { mobile, purpose, captcha_id: captcha.id, captcha: captchaText };
      const answer = await call(sendCode, input);
      if (answer.captcha_required) {
        captcha.refresh();
        return '请输入图中的字符，再获取验证码';
      }
      setUntil(Date.now() + answer.resend_after_s * 1000);
      toastSuccess('验证码已发送');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { wait_s, busy, send };
}
