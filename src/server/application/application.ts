// The room application's front door: sending a resume, moving an application, ending those of a closed
// position, interviews, demo applications.

import { fail } from '../../contract/call/errors.ts';
import { type ApplicationState, isFinal } from '../../contract/dictionary/states.ts';
import type { ResumeSnapshot } from '../../contract/resume/resume.ts';
import { findMembership } from '../enterprise/enterprise.ts';
import { queueNotices } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { emit } from '../platform/event.ts';
import {
  countApplication,
  findPosting,
  positionCard,
  requireOpenPosition,
} from '../position/position.ts';
import { unmetOf } from '../position/screening/screening.ts';
import { requireSendable } from '../privacy/privacy.ts';
import { requireOwnAttachment } from '../resume/attachment/attachment.ts';
import { snapshotResume, summarizeResume } from '../resume/section/section.ts';
import { applicationsEnded } from './events.ts';
import { ENDINGS, enter, requireAsSeen } from './moves.ts';
import { closedNotice } from './notices.ts';
import { endOffersOf } from './offer/ending.ts';
import {
  endApplications,
  findPublisher,
  insertApplicationRow,
  insertEvents,
  type LockedApplication,
  lockApplication,
  lockOfPosition,
} from './queries.ts';
import { announce } from './sending/undo.ts';
import { type Actor, applicationMoves, FIRST_STATE, isAnswer, pathTo } from './states.ts';

/** The least completeness of a resume, in percent, for sending it. */
const APPLY_COMPLETENESS_MIN = 40;
/** Applications ended with one statement. */
const BATCH = 500;

/**
 * Sends an account's resume to a position. Stores the resume and the position's card as they are now, and
 * the attachment with its name.
 * @throws Failure `conflict` when it was sent already, the position is closed or of the person's own
 * enterprise, the resume is too incomplete, or the attachment is gone.
 */
export function apply(
  db: Db,
  sent: {
    position_id: number;
    account_id: number;
    attachment_id?: number | undefined;
    source?: 'applied' | 'invited';
    /** When the enterprise is told; at once when left out. */
    announce_at?: Date | null;
    /** With null no recruiter is told: the one who invited knows already. */
    tell?: null;
  },
  now: Date,
): Promise<{ id: number; state: ApplicationState; enterprise_id: number }> {
  const { position_id, account_id, attachment_id, source = 'applied' } = sent;
  const { announce_at = null } = sent;
  return transact(db, async (trx) => {
    const position = await requireOpenPosition(trx, position_id, now);
    const membership = await findMembership(trx, account_id);
    if (membership?.enterprise_id === position.enterprise.id) {
      throw fail('conflict', '这是您所在企业的职位，不能投递');
    }
    await requireSendable(trx, account_id, position.enterprise.id);
    const resume = requireReady(await snapshotResume(trx, account_id, now));
    const attachment =
      attachment_id === undefined
        ? null
        : await requireOwnAttachment(trx, account_id, attachment_id);
    const id = await insertApplicationRow(trx, {
      position_id,
      account_id,
      enterprise_id: position.enterprise.id,
      state: FIRST_STATE,
      is_open: true,
      resume,
      position,
      candidate: summarizeResume(resume, now),
      posting: await findPosting(trx, position_id, now),
      attachment_id: attachment?.id ?? null,
      attachment_name: attachment?.name ?? '',
      unmet: JSON.stringify(await unmetOf(trx, position_id, resume, now)),
      source,
      announce_at,
      created_at: now,
      updated_at: now,
    });
    if (id === null) throw fail('conflict', '您已投递过该职位');
    await insertEvents(trx, [{ application_id: id, state: FIRST_STATE, account_id, at: now }]);
    await countApplication(trx, position_id);
    const { enterprise, title } = position;
    const received = { id, account_id, position_id, title, enterprise_id: enterprise.id };
    if (announce_at === null && sent.tell !== null) await announce(trx, received, now);
    return { id, state: FIRST_STATE, enterprise_id: enterprise.id };
  });
}

/** Sends the resume of a person who accepts an invitation, in the transaction of the answer. */
export async function applyInvited(
  trx: Db,
  invited: { account_id: number; position_id: number },
  now: Date,
): Promise<void> {
  await apply(trx, { ...invited, source: 'invited' }, now);
}

/** Refuses an incomplete resume and says what to fill in. */
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

/** Ends the open applications of a position, in the transaction that closes it. */
export async function closeApplications(
  db: Db,
  { position_id }: { position_id: number },
  now: Date,
): Promise<void> {
  const { from } = applicationMoves.moves.close;
  const open = await lockOfPosition(db, position_id, from);
  for (let start = 0; start < open.length; start += BATCH) {
    const some = open.slice(start, start + BATCH);
    const ids = some.map(({ id }) => id);
    await endApplications(db, ids, 'closed', now);
    await emit(db, applicationsEnded, { application_ids: ids, because: ENDINGS.closed ?? '' }, now);
    const offered = await endOffersOf(db, ids, 'closed', now);
    const notices = some.map((sent) => closedNotice(sent.account_id, sent, offered.has(sent.id)));
    await queueNotices(db, notices, now);
  }
}

/** The states in which a further interview round leaves the application. */
const INTERVIEWED: readonly string[] = ['interviewing', 'interviewed'];

/** True when an application in this state may be invited to an interview. */
export const canInvite = (state: string): boolean =>
  INTERVIEWED.includes(state) ||
  applicationMoves.may(state as ApplicationState, 'invite', 'recruiter');

/**
 * Moves an enterprise's application to 邀面试, in the transaction of the invitation. One that is there already
 * or was interviewed stays: it is the next round.
 * @throws Failure `not-found` for another enterprise's, `conflict` when it is past that step or being
 * refused.
 */
export async function startInterviewing(
  trx: Db,
  { id, enterprise_id, account_id }: { id: number; enterprise_id: number; account_id: number },
  now: Date,
): Promise<LockedApplication> {
  const before = await lockApplication(trx, id, { enterprise_id });
  if (before === null) throw fail('not-found');
  requireAsSeen(before, undefined);
  if (!canInvite(before.state))
    throw fail('conflict', '这份投递已结束或已发录用通知，不能再邀请面试');
  const by = { actor: 'recruiter', account_id, now } as const;
  if (before.state === 'submitted') await enter(trx, before, { state: 'viewed', ...by });
  if (!INTERVIEWED.includes(before.state)) {
    await enter(trx, before, { state: 'interviewing', ...by });
  }
  return before;
}

/**
 * Moves a seeker's application to 已面试 after its first interview; `by` recorded the interview. An
 * application that has ended stays ended.
 */
export async function markInterviewed(
  trx: Db,
  { id, account_id, by }: { id: number; account_id: number; by: number },
  now: Date,
): Promise<void> {
  const before = await lockApplication(trx, id, { account_id });
  if (before?.state === 'interviewing') {
    const step = { state: 'interviewed', actor: 'recruiter', account_id: by, now } as const;
    await enter(trx, before, step);
  }
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
      unmet: JSON.stringify(await unmetOf(trx, position_id, resume, at)),
      posting: await findPosting(trx, position_id, now),
      answered_at: times[path.findIndex((step) => isAnswer(step.state))] ?? null,
      created_at: at,
      updated_at: times.at(-1) ?? at,
    });
    if (id === null) throw fail('conflict', '您已投递过该职位');
    const recruiter = await findPublisher(trx, position_id);
    const people: Record<Actor, number | null> = {
      seeker: account_id,
      recruiter,
      system: null,
      reopener: recruiter,
      retractor: recruiter,
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
