// Beginning an interview within a transaction: the application moves on, attendees are members, the
// seeker is told.

import { fail, fieldFault } from '../../../contract/call/errors.ts';
import type { Invitation } from '../../../contract/interview/hiring.ts';
import { startInterviewing } from '../../application/application.ts';
import { say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { listMembersAmong, setAttendees } from '../calendar/attendee.queries.ts';
import { insertEvents } from '../events.ts';
import { tellSeeker, whenText } from '../notices.ts';
import { insertInterview } from '../queries.ts';
import { FIRST_STATE } from '../states.ts';

type Facts = Omit<Invitation, 'id' | 'slots'> & {
  application_id: number;
  /** As `slotsOf` gives them. */
  slots: readonly string[];
  batch_id?: number;
};

/**
 * Gives the interview's id.
 * @throws Failure `not-found` for another enterprise's application, `conflict` when it has ended or an
 * interview is open already, `invalid-input` for attendees who are no members.
 */
export async function beginInterview(
  trx: Db,
  { enterprise_id, account_id: by }: { enterprise_id: number; account_id: number },
  { application_id, slots, attendees, ...facts }: Facts,
  now: Date,
): Promise<number> {
  const sent = await startInterviewing(
    trx,
    { id: application_id, enterprise_id, account_id: by },
    now,
  );
  const { account_id, position_id } = sent;
  const people = await requireMembers(trx, enterprise_id, attendees.length > 0 ? attendees : [by]);
  const id = await insertInterview(trx, {
    application_id,
    enterprise_id,
    position_id,
    account_id,
    recruiter_id: by,
    ...facts,
    state: FIRST_STATE,
    slots,
    answer_until: new Date(slots.at(-1) ?? now),
    created_at: now,
    updated_at: now,
  });
  if (id === null) throw fail('conflict', '这份投递已有进行中的面试，请先处理它');
  await setAttendees(trx, [id], people);
  const event = { interview_id: id, what: 'invited' as const, side: 'recruiter' as const };
  await insertEvents(trx, [{ ...event, account_id: by, times: slots }], now);
  const 时间 = slots.map((slot) => whenText(new Date(slot))).join('、');
  const values = { 企业: sent.company, 职位: sent.title, 时间 };
  await tellSeeker(trx, { ...sent, id }, say('interview_invited.invited', values), now);
  return id;
}

/** Returns these accounts if all are members. @throws Failure `invalid-input` otherwise. */
export async function requireMembers(
  trx: Db,
  enterprise_id: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const known = await listMembersAmong(trx, enterprise_id, ids);
  if (known.length === ids.length) return ids;
  const message = '有面试官已不在本企业，请重新选择';
  throw fieldFault('attendees', message);
}
