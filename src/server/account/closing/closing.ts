// Closing an account: requested → cooling → closed, taken back by any login (PIPL 47).

import * as contract from '../../../contract/account/closing.ts';
import { CLOSING_DAYS, type Closing, COUNTED_MAX } from '../../../contract/account/closing.ts';
import { fail } from '../../../contract/call/errors.ts';
import type { NoticeSide } from '../../../contract/notice/notice.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { queueNotices } from '../../notice/notice.ts';
import { capped } from '../../platform/db/capped.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce } from '../../platform/event.ts';
import {
  type Context,
  handle,
  type Services,
  type SignedInContext,
} from '../../platform/http/call.ts';
import { sessionsGone } from '../events.ts';
import { endOtherSessions } from '../login/session.ts';
import { beginProof } from '../proof/proof.ts';
import { findAccount } from '../queries.ts';
import { ARCHIVED } from './archive.ts';
import { findClosing, findSoleCharge, insertClosing, takeBackClosing } from './queries.ts';

const DAY_MS = 86_400_000;
const TOO_LATE = '账号已到约定的注销时间，正在注销。请稍后用这个手机号重新注册';

/** The state of the closing, what must be settled first, what will be deleted and what is kept. */
export async function getClosing(context: SignedInContext): Promise<Closing> {
  const { db } = context;
  const { account_id } = context.me;
  const row = await findClosing(db, account_id);
  return {
    requested_at: row?.requested_at.toISOString() ?? null,
    due_at: row?.due_at.toISOString() ?? null,
    blockers: await listBlockers(db, account_id),
    deleted: await listDeleted(context, account_id),
    kept: [...ARCHIVED],
  };
}

export const getClosingCall = handle(contract.getClosing, getClosing);

/** What must be settled before the account can be closed; empty for nothing. */
export async function listBlockers(db: Db, account_id: number): Promise<Closing['blockers']> {
  const account = await findAccount(db, account_id);
  if (account?.is_operator) {
    return [
      {
        code: 'operator',
        message: '这是网站的运营账号',
        advice: '请先由其他运营人员收回运营权限，再注销',
        link: '',
      },
    ];
  }
  const charge = await findSoleCharge(db, account_id);
  if (!charge || charge.members + charge.positions === 0) return [];
  const { short_name, members, positions } = charge;
  const what = [
    ...(members > 0 ? [`${members} 位同事`] : []),
    ...(positions > 0 ? [`${positions} 个在招或暂停的职位`] : []),
  ].join('、');
  return [
    {
      code: 'sole_administrator',
      message: `您是“${short_name}”唯一的管理员，企业还有${what}`,
      advice: members > 0 ? '请先在下方把管理员移交给一位同事' : '请先到职位管理关闭这些职位',
      link: members > 0 ? '' : '/layout/position',
    },
  ];
}

/**
 * What each room keeps of the person, in the words of the copy of their data, with the size of each list.
 * Counting stops at a bound: the page must not read a hundred thousand messages.
 */
async function listDeleted(
  { db, personalData }: Services,
  account_id: number,
): Promise<Closing['deleted']> {
  const some = capped(db, COUNTED_MAX + 1);
  const all: Closing['deleted'] = [{ label: '账号资料（手机号、邮箱、密码等）', count: null }];
  for (const { collect } of personalData) {
    for (const [label, value] of Object.entries(await collect(some, account_id))) {
      if (isNothing(value) || typeof value !== 'object') continue;
      all.push({
        label,
        count: Array.isArray(value) ? Math.min(value.length, COUNTED_MAX + 1) : null,
      });
    }
  }
  return all;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Starts the cooling period: the person is hidden at once and logged out everywhere else.
 * @throws Failure `conflict` while something must be settled first, `invalid-input` for the proof.
 */
export const requestClosing = handle(
  contract.requestClosing,
  async (context, { proof, reason }) => {
    const { db, now } = context;
    const { account_id, session_id } = context.me;
    const spendProof = await beginProof(context, 'close', proof);
    const [blocker] = await listBlockers(db, account_id);
    if (blocker) throw fail('conflict', `${blocker.message}，${blocker.advice}`);
    await spendProof();
    const due_at = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
    await transact(db, async (trx) => {
      const row = { account_id, reason, requested_at: now, due_at };
      if (!(await insertClosing(trx, row))) return;
      await endOtherSessions(trx, { account_id, session_id }, now);
      await tell(trx, account_id, now, {
        title: '注销申请已提交',
        body: `账号将在 ${formatDate(due_at, 'yyyy年MM月dd日 hh:mm')} 后注销。在此之前重新登录，或在“个人隐私”中点“撤销注销”，账号都会恢复。`,
      });
      context.log.info({ event: 'closing-requested', account_id }, '申请注销账号');
    });
    await announce(context, sessionsGone, { account_id }, now);
    return getClosing(context);
  },
);

/** Takes the closing request back; does nothing when there is none. */
export const cancelClosing = handle(contract.cancelClosing, async (context) => {
  await revokeClosing(context, context.db, context.me.account_id);
  return getClosing(context);
});

/**
 * Ends a closing under way at a login, and tells the person. True when there was one.
 * @throws Failure `conflict` when the cooling period is over: the account is being erased.
 */
export async function revokeClosing(
  { log, now }: Context,
  db: Db,
  account_id: number,
): Promise<boolean> {
  return transact(db, async (trx) => {
    if (!(await takeBackClosing(trx, account_id, now))) {
      if (await findClosing(trx, account_id)) throw fail('conflict', TOO_LATE);
      return false;
    }
    await tell(trx, account_id, now, {
      title: '注销申请已撤销',
      body: '账号已恢复使用，简历按您的隐私设置重新可见。仍想注销，可以再次申请。',
    });
    log.info({ event: 'closing-revoked', account_id }, '注销已撤销');
    return true;
  });
}

/** Queues a notice on the person's side: seeker, unless they are a recruiter only. */
export async function tell(
  db: Db,
  account_id: number,
  now: Date,
  words: { title: string; body: string },
): Promise<void> {
  const account = await findAccount(db, account_id);
  const side: NoticeSide = account?.is_seeker || !account?.is_recruiter ? 'seeker' : 'recruiter';
  const notice = { account_id, side, event: 'account_closing', link: '/privacy?tab=data' } as const;
  await queueNotices(db, [{ ...notice, ...words }], now);
}
