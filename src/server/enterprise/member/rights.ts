// What the guard asks of a member before a call: the right of their role, and for an interviewer whether
// the candidate or interview was given to them.
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { hasRight, rightRefusal } from '../../../contract/enterprise/member-rights.ts';
import { isGivenApplication } from '../../application/pipeline/given.ts';
import { isGivenInterview } from '../../interview/evaluation/given.ts';
import type { Caller, Services } from '../../platform/call.ts';
import { findMembership } from '../enterprise.ts';

/**
 * Refuses who has not the right a call names. Who works for no enterprise passes: the call itself says
 * what to do first.
 * @returns what else to ask of the input, for an interviewer; null for nothing.
 * @throws Failure `insufficient-permission`.
 */
export async function admitMember(
  { db }: Pick<Services, 'db'>,
  { member: right, names }: Endpoint,
  { account_id }: Pick<Caller, 'account_id'>,
): Promise<((input: unknown) => Promise<void>) | null> {
  if (right === undefined || right === 'any') return null;
  const membership = await findMembership(db, account_id);
  if (!membership) return null;
  const { role } = membership;
  if (!hasRight(role, right)) {
    throw fail('insufficient-permission', rightRefusal(role, right));
  }
  if (role !== 'interviewer') return null;
  if (names === 'interview') {
    return async (input) => {
      const [id] = idsOf(input, ['id']);
      const isMine = id !== undefined && (await isGivenInterview(db, id, account_id));
      if (!isMine)
        throw fail(
          'not-found',
          '没有找到这场面试，或它没有交给您。面试官只能查看自己参加的面试，需要时请同事邀请您参加',
        );
    };
  }
  if (names !== 'application') return null;
  return async (input) => {
    const ids = idsOf(input, ['id', 'application_id']);
    // Named another way, as by the person, nothing was given.
    const [id] = ids.length === 1 ? ids : [];
    const isMine = id !== undefined && (await isGivenApplication(db, id, account_id));
    if (!isMine)
      throw fail(
        'not-found',
        '没有找到这位候选人，或没有交给您。面试官只能查看交给自己的候选人，需要时请同事交给您',
      );
  };
}

/** The numbers of records in an input, by the names of their fields. */
function idsOf(input: unknown, names: readonly string[]): number[] {
  const fields = input as Readonly<Record<string, unknown>>;
  return names.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'number' ? [value] : [];
  });
}
