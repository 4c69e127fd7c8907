// The room talent's front door: sending a resume, moving an application, ending those of a closed
// position, demo applications.
import { type ErrorName, fail } from '../../contract/errors.ts';
import type { ResumeSnapshot } from '../../contract/resume.ts';
import { type ApplicationState, isFinal } from '../../contract/states.ts';
import { findMembership } from '../enterprise/enterprise.ts';
import { type Db, transact } from '../platform/db.ts';
import { positionCard, requireOpenPosition } from '../position/position.ts';
import { snapshotResume, summarizeResume } from '../resume/resume.ts';
import {
  endApplications,
  findPublisher,
  insertApplicationRow,
  insertEvents,
  lockApplication,
  type Owner,
  updateState,
} from './queries.ts';
import { type Actor, canMove, FIRST_STATE, MOVES, pathTo, type Step } from './states.ts';

/** A resume below this percent is not sent (features 2.2). */
const APPLY_COMPLETENESS_MIN = 40;

/**
 * Sends an account's resume to a position: keeps the resume and the position's card as they are.
 * @throws Failure `conflict` when it was sent already, the position is closed or of the own
 * enterprise, or the resume says too little.
 */
export function apply(
  db: Db,
  { position_id, account_id }: { position_id: number; account_id: number },
  now: Date,
): Promise<{ id: number; state: ApplicationState }> {
  return transact(db, async (trx) => {
    const position = await requireOpenPosition(trx, position_id, now);
    const membership = await findMembership(trx, account_id);
    if (membership?.enterprise_id === position.enterprise.id) {
      throw fail('conflict', '这是您所在企业的职位，不能投递');
    }
    const resume = requireReady(await snapshotResume(trx, account_id, now));
    const id = await insertApplicationRow(trx, {
      position_id,
      account_id,
      enterprise_id: position.enterprise.id,
      state: FIRST_STATE,
      is_open: true,
      resume,
      position,
      candidate: summarizeResume(resume, now),
      created_at: now,
      updated_at: now,
    });
    if (id === null) throw fail('conflict', '您已投递过该职位');
    await insertEvents(trx, [{ application_id: id, state: FIRST_STATE, account_id, at: now }]);
    return { id, state: FIRST_STATE };
  });
}

/** Refuses a resume that tells a recruiter too little, and says what to fill. */
function requireReady(resume: ResumeSnapshot | null): ResumeSnapshot {
  const refuse = (message: string) => fail('conflict', message, { resume: message });
  if (!resume?.basic) throw refuse('请先填写简历的基本信息，再投递职位');
  if (resume.objectives.length === 0 && resume.experiences.length === 0) {
    throw refuse('请先填写求职意向或工作经历，再投递职位');
  }
  if (resume.completeness < APPLY_COMPLETENESS_MIN) {
    throw refuse(
      `简历完整度为 ${resume.completeness}%，达到 ${APPLY_COMPLETENESS_MIN}% 才能投递，请继续完善简历`,
    );
  }
  return resume;
}

/**
 * Moves an owned application and writes the event; the row stays locked meanwhile.
 * @param blocked the error and message when the table of states has no such move.
 * @throws Failure `not-found` when it is not the owner's.
 */
export function move(
  db: Db,
  id: number,
  owner: Owner,
  step: Step & { account_id: number; now: Date },
  blocked: { kind: ErrorName; message: string },
): Promise<void> {
  return transact(db, async (trx) => {
    const before = await lockApplication(trx, id, owner);
    if (before === null) throw fail('not-found');
    const { state, actor, account_id, now } = step;
    if (!canMove(before, state, actor)) throw fail(blocked.kind, blocked.message);
    await updateState(trx, id, { state, is_open: !isFinal(state), updated_at: now });
    await insertEvents(trx, [{ application_id: id, state, account_id, at: now }]);
  });
}

/** Ends what is still open for a position that closed, in the transaction that closes it. */
export function closeApplications(db: Db, position_id: number, now: Date): Promise<void> {
  const from = (Object.keys(MOVES) as ApplicationState[]).filter((state) =>
    canMove(state, 'closed', 'system'),
  );
  return endApplications(db, { position_id, from, to: 'closed' }, now);
}

/**
 * Inserts an application in a given state with its whole history (demo town): sent at `at`, the
 * later events evenly between then and `now`. Gives its id.
 * @throws Failure `conflict` when the account has an open one there or its resume says too little.
 */
export function insertApplication(
  db: Db,
  facts: { position_id: number; account_id: number; state: ApplicationState; at: Date },
  now: Date,
): Promise<number> {
  const { position_id, account_id, state, at } = facts;
  return transact(db, async (trx) => {
    const position = await requireCard(trx, position_id);
    const resume = requireReady(await snapshotResume(trx, account_id, at));
    const path = pathTo(state);
    const times = path.map((_, i) => timeBetween(at, now, i / path.length));
    const id = await insertApplicationRow(trx, {
      position_id,
      account_id,
      enterprise_id: position.enterprise.id,
      state,
      is_open: !isFinal(state),
      resume,
      position,
      candidate: summarizeResume(resume, at),
      created_at: at,
      updated_at: times.at(-1) ?? at,
    });
    if (id === null) throw fail('conflict', '您已投递过该职位');
    const people: Record<Actor, number | null> = {
      seeker: account_id,
      recruiter: await findPublisher(trx, position_id),
      system: null,
    };
    const events = path.map((step, i) => ({
      application_id: id,
      state: step.state,
      account_id: people[step.actor],
      at: times[i] ?? at,
    }));
    await insertEvents(trx, events);
    return id;
  });
}

const timeBetween = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + Math.max(0, to.getTime() - from.getTime()) * share);

async function requireCard(db: Db, position_id: number) {
  const card = await positionCard(db, position_id);
  if (!card) throw fail('not-found', '该职位不存在或已删除');
  return card;
}
