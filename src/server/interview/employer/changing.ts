// Changes of an existing interview by the enterprise: time, details, arrival, a message, and cancelling
// several at once.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import { Failure, fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/interview/employer.ts';
import { whereFault } from '../../../contract/interview/hiring.ts';
import { tellInterviews } from '../../chat/interviews/interviews.ts';
import { say } from '../../notice/notice.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { actAsEmployer, actWithin } from '../acting.ts';
import { setAttendees } from '../calendar/attendee.queries.ts';
import { insertEvents } from '../events.ts';
import { positionOf, tellSeeker, whenText } from '../notices.ts';
import { type InterviewRow, updateInterview } from '../queries.ts';
import { slotsOf } from '../rules.ts';
import { cancelRow } from './acts.ts';
import { requireMembers } from './inviting.ts';
import { findEmployerRow } from './queries.ts';

/** Asks the seeker for another time; the agreed time is no longer valid. */
export const reschedule = handle(
  contract.rescheduleInterview,
  (context, { id, slots: given, reason, version }) => {
    const { now } = context;
    return actAsEmployer(
      context,
      { id, version, move: 'reschedule' },
      async (trx, row, account_id) => {
        const slots = slotsOf(given, now);
        const from_at = row.starts_at ?? row.previous_at;
        await updateInterview(trx, id, {
          state: 'invited',
          slots: JSON.stringify(slots),
          starts_at: null,
          previous_at: from_at,
          answer_until: new Date(slots.at(-1) ?? now),
          proposal: null,
          batch_id: null,
          reminded_day_at: null,
          reminded_hour_at: null,
          updated_at: now,
        });
        const event = { interview_id: id, side: 'recruiter' as const, account_id };
        const what = from_at ? ('rescheduled' as const) : ('offered' as const);
        await insertEvents(trx, [{ ...event, what, from_at, times: slots, words: reason }], now);
        const change = [
          from_at && `原定：${whenText(from_at)}`,
          `可选：${slots.map((slot) => whenText(new Date(slot))).join('、')}`,
          reason && `原因：${reason}`,
        ];
        const text = from_at ? 'interview_changed.moved' : 'interview_changed.offered';
        const 改期 = change.filter(Boolean).join('。');
        await tellSeeker(trx, row, say(text, { ...positionOf(row), 改期 }), now);
      },
    );
  },
);

const FIELDS = [
  ['duration_min', '时长'],
  ['place', '地点'],
  ['link', '会议链接'],
  ['contact_name', '联系人'],
  ['contact_phone', '联系电话'],
  ['note', '说明'],
  ['bring', '携带物品'],
] as const;

/** Changes location and contact. The time stays, so the seeker need not agree again, but is told. */
export const edit = handle(
  contract.editInterview,
  (context, { id, version, attendees, ...facts }) => {
    const { now } = context;
    return actAsEmployer(context, { id, version, move: 'edit' }, async (trx, row, account_id) => {
      const fault = whereFault({ ...facts, kind: row.kind });
      if (fault) throw fail('invalid-input', Object.values(fault)[0], fault);
      const changed = FIELDS.filter(([field]) => facts[field] !== row[field]).map(
        ([, label]) => label,
      );
      if (attendees.length > 0) {
        await setAttendees(trx, [id], await requireMembers(trx, row.enterprise_id, attendees));
      }
      await updateInterview(trx, id, { ...facts, updated_at: now });
      if (changed.length === 0) return;
      const words = changed.join('、');
      const event = { interview_id: id, side: 'recruiter' as const, account_id, words };
      await insertEvents(trx, [{ ...event, what: 'edited' }], now);
      const values = { ...positionOf(row), 变动: words, 地点: aboutLocation(row, facts) };
      await tellSeeker(trx, row, say('interview_changed.edited', values), now);
    });
  },
);

const aboutLocation = (row: InterviewRow, { place, link }: { place: string; link: string }) =>
  [row.starts_at && whenText(row.starts_at), place && `地点：${place}`, link && `链接：${link}`]
    .filter(Boolean)
    .join('；');

/** Says that the seeker came. */
export const arrive = handle(contract.confirmArrival, (context, { id, version }) => {
  const { now } = context;
  return actAsEmployer(context, { id, version, move: 'arrive' }, async (trx, row, account_id) => {
    const changes = { state: 'signed_in', signed_in_at: now, signed_in_by: 'recruiter' };
    await updateInterview(trx, id, { ...changes, updated_at: now });
    const event = { interview_id: id, side: 'recruiter' as const, account_id };
    await insertEvents(trx, [{ ...event, what: 'signed_in' }], now);
    await tellSeeker(trx, row, say('interview_changed.arrived', positionOf(row)), now);
  });
});

/** A few words about the interview, kept in its history. */
export const write = handle(contract.writeToCandidate, (context, { id, words }) => {
  const { now } = context;
  return actAsEmployer(context, { id, move: 'write' }, async (trx, row, account_id) => {
    const event = { interview_id: id, side: 'recruiter' as const, account_id, words };
    await insertEvents(trx, [{ ...event, what: 'written' }], now);
    const values = { ...positionOf(row), 留言: words };
    await tellSeeker(trx, row, say('interview_changed.written', values), now);
  });
});

/**
 * Cancels several interviews, each in a transaction of its own. One that cannot be cancelled, or was
 * changed meanwhile, is named with its reason.
 */
export const cancelMany = handle(
  contract.cancelInterviews,
  async (context, { rows: asked, note }) => {
    const { db, member, now } = context;
    const { account_id, enterprise_id } = member;
    const who = { enterprise_id, account_id };
    const rows = new Map<number, { name: string; version: number | undefined }>();
    for (const { id, version } of asked) {
      const row = await findEmployerRow(db, who, id);
      if (!row) throw fail('not-found', '有面试已经不存在，请刷新后重试');
      rows.set(id, { name: row.candidate.name, version });
    }
    const refused: DataOf<typeof contract.cancelInterviews>['refused'] = [];
    for (const [id, { name, version }] of rows) {
      try {
        await transact(db, (trx) =>
          actWithin(trx, { id, version, move: 'cancel', now, ...who }, (inner, row) =>
            cancelRow(inner, row, { account_id, note, now }),
          ),
        );
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.push({ id, name, why: error.message });
      }
    }
    await tellInterviews(context, [...rows.keys()]);
    return { done: rows.size - refused.length, refused };
  },
);
