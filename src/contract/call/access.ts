// Who may call an endpoint. One literal type, read by the guard and by the tests.

/**
 * - `open`: anybody;
 * - `signed-in`: any account with a valid token;
 * - `seeker`, `recruiter`, `operator`: an account that holds this role.
 *
 * Whether the record belongs to the caller is checked in the query's `where`, not here.
 */
const ACCESS = ['open', 'signed-in', 'seeker', 'recruiter', 'operator'] as const;
export type Access = (typeof ACCESS)[number];

/** A role an account may hold. One account may hold the first two. */
export const ROLES = ['seeker', 'recruiter', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What a login is for. One of the public site never carries the role of an operator; one of /admin/login carries
 * nothing else.
 */
export type SessionKind = 'person' | 'staff';

/** The kind of a login with these roles. */
export const kindOf = (roles: readonly Role[]): SessionKind =>
  roles.includes('operator') ? 'staff' : 'person';

/** True when an account with these roles may call an endpoint of this access. */
export function mayCall(access: Access, roles: readonly Role[] | null): boolean {
  if (access === 'open') return true;
  if (roles === null) return false;
  return access === 'signed-in' || roles.includes(access);
}
