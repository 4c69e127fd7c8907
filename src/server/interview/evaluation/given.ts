// Limits interviewers to their assigned candidates and interviews. The guard calls it before a call that
// names one.
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import type { MemberRole } from '../../../contract/call/member-rights.ts';
import { isGivenApplication } from '../../application/given/given.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { findInterviewOf } from '../calendar/attendee.queries.ts';

/**
 * Requires that the candidate or interview named in the input is assigned to the member, if the member is
 * an interviewer; other roles see all of their enterprise.
 * @throws Failure `not-found` otherwise.
 */
export async function requireGiven(
  { db }: Pick<Services, 'db'>,
  { names }: Pick<Endpoint, 'names'>,
  { role, account_id }: { role: MemberRole; account_id: number },
  input: unknown,
): Promise<void> {
  if (role !== 'interviewer') return;
  if (names === 'interview') {
    const [id] = idsOf(input, ['id']);
    if (id !== undefined && (await isGivenInterview(db, id, account_id))) return;
    throw fail(
      'not-found',
      '没有找到这场面试，或它没有交给您。面试官只能查看自己参加的面试，需要时请同事邀请您参加',
    );
  }
  if (names !== 'application') return;
  const ids = idsOf(input, ['id', 'application_id']);
  // An input that names the record in another way, such as by person, is treated as not assigned.
  const [id] = ids.length === 1 ? ids : [];
  if (id !== undefined && (await isGivenApplication(db, id, account_id))) return;
  throw fail(
    'not-found',
    '没有找到这位候选人，或没有交给您。面试官只能查看交给自己的候选人，需要时请同事交给您',
  );
}

/** True for an interview that the member attends, or whose candidate is assigned to them. */
async function isGivenInterview(db: Db, id: number, account_id: number): Promise<boolean> {
  const found = await findInterviewOf(db, id);
  return found !== null && isGivenApplication(db, found.application_id, account_id);
}

/** The numbers of records in an input, by the names of their fields. */
function idsOf(input: unknown, names: readonly string[]): number[] {
  const fields = input as Readonly<Record<string, unknown>>;
  return names.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'number' ? [value] : [];
  });
}
