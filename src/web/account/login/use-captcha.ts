// The work that a form does by itself once the server asks for a captcha.
import { useCallback, useRef, useState } from 'react';
import { type CodePurpose, getCaptcha } from '../../../contract/account/account.ts';
import { CallError, call } from '../../data/api.ts';

export interface Captcha {
  /** True while the browser works. */
  working: boolean;
  /** Sends with an answer where one is needed, and once more when the server then asks for one. */
  send: <T>(attempt: (captcha: string) => Promise<T>) => Promise<T>;
}

/** Thrown by an attempt whose answer says, without a refusal, that a captcha is needed. */
export class CaptchaNeeded extends Error {}

/** @param path the form that asks; an answer is good for that form only. */
export function useCaptcha(path: CodePurpose): Captcha {
  const [working, setWorking] = useState(false);
  const needed = useRef(false);
  const work = useCallback(async () => {
    setWorking(true);
    try {
      return await solve(path);
    } finally {
      setWorking(false);
    }
  }, [path]);
  const send = useCallback(
    async <T>(attempt: (captcha: string) => Promise<T>): Promise<T> => {
      const wasNeeded = needed.current;
      try {
        return await attempt(wasNeeded ? await work() : '');
      } catch (error) {
        if (!asksForCaptcha(error) || wasNeeded) throw error;
        needed.current = true;
        return attempt(await work());
      }
    },
    [work],
  );
  return { working, send };
}

/** Whether a refusal is about the captcha: the form answers it by itself, so no toast shows it. */
export const isAboutCaptcha = ({ fields }: CallError): boolean => fields.captcha !== undefined;

const asksForCaptcha = (error: unknown) =>
  error instanceof CaptchaNeeded || (error instanceof CallError && isAboutCaptcha(error));

/** Gets a piece of work and does it. @throws CallError with words for the person when it cannot be done. */
async function solve(path: CodePurpose): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    throw refusal('当前连接不是 https，浏览器无法完成安全验证，请用 https 网址打开本站');
  }
  const { challenge } = await call(getCaptcha, { path });
  const { solveChallengeWorkers } = await import('altcha-lib');
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 1),
    createWorker: () =>
      new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  }).catch(() => null);
  if (!solution) throw refusal('安全验证没有完成，请再试一次；仍不行请换用新版浏览器');
  return JSON.stringify({ challenge, solution });
}

const refusal = (msg: string) => new CallError(422, msg);
