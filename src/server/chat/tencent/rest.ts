// The REST interface of Tencent Cloud Chat (cloud.tencent.com/document/product/269/1519): calls in the
// name of the application's administrator. The signature stands in the address, so no address is logged.
import { randomInt } from 'node:crypto';
import type { TencentChatConfig } from '../../platform/config.ts';
import { signUserSig } from '../signature/signature.ts';

const TIMEOUT_MS = 3000;
/** A signature lives so long, and is made anew after four fifths of it. */
const SIG_S = 86_400;
const RENEW_AFTER_S = SIG_S * 0.8;

/** Why a call failed, by what the caller can do about it. */
type Fault = 'signature' | 'unknown-user' | 'too-fast' | 'refused' | 'unreachable';
export type Answer = { ok: true } | { ok: false; fault: Fault; code: number };

/** Tencent's codes that are more than a refusal (document/product/269/1671). */
const FAULTS: Readonly<Record<number, Fault>> = {
  70001: 'signature',
  70003: 'signature',
  70009: 'signature',
  70013: 'signature',
  70014: 'signature',
  70050: 'too-fast',
  20003: 'unknown-user',
  70107: 'unknown-user',
  90048: 'unknown-user',
  60007: 'too-fast',
  60008: 'unreachable',
  60011: 'too-fast',
  60018: 'too-fast',
};

/** What is wrong, by Tencent's code. */
export const faultOf = (code: number): Fault => FAULTS[code] ?? 'refused';

/** The services and commands this site uses. */
type Command =
  | 'im_open_login_svc/account_delete'
  | 'im_open_login_svc/account_import'
  | 'im_open_login_svc/kick'
  | 'openim/sendmsg';

export type Rest = (command: Command, body: object) => Promise<Answer>;

/** Makes the client of an application. It never throws: without Tencent delivery is only slower. */
export function tencentRest(
  config: TencentChatConfig,
  clock: () => Date,
  timeout_ms = TIMEOUT_MS,
): Rest {
  let sig = { text: '', renew_s: 0 };
  const sigAt = (now_s: number): string => {
    if (now_s >= sig.renew_s) {
      const app = { app_id: config.appId, key: config.key };
      const text = signUserSig(app, { user_id: config.admin, time_s: now_s, expire_s: SIG_S });
      sig = { text, renew_s: now_s + RENEW_AFTER_S };
    }
    return sig.text;
  };
  const ask = async (command: Command, body: object): Promise<Answer> => {
    const user_sig = sigAt(Math.floor(clock().getTime() / 1000));
    try {
      const response = await fetch(addressOf(config, command, user_sig), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      });
      const code = codeIn(await response.json()) ?? response.status;
      if (code === 0) return { ok: true };
      return { ok: false, fault: faultOf(code), code };
    } catch {
      return { ok: false, fault: 'unreachable', code: 0 };
    }
  };
  return async (command, body) => {
    const answer = await ask(command, body);
    if (answer.ok || answer.code !== EXPIRED) return answer;
    // The clocks differ or the key changed: one more try with a new signature.
    sig.renew_s = 0;
    return ask(command, body);
  };
}

const EXPIRED = 70001;

/** The code of an answer; the code of its single item when only the item failed. */
function codeIn(answer: unknown): number | null {
  const { ErrorCode, ResultItem } = answer as {
    ErrorCode?: unknown;
    ResultItem?: readonly { ResultCode?: unknown }[];
  };
  if (typeof ErrorCode !== 'number') return null;
  const item = ErrorCode === 0 ? ResultItem?.[0]?.ResultCode : undefined;
  return typeof item === 'number' ? item : ErrorCode;
}

function addressOf({ endpoint, appId, admin }: TencentChatConfig, command: Command, sig: string) {
  const query = new URLSearchParams({
    sdkappid: String(appId),
    identifier: admin,
    usersig: sig,
    random: String(randomInt(2 ** 32)),
    contenttype: 'json',
  });
  return `${endpoint}/v4/${command}?${query}`;
}
