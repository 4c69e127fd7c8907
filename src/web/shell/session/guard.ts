// The route guard. It only saves a round trip, because the server checks every call.
import { type MiddlewareFunction, redirect } from 'react-router';
import { ERRORS } from '../../../contract/call/errors.ts';
import { useSession } from '../../data/session.ts';
import { side } from '../../data/side.ts';
import { toastError } from '../toast.ts';
import { LOGIN_PATH, rememberReturn, STAFF_LOGIN_PATH } from './return-path.ts';

const OPEN_PATHS = [
  '/login',
  '/admin/login',
  '/',
  '/position',
  '/protocol',
  // The site's announcements, for visitors as well.
  '/announcements',
  '/help',
  '/enterprise',
  '/forget',
  '/website',
  '/position-details',
  '/company-details',
  // Not in the required list of open paths, but an unknown path must not lead to the login.
  '/notfont',
];

/** True for paths that need no token, in any letter case, with or without a slash at the end. */
export function isOpenPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '');
  return OPEN_PATHS.includes(path) || path.startsWith('/help/');
}

function requireToken(request: Request): void {
  const { pathname, search } = new URL(request.url);
  if (useSession.getState().accessToken || isOpenPath(pathname)) return;
  rememberReturn(pathname + search);
  throw redirect(side === 'staff' ? STAFF_LOGIN_PATH : LOGIN_PATH);
}

/** For signed-in areas: without a token it leads to /login?type=1. */
export const signedInOnly: MiddlewareFunction = ({ request }) => requireToken(request);

/** For the staff's area: without a login of the staff it leads to /admin/login, and from there back. */
export const staffOnly: MiddlewareFunction = ({ request }) => {
  const { accessToken, userInfo } = useSession.getState();
  // Without user info the roles are not known yet: the server's answers decide.
  if (accessToken && (!userInfo || userInfo.roles.includes('operator'))) return;
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  throw redirect(STAFF_LOGIN_PATH);
};

/** For the recruiter area: in addition, a person who is not a recruiter is led to the home page. */
export const recruitersOnly: MiddlewareFunction = ({ request }) => {
  requireToken(request);
  const roles = useSession.getState().userInfo?.roles;
  if (!roles || roles.includes('recruiter')) return;
  toastError(ERRORS['insufficient-permission'].msg);
  throw redirect('/');
};
