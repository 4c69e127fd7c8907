// How an interview is shown to each side: rows to the shapes of the contract. Pure.

import { hasRight, type MemberRole } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { EmployerInterview } from '../../../contract/interview/hiring.ts';
import {
  declineReasons,
  type InterviewState,
  interviewKinds,
  interviewResults,
  interviewStates,
  type MyInterview,
} from '../../../contract/interview/interview.ts';
import type { InterviewRow } from '../queries.ts';
import { isAgreeing, overlaps, recruiterMoves, seekerMoves } from '../rules.ts';
import type { Company, History } from './rows.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function common(row: InterviewRow) {
  const { id, application_id, round, state, duration_min, place, link } = row;
  const { contact_name, contact_phone, note, bring, proposal_note, dispute_note } = row;
  return {
    id,
    application_id,
    round,
    state,
    duration_min,
    place,
    link,
    contact_name,
    contact_phone,
    note,
    bring,
    proposal_note,
    dispute_note,
    position: { id: row.position_id, title: row.title },
    kind: { code: row.kind, label: labelOf(interviewKinds, row.kind) },
    label: labelOf(interviewStates, state),
    result: row.result && { code: row.result, label: labelOf(interviewResults, row.result) },
    starts_at: iso(row.starts_at),
    proposal: row.proposal ?? [],
    reason: [labelOf(declineReasons, row.reason), row.reason_note].filter(Boolean).join('：'),
    no_show_at: iso(row.no_show_at),
    disputed_at: iso(row.disputed_at),
    created_at: row.created_at.toISOString(),
    previous_at: iso(row.previous_at),
  };
}

/** What stands beside an own interview. */
interface Around {
  history: History[];
  /** The seeker's agreed interviews, for naming what a time overlaps. */
  agreed: readonly InterviewRow[];
  /** Times that other candidates of the same batch hold. */
  taken: readonly Date[];
  /** Why nothing new can be agreed; '' when it can. */
  refused: string;
  /** The seeker has evaluated it. */
  reviewed: boolean;
}

/** The same with the moves that a member of this role may make: an interviewer confirms arrivals. */
export function shownTo(role: MemberRole, interview: EmployerInterview): EmployerInterview {
  if (hasRight(role, 'recruit')) return interview;
  const may = hasRight(role, 'given');
  return { ...interview, moves: interview.moves.filter((move) => may && move === 'arrive') };
}

/** The states in which the time of an interview is agreed: also while another one is asked for. */
export const AGREED: readonly InterviewState[] = ['accepted', 'signed_in', 'reschedule_pending'];

export function mineOf(
  row: InterviewRow,
  { history, agreed, taken, refused, reviewed }: Around,
  now: Date,
): MyInterview {
  const { duration_min } = row;
  const isTaken = (at: string) => taken.some((time) => time.getTime() === new Date(at).getTime());
  const clash = (starts_at: Date): string => {
    const other = agreed.find(
      (one) =>
        one.id !== row.id &&
        one.starts_at !== null &&
        overlaps({ starts_at, duration_min }, { ...one, starts_at: one.starts_at }),
    );
    return other ? `${other.short_name}的「${other.title}」面试` : '';
  };
  const agreed_at = AGREED.includes(row.state) ? row.starts_at : null;
  return {
    ...common(row),
    enterprise: { id: row.enterprise_id, short_name: row.short_name, logo: row.logo },
    slots: row.slots.map((at) => ({
      at,
      past: new Date(at) <= now,
      taken: isTaken(at),
      conflict: clash(new Date(at)),
    })),
    conflict: agreed_at ? clash(agreed_at) : '',
    refused,
    review: row.state === 'completed' ? (reviewed ? 'written' : 'open') : null,
    history,
    moves: seekerMoves({ ...row, slots: row.slots.filter((at) => !isTaken(at)) }, now).filter(
      (move) => refused === '' || !isAgreeing(move),
    ),
  };
}

export const employerInterviewOf = (
  row: InterviewRow,
  company: Company,
  now: Date,
): EmployerInterview => ({
  ...common(row),
  ...company,
  slots: row.slots,
  moves: recruiterMoves(row, now),
  version: row.sequence,
  sign_code: row.sign_code,
  signed_in_at: iso(row.signed_in_at),
});
