// The way to WeChat or QQ and back: what this tab remembers meanwhile. No token is ever in it.

import type { VisitorRole } from '../../../contract/account/account.ts';
import { type OauthProvider, startOauth } from '../../../contract/account/binding.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';

const KEY = 'zemu.oauth';

interface Way {
  provider: OauthProvider;
  purpose: 'login' | 'bind';
  verifier: string;
  /** From which tab of /login one came. */
  role: VisitorRole;
  /** Where the login was to lead, as the address said it. */
  redirect: string | null;
}

/**
 * Begins a way, remembers it and leaves this site.
 * @param quiet true where a dialog shows what was refused.
 */
export async function leaveForOauth(
  input: InputOf<typeof startOauth>,
  { quiet = false, ...from }: { role: VisitorRole; redirect: string | null; quiet?: boolean },
): Promise<void> {
  const { url, verifier } = await call(startOauth, input, { quiet });
  const { provider, purpose } = input;
  sessionStorage.setItem(KEY, JSON.stringify({ provider, purpose, verifier, ...from }));
  window.location.assign(url);
}

/** Takes what was remembered: an answer can be used once. Null when this tab began none. */
export function takeWay(): Way | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as Way);
  } catch {
    return null;
  }
}
