// The invitation in an address, before and after the login.

/** The path to copy for a person invited by number; the page tells them to use that number. */
export const MOBILE_INVITATION_PATH = '/recruiter?invited=1';

export const linkInvitationPath = (token: string): string => `/recruiter?invite=${token}`;

/** `token` is empty for an invitation to a number. */
export interface InvitedBy {
  token: string;
}

/** The invitation a path leads to; null for any other path. Pure. */
export function invitedBy(path: string | null): InvitedBy | null {
  const [pathname = '', search = ''] = (path ?? '').split('#')[0]?.split('?') ?? [];
  if (!/^\/recruiter\/?$/i.test(pathname)) return null;
  const params = new URLSearchParams(search);
  const token = params.get('invite') ?? '';
  if (token !== '') return { token: token.slice(0, 100) };
  return params.has('invited') ? { token: '' } : null;
}
