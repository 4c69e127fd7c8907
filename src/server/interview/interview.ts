// The room interview's front door: an interview inserted with its whole history (demo town).
import {
  type InterviewKind,
  type InterviewResult,
  type InterviewState,
  isOver,
} from '../../contract/interview/interview.ts';
import { markInterviewed, startInterviewing } from '../application/application.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { setAttendees } from './calendar/attendee.queries.ts';
import { insertEvents } from './events.ts';
import { insertInterview } from './queries.ts';

/** What makes an interview; texts left out are empty. */
export interface InterviewFacts {
  application_id: number;
  enterprise_id: number;
  recruiter_id: number;
  kind: InterviewKind;
  state: Extract<
    InterviewState,
    'invited' | 'accepted' | 'completed' | 'reschedule_pending' | 'declined' | 'cancelled'
  >;
  result?: InterviewResult;
  /** Offered beginnings, earliest first; the first is the agreed one unless it is `invited`. */
  slots: readonly Date[];
  duration_min: number;
  place?: string;
  link?: string;
  contact_name: string;
  contact_phone?: string;
  note?: string;
  bring?: string;
  invited_at: Date;
  /** Members who attend; the recruiter alone when left out. */
  attendees?: readonly number[];
  /** Why it was declined or cancelled. */
  reason_note?: string;
  /** Times the seeker asks for instead. */
  proposal?: readonly Date[];
  proposal_note?: string;
}

/** What attendees of the demo town thought. */
export { saveEvaluation } from './evaluation/queries.ts';

/** Inserts an interview and moves its application on. Gives its id; null when one is open there. */
export function insertInterviewOf(db: Db, facts: InterviewFacts): Promise<number | null> {
  const { slots: times, invited_at, result, attendees, proposal, ...rest } = facts;
  const { application_id, enterprise_id, recruiter_id, state } = rest;
  const slots = times.map((time) => time.toISOString());
  const wasAgreed = state !== 'invited' && state !== 'declined';
  const agreed = wasAgreed ? (times[0] ?? invited_at) : null;
  return transact(db, async (trx) => {
    const who = { id: application_id, enterprise_id, account_id: recruiter_id };
    const { account_id, position_id } = await startInterviewing(trx, who, invited_at);
    const last = [...times, ...(proposal ?? [])].reduce(
      (late, time) => (time > late ? time : late),
      invited_at,
    );
    const id = await insertInterview(trx, {
      ...rest,
      account_id,
      position_id,
      slots,
      result: result ?? null,
      is_open: !isOver(state),
      starts_at: agreed,
      sequence: agreed ? 1 : 0,
      ...(proposal && { proposal: JSON.stringify(proposal.map((time) => time.toISOString())) }),
      answer_until: last,
      created_at: invited_at,
      updated_at: invited_at,
    });
    if (id === null) return null;
    await setAttendees(trx, [id], attendees ?? [recruiter_id]);
    const event = { interview_id: id, what: 'invited', side: 'recruiter' } as const;
    await insertEvents(trx, [{ ...event, account_id: recruiter_id, times: slots }], invited_at);
    if (state === 'completed') {
      const application = { id: application_id, account_id, by: recruiter_id };
      await markInterviewed(trx, application, agreed ?? invited_at);
    }
    return id;
  });
}
