// What an enterprise does with interviews: invite, answer, cancel, record (features 2.4, 3.3).
// Another enterprise's is not found, nor one with somebody who blocks the enterprise: what was agreed
// before a person hid from all stays, because both sides count on it.
import type { DataOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import type { InterviewResult } from '../../contract/interview.ts';
import type * as contract from '../../contract/interview-hiring.ts';
import { requireMembership } from '../enterprise/enterprise.ts';
import { type Context, callerOf } from '../platform/call.ts';
import { type Db, transact } from '../platform/db.ts';
import { blocksEnterprise, canSee } from '../resume/privacy.ts';
import { canInvite, markInterviewed, startInterviewing } from '../talent/talent.ts';
import { tellSeeker, whenText } from './notices.ts';
import {
  findApplication,
  type InterviewRow,
  insertInterview,
  listOfApplication,
  lockInterview,
  updateInterview,
} from './queries.ts';
import { isAmong, type RecruiterMove, recruiterMoves, slotsOf } from './rules.ts';
import { heldOf } from './shown.ts';
import { canJudge, FIRST_STATE } from './states.ts';

/**
 * Invites to an interview: the application becomes 邀面试.
 * @throws Failure `conflict` when it has ended or an interview is open already.
 */
export async function invite(
  context: Context,
  { id: application_id, slots: given, ...facts }: contract.Invitation,
): Promise<{ id: number }> {
  const { now } = context;
  const { account_id: recruiter_id } = callerOf(context);
  return transact(context.db, async (trx) => {
    const { enterprise_id } = await requireMembership(trx, recruiter_id);
    const who = { id: application_id, enterprise_id, account_id: recruiter_id };
    const sent = await startInterviewing(trx, who, now);
    const slots = slotsOf(given, now);
    const { account_id, position_id } = sent;
    const id = await insertInterview(trx, {
      ...{ application_id, enterprise_id, position_id, account_id, recruiter_id },
      ...facts,
      ...{ state: FIRST_STATE, slots, answer_until: new Date(slots.at(-1) ?? now) },
      ...{ created_at: now, updated_at: now },
    });
    if (id === null) throw fail('conflict', '这份投递已有进行中的面试，请先处理它');
    const words = {
      title: `${sent.company}邀请您面试「${sent.title}」`,
      body: `可选时间：${slots.map((slot) => whenText(new Date(slot))).join('、')}。请尽早答复。`,
    };
    await tellSeeker(trx, sentAbout(sent, recruiter_id), 'interview_invited', words, now);
    return { id };
  });
}

const sentAbout = (
  sent: { id: number; account_id: number; enterprise_id: number },
  by: number,
) => ({
  account_id: sent.account_id,
  enterprise_id: sent.enterprise_id,
  recruiter_id: by,
  application_id: sent.id,
});

/** The interviews of an application, and whether a further one may be invited to. */
export async function listHeld(
  context: Context,
  id: number,
): Promise<DataOf<typeof contract.listHeldInterviews>> {
  const { db, now } = context;
  const { enterprise_id } = await requireMembership(db, callerOf(context).account_id);
  const application = await findApplication(db, enterprise_id, id);
  if (!application) throw fail('not-found');
  const { account_id } = application;
  const isSeen = await canSee(db, { account_id, enterprise_id, purpose: 'applied' });
  const rows = (await blocksEnterprise(db, account_id, enterprise_id))
    ? []
    : await listOfApplication(db, enterprise_id, id);
  if (!isSeen && !rows.some(({ is_open }) => is_open)) throw fail('not-found');
  const can_invite = isSeen && canInvite(application.state) && !rows.some(({ is_open }) => is_open);
  return { can_invite, items: rows.map((row) => heldOf(row, now)) };
}

const REFUSALS: Readonly<Record<RecruiterMove, string>> = {
  cancel: '这场面试已经开始或结束，不能取消',
  answer: '对方没有等待答复的改期请求',
  complete: '面试开始后才能记录结果；已有结果的不能再改',
  no_show: '面试开始 15 分钟后、7 天内，才能记录求职者未到场',
  dispute: '只能在 48 小时内提出一次异议',
};

/** Runs a move of the enterprise on one of its interviews, locked and checked. */
async function act(
  context: Context,
  id: number,
  move: RecruiterMove,
  work: (trx: Db, row: InterviewRow, account_id: number) => Promise<void>,
): Promise<null> {
  const { account_id } = callerOf(context);
  await transact(context.db, async (trx) => {
    const { enterprise_id } = await requireMembership(trx, account_id);
    const row = await lockInterview(trx, id, { enterprise_id });
    if (!row || (await blocksEnterprise(trx, row.account_id, enterprise_id)))
      throw fail('not-found');
    if (!recruiterMoves(row, context.now).includes(move)) throw fail('conflict', REFUSALS[move]);
    await work(trx, row, account_id);
  });
  return null;
}

/** Calls an interview off and says why. */
export function cancel(
  context: Context,
  { id, note }: ParsedInputOf<typeof contract.cancelInterview>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'cancel', async (trx, row) => {
    const changes = { state: 'cancelled', is_open: false, reason_note: note, updated_at: now };
    await updateInterview(trx, id, changes);
    const title = `${row.short_name}取消了「${row.title}」的面试`;
    await tellSeeker(trx, row, 'interview_changed', { title, body: `原因：${note}` }, now);
  });
}

/** Takes one of the times the seeker asked for, or the one agreed before; or offers others. */
export function answer(
  context: Context,
  { id, slot, slots: given }: ParsedInputOf<typeof contract.answerProposal>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'answer', async (trx, row) => {
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
      const refuse = (message: string) => fail('invalid-input', message, { slot: message });
      const starts_at = new Date(slot);
      if (!isAmong(slot, known)) throw refuse('请选择对方给出的时间，或另外给出时间');
      if (starts_at <= now) throw refuse('这个时间已经过去，请另外给出时间');
      await updateInterview(trx, id, { state: 'accepted', starts_at, ...asked });
      const title = `${row.short_name}确认了「${row.title}」的面试时间：${whenText(starts_at)}`;
      await tellSeeker(trx, row, 'interview_changed', { title }, now);
      return;
    }
    const slots = slotsOf(given ?? [], now);
    await updateInterview(trx, id, {
      ...{ state: 'invited', slots: JSON.stringify(slots), starts_at: null },
      answer_until: new Date(slots.at(-1) ?? now),
      ...asked,
    });
    const title = `${row.short_name}为「${row.title}」的面试给出了新的时间，请选择`;
    await tellSeeker(trx, row, 'interview_changed', { title }, now);
  });
}

const RESULT_TITLES: Readonly<Record<InterviewResult, string>> = {
  passed: '面试通过了',
  failed: '面试结果已出：这次没有通过',
  pending: '面试已完成，结果待定',
};

/** Records that it took place and with what result; the first one brings the application on. */
export function complete(
  context: Context,
  { id, result }: ParsedInputOf<typeof contract.completeInterview>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'complete', async (trx, row, account_id) => {
    if (!canJudge(row.result, result)) throw fail('conflict', REFUSALS.complete);
    await updateInterview(trx, id, { state: 'completed', is_open: false, result, updated_at: now });
    const application = { id: row.application_id, account_id: row.account_id, by: account_id };
    await markInterviewed(trx, application, now);
    const title = `${row.short_name}「${row.title}」${RESULT_TITLES[result]}`;
    await tellSeeker(trx, row, 'interview_changed', { title }, now);
  });
}

/** Says that the seeker did not come; they may object for 48 hours. */
export function recordAbsence(context: Context, id: number): Promise<null> {
  const { now } = context;
  return act(context, id, 'no_show', async (trx, row) => {
    const changes = { state: 'no_show_seeker', is_open: false, no_show_at: now, updated_at: now };
    await updateInterview(trx, id, changes);
    const title = `${row.short_name}记录您没有参加「${row.title}」的面试`;
    const body = '如与事实不符，请在 48 小时内说明情况。';
    await tellSeeker(trx, row, 'interview_changed', { title, body }, now);
  });
}

/** Objects to being said not to have come. */
export function disputeAbsence(
  context: Context,
  { id, note }: ParsedInputOf<typeof contract.disputeAbsence>,
): Promise<null> {
  const { now } = context;
  return act(context, id, 'dispute', async (trx, row) => {
    await updateInterview(trx, id, { disputed_at: now, dispute_note: note, updated_at: now });
    const title = `${row.short_name}对「${row.title}」的未到场记录提出异议`;
    await tellSeeker(trx, row, 'interview_changed', { title }, now);
  });
}
