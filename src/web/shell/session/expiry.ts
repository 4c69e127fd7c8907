// Ends a login when it expires, also while the page is open.
import { useSession } from '../../data/session.ts';
import { onServerTime, serverNowMs } from '../server-clock.ts';
import { endExpired } from './refusal.ts';

/** Timers are unreliable over long spans (sleep), so one is set at least this often. Milliseconds. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** When the login expires, in unix seconds; null when nobody is signed in. */
function expireTime(): number | null {
  const { accessToken, userInfo } = useSession.getState();
  return accessToken && userInfo ? userInfo.expire_time : null;
}

/** Ends the login when the server's time has passed its `expire_time`. */
function checkExpiry(): void {
  const end = expireTime();
  const now = serverNowMs();
  if (end !== null && now !== null && now / 1000 > end) endExpired();
}

/**
 * Checks now, when the login expires, and when the page becomes visible. Returns the function that stops
 * it.
 */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    checkExpiry();
    const end = expireTime();
    const now = serverNowMs();
    if (end === null || now === null) return;
    // At the exact second the login is still valid, so one millisecond later.
    const waitMs = Math.max(end * 1000 - now, 0) + 1;
    timer = setTimeout(check, Math.min(waitMs, LONGEST_WAIT_MS));
  };
  check();
  const stops = [
    onServerTime(check),
    useSession.subscribe((state, before) => {
      if (state.userInfo !== before.userInfo || state.accessToken !== before.accessToken) check();
    }),
  ];
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    for (const stop of stops) stop();
  };
}
