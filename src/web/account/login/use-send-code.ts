// Sending an SMS code: the countdown until the next one, and the captcha if the server asks for it.
import { useState } from 'react';
import { type CodePurpose, sendCode } from '../../../contract/account/account.ts';
import { call } from '../../data/api.ts';
import { useCountdown } from '../../kit/use-countdown.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { type Captcha, CaptchaNeeded, isAboutCaptcha } from './use-captcha.ts';

export interface SendCode {
  /** Seconds until the next code may be sent; 0 when it may. */
  wait_s: number;
  busy: boolean;
  /** @throws CallError when the server refuses. */
  send: (mobile: string) => Promise<void>;
}

/** @param purpose the form the code is for. */
export function useSendCode(purpose: CodePurpose, captcha: Captcha): SendCode {
  const [wait_s, startWaiting] = useCountdown();
  const [busy, setBusy] = useState(false);

  const ask = async (mobile: string, text: string) => {
    const answer = await call(
      sendCode,
      { mobile, purpose, captcha: text },
      { quiet: isAboutCaptcha },
    );
    if (answer.captcha_required) throw new CaptchaNeeded();
    return answer;
  };
  const send = async (mobile: string): Promise<void> => {
    setBusy(true);
    try {
      const answer = await captcha.send((text) => ask(mobile, text));
      startWaiting(answer.resend_after_s);
      toastSuccess('验证码已发送');
    } finally {
      setBusy(false);
    }
  };
  return { wait_s, busy, send };
}
