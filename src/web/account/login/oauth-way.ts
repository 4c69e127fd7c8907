// The way to WeChat or QQ and back: what this tab remembers meanwhile. It never holds a token.

import type { VisitorRole } from '../../../contract/account/account.ts';
import { type OauthProvider, startOauth } from '../../../contract/account/binding.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';

const KEY = 'zemu.oauth';

interface Way {
  provider: OauthProvider;
  purpose: 'login' | 'bind';
  verifier: string;
  /** The tab of /login that the person came from. */
  role: VisitorRole;
  /** The page to go to after the login, as the address gave it. */
  redirect: string | null;
}

/**
 * Starts the login at a provider: remembers the way and leaves this site.
 * @param quiet true where a dialog shows the refusal.
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

/**
 * Returns and forgets the remembered way, so that an answer is used once. Null when this tab started
 * none.
 */
export function takeWay(): Way | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as Way);
  } catch {
    return null;
  }
}
