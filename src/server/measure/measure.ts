// The front door of the room measure: takes and ends measures within the caller's transaction, and refuses what a
// measure in force forbids.
import { conflict, fail, restrained } from '../../contract/call/errors.ts';
import { isSuspended, type Restraint } from '../../contract/call/restraint.ts';
import type {
  MeasureKind,
  MeasureSource,
  MeasureState,
} from '../../contract/dictionary/measure.ts';
import type { PositionState } from '../../contract/dictionary/states.ts';
import { mayTakeDown, measureMoves, measureStateOn } from '../../contract/measure/states.ts';
import { unbarContacts } from '../account/barred/barred.ts';
import { sessionsEnded, sessionsGone } from '../account/events.ts';
import { forgetLogins } from '../account/known/known.ts';
import { tellEnterprise } from '../notice/colleagues/colleagues.ts';
import type { Db } from '../platform/db/db.ts';
import { announce, emit } from '../platform/event.ts';
import type { Caller, Services } from '../platform/http/call.ts';
import { measureEnded, measureTaken } from './events.ts';
import {
  findMeasure,
  findMember,
  findRestraint,
  findTakedown,
  findTargetPosition,
  holdTarget,
  insertMeasure,
  lockOfCase,
  type MeasureRow,
  updateMeasure,
} from './queries.ts';
import { whyNotDown } from './targets.ts';
import { tellOfEnd, tellOfMeasure } from './tell.ts';
import { postingBarWords, refusalWords } from './words.ts';

export { isRestrainedOnSide, restraintOnSide } from './queries.ts';
export { refusalWords } from './words.ts';

const DAY_MS = 86_400_000;

/** A measure to take. */
interface Taking {
  account_id: number | null;
  enterprise_id: number | null;
  position_id: number | null;
  kind: MeasureKind;
  /** Read by the person. */
  reason: string;
  note: string;
  until: Date | null;
  source: MeasureSource;
  case_id: number | null;
  /** Who takes it; null for the demo town. */
  taken_by: number | null;
}

/** What was taken, for what follows after the commit. */
export type Taken = MeasureRow;

export const untilAfter = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

/**
 * Takes a measure: stores it, carries it out, and tells the person unless the caller does (`isTold`). The ban of an
 * enterprise is only proposed. Call `followMeasure` after the commit.
 */
export async function takeMeasure(
  trx: Db,
  { isTold, ...taking }: Taking & { isTold?: boolean },
  now: Date,
): Promise<Taken> {
  const isProposal = taking.kind === 'ban' && taking.enterprise_id !== null;
  const state: MeasureState = isProposal ? 'proposed' : 'active';
  const id = await insertMeasure(trx, { ...taking, state, starts_at: now });
  const row = await requireMeasure(trx, id);
  if (state === 'active') await begin(trx, row, now, isTold);
  return row;
}

/**
 * Takes a position down by hand.
 * @throws Failure `not-found`, or `conflict` for one that does not stand before people.
 */
export async function takeDownByHand(
  trx: Db,
  { id, reason, by }: { id: number; reason: string; by: number },
  now: Date,
): Promise<Taken> {
  await holdTarget(trx, { position_id: id });
  const found = await findTargetPosition(trx, id);
  if (!found) throw fail('not-found', '没有找到这个职位');
  const state = found.state as PositionState;
  if (!mayTakeDown(state)) throw conflict('outdated', whyNotDown(state));
  const owner = { account_id: null, enterprise_id: found.enterprise_id, position_id: id };
  const plain = { note: '', until: null, case_id: null } as const;
  const taking = { ...owner, ...plain, kind: 'takedown', reason, source: 'hand' } as const;
  return takeMeasure(trx, { ...taking, taken_by: by }, now);
}

/** Lifts the measure by which a position is down, whatever it came from; null where none is in force. */
export async function liftTakedown(
  trx: Db,
  { id, reason, by }: { id: number; reason: string; by: number },
  now: Date,
): Promise<Taken | null> {
  await holdTarget(trx, { position_id: id });
  const row = await findTakedown(trx, id);
  if (row) await endMeasure(trx, row, { move: 'lift', by, reason }, now);
  return row;
}

/** Carries out a measure that is in force from now on. */
export async function begin(trx: Db, row: MeasureRow, now: Date, isTold = false): Promise<void> {
  await emit(trx, measureTaken, row, now);
  // The logins stay, because each of their calls says why it is refused; what is open ends.
  if (isHeavyOnAccount(row)) {
    await emit(trx, sessionsEnded, { account_id: row.account_id as number }, now);
  }
  if (!isTold) await tellOfMeasure(trx, row, now);
}

const isHeavyOnAccount = ({ kind, account_id }: MeasureRow): boolean =>
  account_id !== null && (kind === 'suspend' || kind === 'ban');

async function requireMeasure(trx: Db, id: number): Promise<MeasureRow> {
  const row = await findMeasure(trx, id);
  if (!row) throw new Error(`measure ${id} is not there`);
  return row;
}

/** How a measure ends, by whom and why. */
interface Ending {
  move: 'lift' | 'expire' | 'overturn';
  by: number | null;
  reason: string;
}

/**
 * Ends a locked measure, gives back what it took, and tells the person unless the caller does.
 * @throws Failure `conflict` when it cannot end so.
 */
export async function endMeasure(
  trx: Db,
  row: MeasureRow,
  { move, by, reason, isTold = false }: Ending & { isTold?: boolean },
  now: Date,
): Promise<void> {
  const current = move === 'expire' ? row.state : measureStateOn(row, now);
  const actor = move === 'expire' ? 'system' : 'operator';
  measureMoves.require(current, move, actor, '这项处理的状态已变化，请刷新后再处理');
  const { to: state } = measureMoves.moves[move];
  await updateMeasure(trx, row.id, { state, ended_at: now, ended_by: by, ended_reason: reason });
  if (row.kind === 'ban') await unbarContacts(trx, row.id);
  // What had run out was given back already.
  if (row.state === 'active') await emit(trx, measureEnded, row, now);
  if (!isTold) await tellOfEnd(trx, row, { move, reason }, now);
}

/** Overturns what was taken because of a case, after the case was decided anew. Gives what was overturned. */
export async function overturnOfCase(
  trx: Db,
  of: { source: MeasureSource; case_id: number; by: number | null; reason: string },
  now: Date,
): Promise<Taken[]> {
  const rows = await lockOfCase(trx, of.source, of.case_id);
  for (const row of rows) {
    if (row.state === 'proposed') {
      const dropped = { ended_at: now, ended_by: of.by, ended_reason: of.reason };
      await updateMeasure(trx, row.id, { state: 'dropped', ...dropped });
    } else {
      const ending = { move: 'overturn', by: of.by, reason: of.reason, isTold: true } as const;
      await endMeasure(trx, row, ending, now);
    }
  }
  return rows;
}

type Reach = Pick<Services, 'db' | 'bus'>;

/** After the commit: cuts the connections of a suspended account, and has the enterprise's open pages read anew. */
export async function followMeasure(reach: Reach, row: Taken, now: Date): Promise<void> {
  followEnd(reach, row);
  if (isHeavyOnAccount(row)) {
    const account_id = row.account_id as number;
    await announce(reach, sessionsGone, { account_id }, now);
    const member = await findMember(reach.db, account_id);
    // The positions that the person is in charge of were paused.
    if (member) tellEnterprise(reach.bus, member.enterprise_id, 'position');
  }
}

/** After the commit that ended a measure: logins tell of it no more, and the enterprise's open pages are read anew. */
export function followEnd(reach: Reach, row: Taken): void {
  // A takedown of a position stands in nobody's login.
  if (row.position_id === null) forgetLogins(reach, row.account_id);
  if (row.enterprise_id !== null) {
    tellEnterprise(reach.bus, row.enterprise_id, 'enterprise');
    tellEnterprise(reach.bus, row.enterprise_id, 'position');
  }
}

/**
 * Requires that no measure forbids the member to post or to begin a conversation; for acts that the declaration of
 * the call cannot tell from harmless ones.
 * @throws Failure `insufficient-permission` that names the reason, the end and the way to appeal.
 */
export async function requireUnrestrained(
  db: Db,
  who: { account_id: number | null; enterprise_id: number | null },
  now: Date,
): Promise<void> {
  const row = await findRestraint(db, who, now);
  if (!row) return;
  const of = row.account_id === null ? 'enterprise' : 'account';
  throw restrained('restrained', refusalWords(of, row));
}

/** Why measures forbid the caller to talk: as a person, and for the enterprise; '' where none does. */
export async function restraintWordsFor(
  db: Db,
  { account_id, restraints = [] }: Caller,
  now: Date,
): Promise<{ account: string; enterprise: string }> {
  const words = { account: '', enterprise: '' };
  for (const { of } of restraints) {
    const row = words[of] === '' ? await findRestraintOf(db, of, account_id, now) : null;
    if (row) words[of] = refusalWords(of, row);
  }
  return words;
}

async function findRestraintOf(db: Db, of: Restraint['of'], account_id: number, now: Date) {
  if (of === 'account') return findRestraint(db, { account_id, enterprise_id: null }, now);
  const member = await findMember(db, account_id);
  if (!member) return null;
  return findRestraint(db, { account_id: null, enterprise_id: member.enterprise_id }, now);
}

/** What keeps a position of the enterprise and of who is in charge from going online, for the staff; '' for nothing. */
export async function postingBar(
  db: Db,
  who: { account_id: number | null; enterprise_id: number },
  now: Date,
): Promise<string> {
  const row = await findRestraint(db, who, now);
  return row ? postingBarWords(row) : '';
}

/** True while the account is suspended or banned, as of a colleague who should be in charge of something. */
export async function isAccountSuspended(db: Db, account_id: number, now: Date): Promise<boolean> {
  const row = await findRestraint(db, { account_id, enterprise_id: null }, now);
  return row !== null && row.kind !== 'limit';
}

/** False while a measure forbids a recruiter of the enterprise to talk with seekers. */
export async function mayTalk(
  db: Db,
  who: { account_id: number | null; enterprise_id: number },
  now: Date,
): Promise<boolean> {
  return (await findRestraint(db, who, now)) === null;
}

/** False while a measure forbids the enterprise to post, as by a timer. */
export async function mayPost(db: Db, enterprise_id: number, now: Date): Promise<boolean> {
  return (await findRestraint(db, { account_id: null, enterprise_id }, now)) === null;
}

/** The guard's refusal of a call because of a restraint. */
export async function refuseRestrained(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { of }: Restraint,
  now: Date,
): Promise<never> {
  const row = await findRestraintOf(db, of, caller.account_id, now);
  const reason = isSuspended(caller.restraints, now) ? 'suspended' : 'restrained';
  throw restrained(reason, row ? refusalWords(of, row) : '现在不能这样做，请刷新后重试');
}
