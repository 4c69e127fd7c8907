// Recruiters' moves of candidates: move on, reject, restore, say 还在看. Every call names the state the
// recruiter saw; each row gets its own result.

import * as application from '../../../contract/application/application.ts';
import * as contract from '../../../contract/application/pipeline.ts';
import { type RejectionReason, rejectionReasons } from '../../../contract/application/rejection.ts';
import type { DataOf, ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { Failure, fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type ApplicationState, applicationStates } from '../../../contract/dictionary/states.ts';
import { queueNotices } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type MemberContext } from '../../platform/http/call.ts';
import { requireClean } from '../answer/answer.ts';
import {
  findCandidateName,
  findRejection,
  hasComforted,
  insertAnswer,
  reopenRow,
  setRejectionDue,
  takeBackAnswers,
} from '../answer/queries.ts';
import { move, requireAsSeen } from '../moves.ts';
import { goBack } from '../offer/going-back.ts';
import { insertEvents, lockApplication } from '../queries.ts';
import { applicationMoves, canReopen } from '../states.ts';
import { comfortNotice, movedNotice, reopenedNotice } from './notices.ts';
import { fillWords } from './words.ts';

const MINUTE_MS = 60_000;
/** 还在看 is sent to a candidate at most once in so many days. */
const COMFORT_DAYS = 3;
const DAY_MS = 86_400_000;

/** Moves one candidate on and tells the seeker; an offer carries the recruiter's message. */
export const moveCandidate = handle(contract.moveCandidate, async (context, input) => {
  await transact(context.db, (trx) => moveOne(trx, context, input));
  return { state: input.to };
});

type OneMove = Pick<ParsedInputOf<typeof contract.moveCandidate>, 'id' | 'from' | 'to'> &
  Partial<ParsedInputOf<typeof contract.moveCandidate>>;

async function moveOne(trx: Db, { member, now }: MemberContext, input: OneMove): Promise<void> {
  const { id, from, to, message = '', pay = '', start_on = '' } = input;
  const { enterprise_id, account_id } = member;
  const step = { state: to, actor: 'recruiter', account_id, now, seen: from } as const;
  const blocked = {
    kind: 'conflict',
    message: `“${labelOf(applicationStates, from)}”的候选人不能移到“${labelOf(applicationStates, to)}”`,
  } as const;
  const sent = await move(trx, id, { enterprise_id }, step, blocked);
  if (to === 'offered') {
    await insertAnswer(trx, {
      application_id: id,
      author_id: account_id,
      kind: 'offer',
      message,
      pay,
      start_on,
      from_state: sent.state,
      due_at: now,
      sent_at: now,
      created_at: now,
    });
  }
  await queueNotices(trx, [movedNotice(to, sent, message)], now);
}

type Seen = ParsedInputOf<typeof contract.moveMany>['rows'][number];
type Results = DataOf<typeof contract.moveMany>['results'];

/** Runs an act for each row in a transaction of its own, so that a refused row does not stop the others. */
async function forEach<T extends { id: number }>(
  context: MemberContext,
  rows: readonly T[],
  act: (trx: Db, row: T) => Promise<void>,
): Promise<Results> {
  const results: Results = [];
  for (const row of new Map(rows.map((one) => [one.id, one])).values()) {
    try {
      await transact(context.db, (trx) => act(trx, row));
      results.push({ id: row.id, ok: true, msg: '' });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const msg = error.kind === 'not-found' ? '这位候选人的投递已不可见' : error.message;
      results.push({ id: row.id, ok: false, msg });
    }
  }
  return results;
}

/** Marks several candidates as viewed or contacted. */
export const moveMany = handle(contract.moveMany, async (context, { rows, to }) => {
  const act = (trx: Db, row: Seen) => moveOne(trx, context, { ...row, to });
  return { results: await forEach(context, rows, act) };
});

/**
 * Rejects several candidates: each is told after ten minutes, with their own name and position in the text.
 */
export const rejectCandidates = handle(
  contract.rejectCandidates,
  async (context, { rows, reason, message }) => {
    requireClean(message, 'message');
    const due_at = new Date(context.now.getTime() + contract.REJECTION_DELAY_MIN * MINUTE_MS);
    const act = (trx: Db, row: Seen) => rejectOne(trx, context, row, { reason, message, due_at });
    return {
      results: await forEach(context, rows, act),
      tell_at: due_at.toISOString(),
    };
  },
);

interface Rejecting {
  reason: RejectionReason;
  message: string;
  due_at: Date;
}

async function rejectOne(
  trx: Db,
  { member, now }: MemberContext,
  { id, from }: { id: number; from: ApplicationState | undefined },
  rejection: Rejecting,
): Promise<void> {
  const { enterprise_id, account_id: author_id } = member;
  const sent = await lockApplication(trx, id, { enterprise_id });
  if (!sent) throw fail('not-found');
  if (sent.unfit_due) throw fail('conflict', '这位候选人已标记为不合适');
  requireAsSeen(sent, from);
  applicationMoves.require(sent.state, 'reject', 'recruiter', '该投递已结束，不能再标记不合适');
  const { reason, due_at } = rejection;
  const message = fillWords(rejection.message, await namesOf(trx, sent));
  const answer = { application_id: id, author_id, kind: 'unfit', reason, message } as const;
  if (!(await insertAnswer(trx, { ...answer, due_at, created_at: now }))) {
    throw fail('conflict', '这位候选人已标记为不合适');
  }
  await setRejectionDue(trx, id, due_at);
}

const namesOf = async (trx: Db, { id, title }: { id: number; title: string }) => ({
  name: await findCandidateName(trx, id),
  title,
});

/** Rejects one candidate with the site's own text, for pages that ask for no more. */
export const rejectCandidate = handle(application.rejectCandidate, async (context, { id }) => {
  const due_at = new Date(context.now.getTime() + contract.REJECTION_DELAY_MIN * MINUTE_MS);
  const message = rejectionReasons.at(-1)?.words ?? '';
  await transact(context.db, (trx) =>
    rejectOne(trx, context, { id, from: undefined }, { reason: 'other', message, due_at }),
  );
  return null;
});

/** Restores rejected candidates: silently before the seeker was told, with a notice for a day after. */
export const restore = handle(contract.restore, async (context, { ids }) => {
  const rows = ids.map((id) => ({ id }));
  return {
    results: await forEach(context, rows, (trx, { id }) => restoreOne(trx, context, id)),
  };
});

async function restoreOne(trx: Db, { member, now }: MemberContext, id: number) {
  const { enterprise_id, account_id } = member;
  const sent = await lockApplication(trx, id, { enterprise_id });
  if (!sent) throw fail('not-found');
  if (sent.unfit_due) {
    await takeBackAnswers(trx, id, now);
    await setRejectionDue(trx, id, null);
    return;
  }
  const rejection = await findRejection(trx, id);
  const state: ApplicationState | undefined = rejection?.from_state;
  if (!state || !canReopen(sent.state, rejection, state, now)) {
    const over = sent.state === 'rejected';
    throw fail(
      'conflict',
      over ? '告知对方已超过 24 小时，不能再恢复' : '同事已经恢复了这位候选人',
    );
  }
  if (!(await reopenRow(trx, id, state, now))) {
    throw fail('conflict', '对方已重新投递这个职位，请在新的投递里继续');
  }
  await insertEvents(trx, [{ application_id: id, state, account_id, at: now }]);
  // The offer ended with the rejection and does not come back, so the state before the offer is restored.
  await goBack(trx, { id, state }, { account_id, now });
  await queueNotices(trx, [reopenedNotice(sent)], now);
}

/** Tells waiting candidates that they are still being considered; nothing else changes. */
export const comfort = handle(contract.comfort, async (context, { rows, message }) => {
  requireClean(message, 'message');
  const {
    member: { account_id, enterprise_id },
    now,
  } = context;
  const act = async (trx: Db, { id }: Seen) => {
    const sent = await lockApplication(trx, id, { enterprise_id });
    if (!sent) throw fail('not-found');
    if (sent.unfit_due || !applicationMoves.may(sent.state, 'time_out', 'system')) {
      throw fail('conflict', '这位候选人没有在等待答复');
    }
    const since = new Date(now.getTime() - COMFORT_DAYS * DAY_MS);
    if (await hasComforted(trx, id, since)) {
      throw fail('conflict', `${COMFORT_DAYS} 天内已经告诉过对方还在看`);
    }
    const words = fillWords(message, await namesOf(trx, sent));
    await insertAnswer(trx, {
      application_id: id,
      author_id: account_id,
      kind: 'reading',
      message: words,
      due_at: now,
      sent_at: now,
      created_at: now,
    });
    await queueNotices(trx, [comfortNotice(sent, words)], now);
  };
  return { results: await forEach(context, rows, act) };
});
