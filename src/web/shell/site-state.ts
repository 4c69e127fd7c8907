// Site settings and customer service, read on load, and the reaction to a closed site.
import { currentLogin } from '../../contract/account/account.ts';
import { applyTerms } from '../../contract/dictionary/trees.ts';
import { getDefaultKefu, getSite, type SiteSettings } from '../../contract/site/settings.ts';
import { call } from '../data/api.ts';
import { useSession } from '../data/session.ts';
import { goTo } from './menu/navigation.ts';
import { isWebsite, rememberClosed } from './session/closed-from.ts';
import { noteRead } from './site-data.ts';

/** Settings older than this, in ms, are read again when the page becomes visible. */
const STALE_MS = 60_000;

let readAtMs = 0;

/** Reads the site settings into `setObj` and reacts to `is_open`. Rejects as every call does. */
export async function readSite(): Promise<SiteSettings> {
  readAtMs = Date.now();
  const settings = await call(getSite, {});
  useSession.setState({ setObj: settings });
  noteRead('settings');
  applyTerms(settings.terms ?? []);
  if (settings.is_open !== 1) leaveForWebsite();
  return settings;
}

/**
 * The calls of the root on load: settings, customer service, and the login's details if they are missing.
 * The call logs a failure, and nothing else depends on it.
 */
export async function readOnLoad(): Promise<void> {
  const kefu = call(getDefaultKefu, {}).then((kfObj) => {
    useSession.setState({ kfObj });
    noteRead('kefu');
  });
  await Promise.allSettled([readSite(), kefu, restoreLogin()]);
}

async function restoreLogin(): Promise<void> {
  const { accessToken, userInfo } = useSession.getState();
  if (!accessToken || userInfo) return;
  const login = await call(currentLogin, {});
  useSession.setState({
    userInfo: login.user_info,
    userDetail: login.user_detail,
    entDetail: login.ent_detail,
    sig: login.sig,
  });
}

/**
 * Reads the settings again when the page becomes visible after a while. Returns the function that stops
 * it.
 */
export function watchSite(): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - readAtMs < STALE_MS) return;
    readSite().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Leads to /website, except for operators, who work while the site is closed, and their login page. */
function leaveForWebsite(): void {
  const { pathname, search } = window.location;
  const isStaff = useSession.getState().userInfo?.roles.includes('operator') ?? false;
  const isStaffLogin = /^\/admin\/login\/?$/i.test(pathname);
  if (isStaff || isStaffLogin || isWebsite(pathname)) return;
  rememberClosed(pathname + search);
  goTo('/website');
}
