// Solves the captcha of a form once the server asks for it.
import { useCallback, useRef, useState } from 'react';
import { type CodePurpose, getCaptcha } from '../../../contract/account/account.ts';
import { CallError, call } from '../../data/api.ts';

export interface Captcha {
  /** True while the browser solves a captcha. */
  working: boolean;
  /** Runs `attempt` with a solution where one is needed, and again when the server asks for one. */
  send: <T>(attempt: (captcha: string) => Promise<T>) => Promise<T>;
}

/** Thrown by an attempt when the answer asks for a captcha without being a refusal. */
export class CaptchaNeeded extends Error {}

/** @param path the form; a solution is valid for this form only. */
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

/** True when a refusal is about the captcha. The form solves it, so no toast is shown. */
export const isAboutCaptcha = ({ fields }: CallError): boolean => fields.captcha !== undefined;

const asksForCaptcha = (error: unknown) =>
  error instanceof CaptchaNeeded || (error instanceof CallError && isAboutCaptcha(error));

/** Gets a challenge and solves it. @throws CallError with words for the person when that fails. */
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
