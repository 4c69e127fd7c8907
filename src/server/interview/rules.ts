// The moves that are possible for an interview at a moment, and the times that may be offered. Pure.
import { fieldFault } from '../../contract/call/errors.ts';
import {
  DISPUTE_HOURS,
  type InterviewResult,
  type InterviewState,
  isOver,
  NO_SHOW_MIN,
  SIGN_IN_MIN,
  SLOT_DAYS_MAX,
} from '../../contract/interview/interview.ts';
import { interviewMoves } from './states.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** After so many days without a recorded result an interview counts as over, and nobody as absent. */
export const STALE_DAYS = 7;

/** The facts of an interview that decide what can be done with it. */
export interface Facts {
  state: InterviewState;
  result: InterviewResult | null;
  slots: readonly string[];
  starts_at: Date | null;
  duration_min: number;
  no_show_at: Date | null;
  disputed_at: Date | null;
}

export type SeekerMove =
  | ('accept' | 'decline' | 'propose' | 'cancel')
  | ('sign_in' | 'no_show' | 'dispute');
export type RecruiterMove =
  | ('cancel' | 'answer' | 'reschedule' | 'edit' | 'arrive' | 'complete')
  | ('no_show' | 'dispute' | 'write');

/** Moves that agree on something new; they are refused while one side blocks the other. */
export const isAgreeing = (move: SeekerMove): boolean => move === 'accept' || move === 'propose';

/** What the seeker can do now. */
export function seekerMoves(facts: Facts, now: Date): SeekerMove[] {
  const { state } = facts;
  const can = (to: InterviewState) => interviewMoves.mayBecome(state, to, 'seeker');
  const isAhead = facts.starts_at === null || now < facts.starts_at;
  const moves: Record<SeekerMove, boolean> = {
    accept: can('accepted') && facts.slots.some((slot) => new Date(slot) > now),
    decline: can('declined'),
    propose: can('reschedule_pending') && isAhead,
    cancel: can('cancelled') && isAhead,
    sign_in: can('signed_in') && isWithin(facts, now, -SIGN_IN_MIN, facts.duration_min),
    no_show: can('no_show_company') && isWithin(facts, now, NO_SHOW_MIN, STALE_DAYS * 1440),
    dispute: state === 'no_show_seeker' && mayObject(facts, now),
  };
  return allowed(moves);
}

/** What the enterprise can do now. */
export function recruiterMoves(facts: Facts, now: Date): RecruiterMove[] {
  const { state, result } = facts;
  const can = (to: InterviewState) => interviewMoves.mayBecome(state, to, 'recruiter');
  const hasBegun = facts.starts_at !== null && now >= facts.starts_at;
  const moves: Record<RecruiterMove, boolean> = {
    cancel: can('cancelled') && (state !== 'accepted' || !hasBegun),
    answer: state === 'reschedule_pending',
    // While the seeker's wish for another time waits, the move is `answer` instead.
    reschedule: state !== 'reschedule_pending' && can('invited') && !hasBegun,
    edit: (state === 'invited' || can('signed_in') || state === 'reschedule_pending') && !hasBegun,
    arrive: can('signed_in') && isWithin(facts, now, -SIGN_IN_MIN, facts.duration_min),
    complete:
      (can('completed') && hasBegun) ||
      (state === 'completed' && (result === null || result === 'pending')),
    no_show: can('no_show_seeker') && isWithin(facts, now, NO_SHOW_MIN, STALE_DAYS * 1440),
    dispute: state === 'no_show_company' && mayObject(facts, now),
    write: !isOver(state),
  };
  return allowed(moves);
}

const allowed = <M extends string>(moves: Record<M, boolean>): M[] =>
  (Object.keys(moves) as M[]).filter((move) => moves[move]);

/** Between two moments counted in minutes from the agreed beginning. */
function isWithin({ starts_at }: Facts, now: Date, from: number, to: number): boolean {
  if (starts_at === null) return false;
  const passed = (now.getTime() - starts_at.getTime()) / MINUTE_MS;
  return passed >= from && passed <= to;
}

function mayObject({ no_show_at, disputed_at }: Facts, now: Date): boolean {
  if (no_show_at === null || disputed_at !== null) return false;
  return now.getTime() - no_show_at.getTime() <= DISPUTE_HOURS * 60 * MINUTE_MS;
}

/**
 * Times as they are stored: in order, each in one spelling.
 * @throws Failure `invalid-input` for one that is over or too far ahead.
 */
export function slotsOf(given: readonly string[], now: Date): string[] {
  const times = given.map((slot) => new Date(slot)).sort((a, b) => a.getTime() - b.getTime());
  const [first] = times;
  const last = times.at(-1);
  const refuse = (message: string) => fieldFault('slots', message);
  if (!first || !last) throw refuse('请至少给出一个时间');
  if (first <= now) throw refuse('时间已经过去，请选择之后的时间');
  if (last.getTime() - now.getTime() > SLOT_DAYS_MAX * DAY_MS) {
    throw refuse(`请选择 ${SLOT_DAYS_MAX} 天以内的时间`);
  }
  return times.map((time) => time.toISOString());
}

/** True when the time is one of those given. */
export const isAmong = (slot: string, slots: readonly string[]): boolean =>
  slots.some((given) => new Date(given).getTime() === new Date(slot).getTime());

export interface Span {
  starts_at: Date;
  duration_min: number;
}

/** True when two spans share a minute; one may begin when the other ends. */
export function overlaps(a: Span, b: Span): boolean {
  const end = (span: Span) => span.starts_at.getTime() + span.duration_min * MINUTE_MS;
  return a.starts_at.getTime() < end(b) && b.starts_at.getTime() < end(a);
}
