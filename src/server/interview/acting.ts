// One act on one interview by either side: locks it, checks the table of moves and the version the actor
// saw, then tells the enterprise's open pages.
import { conflict, fail } from '../../contract/call/errors.ts';
import { tellInterviews } from '../chat/interviews/interviews.ts';
import { tellEnterprise } from '../notice/colleagues/colleagues.ts';
import { type Db, transact } from '../platform/db/db.ts';
import type { MemberContext, SignedInContext } from '../platform/http/call.ts';
import { blocksEnterprise } from '../privacy/privacy.ts';
import { type InterviewRow, lockInterview } from './queries.ts';
import { listRefusals } from './refusals.ts';
import {
  isAgreeing,
  type RecruiterMove,
  recruiterMoves,
  type SeekerMove,
  seekerMoves,
} from './rules.ts';

const STALE = '这场面试刚被同事或候选人改动，已为您读取最新内容，请核对后再操作';

const EMPLOYER_REFUSALS: Readonly<Record<RecruiterMove, string>> = {
  cancel: '这场面试已经开始或结束，不能取消',
  answer: '对方没有等待答复的改期请求',
  reschedule: '这场面试已经开始、结束，或候选人正等您答复改期，不能再另约时间',
  edit: '这场面试已经开始或结束，不能再修改',
  arrive: '面试开始前 30 分钟起，可以确认候选人到场',
  complete: '面试开始后才能记录结果；已有结果的不能再改',
  no_show: '面试开始 15 分钟后、7 天内，才能记录求职者未到场',
  dispute: '只能在 48 小时内提出一次异议',
  write: '面试已经结束，不能再留言',
};

/**
 * Runs a move of the enterprise on one of its interviews.
 * @throws Failure `not-found` for another enterprise's or one with somebody who blocks it,
 * `conflict` (naming `version`) when it was changed since it was read, or when the move is not
 * possible now.
 */
export async function actAsEmployer(
  context: MemberContext,
  { id, version, move }: { id: number; version?: number | undefined; move: RecruiterMove },
  work: (trx: Db, row: InterviewRow, account_id: number) => Promise<void>,
): Promise<null> {
  const {
    member: { account_id, enterprise_id },
    now,
  } = context;
  const act = { id, version, move, now, enterprise_id, account_id };
  await transact(context.db, (trx) => actWithin(trx, act, work));
  await tellInterviews(context, [id]);
  return null;
}

/** The same within a transaction, for acts on several. Gives the row as it was before. */
export async function actWithin(
  trx: Db,
  act: {
    id: number;
    version?: number | undefined;
    move: RecruiterMove;
    now: Date;
    enterprise_id: number;
    account_id: number;
  },
  work: (trx: Db, row: InterviewRow, account_id: number) => Promise<void>,
): Promise<InterviewRow> {
  const { id, version, move, now, enterprise_id, account_id } = act;
  const row = await lockInterview(trx, id, { enterprise_id });
  if (!row || (await blocksEnterprise(trx, row.account_id, enterprise_id))) throw fail('not-found');
  if (version !== undefined && version !== row.sequence) {
    throw conflict('outdated', STALE, { version: STALE });
  }
  if (!recruiterMoves(row, now).includes(move)) throw fail('conflict', EMPLOYER_REFUSALS[move]);
  await work(trx, row, account_id);
  return row;
}

const MY_REFUSALS: Readonly<Record<SeekerMove, string>> = {
  accept: '这份邀请已经失效，不能再接受',
  decline: '这份邀请已经答复或失效',
  propose: '现在不能再改期',
  cancel: '这场面试现在不能取消',
  sign_in: '面试开始前 30 分钟起可以签到',
  no_show: '面试开始 15 分钟后、7 天内，才能记录企业未到场',
  dispute: '只能在 48 小时内提出一次异议',
};

/** Runs a move of the seeker on an own interview and tells the enterprise's pages. */
export async function actMine(
  context: SignedInContext,
  id: number,
  move: SeekerMove,
  work: (trx: Db, row: InterviewRow) => Promise<void>,
): Promise<null> {
  const { account_id } = context.me;
  const enterprise_id = await transact(context.db, async (trx) => {
    const row = await lockInterview(trx, id, { account_id });
    if (!row) throw fail('not-found');
    if (!seekerMoves(row, context.now).includes(move)) throw fail('conflict', MY_REFUSALS[move]);
    const refused = isAgreeing(move) && (await listRefusals(trx, account_id, [id])).get(id);
    if (refused) throw fail('conflict', refused);
    await work(trx, row);
    return row.enterprise_id;
  });
  tellEnterprise(context.bus, enterprise_id, 'interview');
  await tellInterviews(context, [id]);
  return null;
}
