// Moves of an application by the table of states: lock the row, check, write the state with its event. A
// final state also cancels the interviews.

import { type ErrorName, fail } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  type ApplicationState,
  applicationStates,
  isFinal,
} from '../../contract/dictionary/states.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { emit } from '../platform/event.ts';
import { takeBackAnswers } from './answer/queries.ts';
import { applicationsEnded } from './events.ts';
import { endOffersOf } from './offer/ending.ts';
import {
  insertEvents,
  type LockedApplication,
  lockApplication,
  type Owner,
  updateState,
} from './queries.ts';
import { applicationMoves, isAnswer, type Step } from './states.ts';

/**
 * A move, who makes it, and the state the mover saw. Another current state means that a colleague was
 * faster.
 */
interface Moving extends Step {
  /** Null for moves of the site itself. */
  account_id: number | null;
  now: Date;
  seen?: ApplicationState;
}

/**
 * Moves an owned application and writes the event; the row stays locked meanwhile. An end takes the
 * interviews with it. Gives the application as it was before.
 * @param blocked the error and message when the table of states has no such move.
 * @throws Failure `not-found` when it is not the owner's, `conflict` when it is not where it was seen.
 */
export function move(
  db: Db,
  id: number,
  owner: Owner,
  step: Moving,
  blocked: { kind: ErrorName; message: string },
): Promise<LockedApplication> {
  return transact(db, async (trx) => {
    const before = await lockApplication(trx, id, owner);
    if (before === null) throw fail('not-found');
    if (step.actor === 'recruiter') requireAsSeen(before, step.seen);
    if (!applicationMoves.mayBecome(before.state, step.state, step.actor))
      throw fail(blocked.kind, blocked.message);
    await enter(trx, before, step);
    return before;
  });
}

/**
 * Refuses a move when the application is not in the state the recruiter saw, or is being refused.
 * @throws Failure `conflict` that names the current state.
 */
export function requireAsSeen(
  { state, unfit_due }: Pick<LockedApplication, 'state' | 'unfit_due'>,
  seen: ApplicationState | undefined,
): void {
  if (unfit_due !== null) {
    throw fail('conflict', '这位候选人已标记为不合适、还没有告知，要继续请先撤销“不合适”');
  }
  if (seen === undefined || seen === state) return;
  const label = labelOf(applicationStates, state);
  const message =
    state === 'withdrawn'
      ? '求职者刚刚撤回了这份投递'
      : `进展刚刚有变化，现在是“${label}”，已为您读取最新内容，请再操作一次`;
  throw fail('conflict', message);
}

/**
 * Writes the new state and event of a locked application; a final state also ends its interviews and
 * offers.
 */
export async function enter(
  trx: Db,
  { id }: Pick<LockedApplication, 'id'>,
  { state, actor, account_id, now }: Moving,
): Promise<void> {
  const ends = isFinal(state);
  const answers = actor === 'seeker' ? false : isAnswer(state);
  await updateState(trx, id, { state, is_open: !ends, updated_at: now, ends, answers });
  await insertEvents(trx, [{ application_id: id, state, account_id, at: now }]);
  if (!ends) return;
  await takeBackAnswers(trx, id, now);
  await endOffersOf(trx, [id], state, now);
  const because = ENDINGS[state] ?? '投递已结束';
  await emit(trx, applicationsEnded, { application_ids: [id], because }, now);
}

/** The reason that a cancelled interview gives, by the final state of the application. */
export const ENDINGS: Partial<Record<ApplicationState, string>> = {
  withdrawn: '求职者撤回了投递',
  rejected: '企业结束了这份投递',
  closed: '职位已停止招聘',
  hired: '已确认入职，不需要再面试',
  declined: '求职者婉拒了录用通知',
};
