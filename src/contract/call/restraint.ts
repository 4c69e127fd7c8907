// What a measure in force forbids: the guard asks it before every call. Pure.
import type { Endpoint } from './endpoint.ts';

/** A measure that restrains the caller: of the own account, or of the enterprise the caller works for. */
export interface Restraint {
  of: 'account' | 'enterprise';
  kind: 'limit' | 'suspend' | 'ban';
  /** ISO 8601; null where it has no end. */
  until: string | null;
}

type Guarded = Pick<Endpoint, 'access' | 'member' | 'method' | 'barred' | 'whileSuspended'>;

/**
 * - A suspended or banned account may make only open calls and those that say `whileSuspended`: it sees why, appeals,
 *   and takes or deletes its data.
 * - Members of a suspended or banned enterprise may read what is theirs, but act for it only where a call says so.
 * - `barred` calls are refused from the named measure on.
 */
function forbids(endpoint: Guarded, { of, kind }: Restraint): boolean {
  const { access, member, method, barred, whileSuspended } = endpoint;
  const isHeavy = kind !== 'limit';
  const isForEnterprise = access === 'recruiter' && member !== undefined && member !== 'any';
  if (of === 'enterprise' && !isForEnterprise) return false;
  if (barred && (barred === 'limit' || isHeavy)) return true;
  if (!isHeavy || whileSuspended === true) return false;
  if (of === 'account') return access !== 'open';
  return method === 'POST' && whileSuspended !== 'enterprise';
}

/** Those whose end has not come. */
export const liveRestraints = (
  restraints: readonly Restraint[] | undefined,
  now: Date,
): Restraint[] => restraints?.filter(({ until }) => until === null || new Date(until) > now) ?? [];

/** The restraint because of which the call is refused; null where none stands against it. */
export const restraintOn = (
  endpoint: Guarded,
  restraints: readonly Restraint[] | undefined,
  now: Date,
): Restraint | null =>
  liveRestraints(restraints, now).find((one) => forbids(endpoint, one)) ?? null;

/** True while the caller's own account is suspended or banned. */
export const isSuspended = (restraints: readonly Restraint[] | undefined, now: Date): boolean =>
  liveRestraints(restraints, now).some(({ of, kind }) => of === 'account' && kind !== 'limit');
