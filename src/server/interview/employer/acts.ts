// The enterprise's acts on interviews: invite, answer, cancel, record. Interviews of another enterprise, or
// with a person who blocks the enterprise, are not found. An interview agreed before a person hid their
// resume stays, because both sides rely on it.

import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { hasRight } from '../../../contract/call/member-rights.ts';
import * as contract from '../../../contract/interview/hiring.ts';
import { meetingLocation } from '../../../contract/value/location/meeting-location.ts';
import { canInvite, markInterviewed } from '../../application/application.ts';
import { applicationForTalk } from '../../application/sending/sending.ts';
import { requireTalk, tellInterviews } from '../../chat/interviews/interviews.ts';
import { regionName, regionParts } from '../../dictionary/region/region.ts';
import { say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { blocksEnterprise, canSee } from '../../privacy/privacy.ts';
import { actAsEmployer } from '../acting.ts';
import { insertEvents } from '../events.ts';
import { positionOf, tellSeeker, whenText } from '../notices.ts';
import {
  findApplication,
  type InterviewRow,
  listOfApplication,
  updateInterview,
} from '../queries.ts';
import { isAmong, slotsOf } from '../rules.ts';
import { canJudge } from '../states.ts';
import { beginInterview } from './inviting.ts';
import { withCompany } from './rows.ts';
import { employerInterviewOf, shownTo } from './shown.ts';

/**
 * Invites to an interview: the application becomes 邀面试.
 * @throws Failure `conflict` when it has ended or an interview is open already.
 */
export const invite = handle(
  contract.inviteToInterview,
  async (context, { id: application_id, slots: given, attendees, ...facts }) => {
    const { member, now } = context;
    const id = await transact(context.db, (trx) => {
      const slots = slotsOf(given, now);
      return beginInterview(trx, member, { application_id, slots, attendees, ...facts }, now);
    });
    await tellInterviews(context, [id]);
    return { id };
  },
);

/**
 * Invites the other person of a conversation. Without an application the site makes an invited one first,
 * because an interview belongs to an application.
 * @throws Failure `not-found` for another's conversation, `conflict` when no message can be sent there, the
 * position is closed, the resume is too incomplete, or an interview is open already.
 */
export const inviteFromTalk = handle(
  contract.inviteFromTalk,
  async (context, { id: chat_id, slots: given, attendees, ...facts }) => {
    const { me, member, now } = context;
    const id = await transact(context.db, async (trx) => {
      const talk = await requireTalk(trx, chat_id, me, now);
      const application_id = await applicationForTalk(trx, talk, now);
      const slots = slotsOf(given, now);
      return beginInterview(trx, member, { application_id, slots, attendees, ...facts }, now);
    });
    await tellInterviews(context, [id]);
    return { id };
  },
);

/** The interviews of an application, and whether a further one may be invited to. */
export const listInterviewsOf = handle(
  contract.listInterviewsOf,
  async ({ db, member: { enterprise_id, role }, now }, { id }) => {
    const application = await findApplication(db, enterprise_id, id);
    if (!application) throw fail('not-found');
    const { account_id } = application;
    const isSeen = await canSee(db, { account_id, enterprise_id, purpose: 'applied' });
    const rows = (await blocksEnterprise(db, account_id, enterprise_id))
      ? []
      : await listOfApplication(db, enterprise_id, id);
    if (!isSeen && !rows.some(({ is_open }) => is_open)) throw fail('not-found');
    const isFree = isSeen && canInvite(application.state) && !rows.some(({ is_open }) => is_open);
    const can_invite = isFree && hasRight(role, 'recruit');
    const companies = await withCompany(db, rows);
    return {
      can_invite,
      place: locationOf(application),
      items: rows.map((row) => shownTo(role, employerInterviewOf(row, companies(row.id), now))),
    };
  },
);

const locationOf = ({ city, region, address }: { city: string; region: string; address: string }) =>
  meetingLocation({
    city_name: regionName(city),
    district_name: regionParts(region)?.district ?? '',
    address,
  });

/** Calls an interview off and says why. */
export const cancel = handle(contract.cancelInterview, (context, { id, note, version }) => {
  const { now } = context;
  return actAsEmployer(context, { id, version, move: 'cancel' }, (trx, row, account_id) =>
    cancelRow(trx, row, { account_id, note, now }),
  );
});

/** Writes the final state and tells the seeker. The caller has locked the row and checked the move. */
export async function cancelRow(
  trx: Db,
  row: InterviewRow,
  { account_id, note, now }: { account_id: number; note: string; now: Date },
): Promise<void> {
  const { id } = row;
  const changes = { state: 'cancelled', is_open: false, reason_note: note, updated_at: now };
  await updateInterview(trx, id, changes);
  const event = { interview_id: id, side: 'recruiter' as const, account_id };
  await insertEvents(trx, [{ ...event, what: 'cancelled', words: note }], now);
  const values = { ...positionOf(row), 原因: note };
  await tellSeeker(trx, row, say('interview_changed.cancelled', values), now);
}

/** Takes one of the times the seeker asked for, or the one agreed before; or offers others. */
export const answer = handle(
  contract.answerProposal,
  (context, { id, slot, slots: given, version }) => {
    const { now } = context;
    return actAsEmployer(context, { id, version, move: 'answer' }, async (trx, row, account_id) => {
      const event = { interview_id: id, side: 'recruiter' as const, account_id };
      const from_at = row.starts_at ?? row.previous_at;
      const asked = {
        proposal: null,
        reminded_day_at: null,
        reminded_hour_at: null,
        updated_at: now,
      };
      if (slot !== undefined) {
        const known = [
          ...(row.proposal ?? []),
          ...(row.starts_at ? [row.starts_at.toISOString()] : []),
        ];
        const refuse = (message: string) => fieldFault('slot', message);
        const starts_at = new Date(slot);
        if (!isAmong(slot, known)) throw refuse('请选择对方给出的时间，或另外给出时间');
        if (starts_at <= now) throw refuse('这个时间已经过去，请另外给出时间');
        const isKept = starts_at.getTime() === row.starts_at?.getTime();
        // A time outside the offer no longer belongs to the batch.
        const apart = isKept ? {} : { batch_id: null, previous_at: row.starts_at };
        await updateInterview(trx, id, { state: 'accepted', starts_at, ...apart, ...asked });
        await insertEvents(
          trx,
          [{ ...event, what: 'agreed', times: [starts_at.toISOString()] }],
          now,
        );
        const values = { ...positionOf(row), 时间: whenText(starts_at) };
        await tellSeeker(trx, row, say('interview_changed.agreed', values), now);
        return;
      }
      const slots = slotsOf(given ?? [], now);
      await updateInterview(trx, id, {
        state: 'invited',
        slots: JSON.stringify(slots),
        starts_at: null,
        batch_id: null,
        answer_until: new Date(slots.at(-1) ?? now),
        previous_at: from_at,
        ...asked,
      });
      await insertEvents(trx, [{ ...event, what: 'offered', times: slots }], now);
      await tellSeeker(trx, row, say('interview_changed.again', positionOf(row)), now);
    });
  },
);

/** Records that it took place, and its result; the first one moves the application on. */
export const complete = handle(contract.completeInterview, (context, { id, result, version }) => {
  const { now } = context;
  return actAsEmployer(context, { id, version, move: 'complete' }, async (trx, row, account_id) => {
    if (!canJudge(row.result, result)) {
      throw fail('conflict', '结果已经记录为待定，请改为通过或未通过');
    }
    await updateInterview(trx, id, { state: 'completed', is_open: false, result, updated_at: now });
    const event = { interview_id: id, side: 'recruiter' as const, account_id };
    if (row.result === null) await insertEvents(trx, [{ ...event, what: 'completed' }], now);
    const application = { id: row.application_id, account_id: row.account_id, by: account_id };
    await markInterviewed(trx, application, now);
    await tellSeeker(trx, row, say(`interview_changed.${result}`, positionOf(row)), now);
  });
});

/** Says that the seeker did not come; they may object for 48 hours. */
export const recordAbsence = handle(contract.recordAbsence, (context, { id, version }) => {
  const { now } = context;
  return actAsEmployer(context, { id, version, move: 'no_show' }, async (trx, row, account_id) => {
    const changes = { state: 'no_show_seeker', is_open: false, no_show_at: now, updated_at: now };
    await updateInterview(trx, id, changes);
    const event = { interview_id: id, side: 'recruiter' as const, account_id };
    await insertEvents(trx, [{ ...event, what: 'no_show' }], now);
    await tellSeeker(trx, row, say('interview_changed.absent', positionOf(row)), now);
  });
});

/** Objects to being said not to have come. */
export const disputeAbsence = handle(contract.disputeAbsence, (context, { id, note }) => {
  const { now } = context;
  return actAsEmployer(context, { id, move: 'dispute' }, async (trx, row, account_id) => {
    await updateInterview(trx, id, { disputed_at: now, dispute_note: note, updated_at: now });
    const event = { interview_id: id, side: 'recruiter' as const, account_id };
    await insertEvents(trx, [{ ...event, what: 'disputed', words: note }], now);
    await tellSeeker(trx, row, say('interview_changed.disputed', positionOf(row)), now);
  });
});
