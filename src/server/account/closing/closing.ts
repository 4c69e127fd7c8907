// Closing an account: requested → cooling → closed, taken back by any login (PIPL 47).

import * as contract from '../../../contract/account/closing.ts';
import {
  CLOSING_DAYS,
  type Closing,
  type ClosingState,
  COUNTED_MAX,
} from '../../../contract/account/closing.ts';
import { fail } from '../../../contract/call/errors.ts';
import type { NoticeSide } from '../../../contract/notice/notice.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type NoticeWords, queueNotices, say } from '../../notice/notice.ts';
import { capped } from '../../platform/db/capped.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { readSizes } from '../../platform/db/sizes.ts';
import { announce } from '../../platform/event.ts';
import {
  type Context,
  handle,
  type Services,
  type SignedInContext,
} from '../../platform/http/call.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { isBanned, KEPT_OF_BANNED } from '../barred/barred.ts';
import { sessionsGone } from '../events.ts';
import { endOtherSessions } from '../login/session.ts';
import { beginProof } from '../proof/proof.ts';
import { findAccount } from '../queries.ts';
import { ARCHIVED } from './archive.ts';
import {
  findClosing,
  findSoleCharge,
  insertClosing,
  takeBackClosing,
  updateClosing,
} from './queries.ts';

export { lockClosing } from './queries.ts';

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
    stop_reason: row?.stop_reason ?? '',
    blockers: await listBlockers(db, account_id),
    deleted: await listDeleted(context, account_id),
    kept: [...ARCHIVED, ...((await isBanned(db, account_id)) ? [KEPT_OF_BANNED] : [])],
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
  const max = COUNTED_MAX + 1;
  const sized = personalData.flatMap((room) =>
    Object.entries(room.sizes ?? {}).map(([label, size]) => [{ room, label }, size] as const),
  );
  const sizes = await readSizes(db, sized, { account_id, max });
  const all: Closing['deleted'] = [{ label: '账号资料（手机号、邮箱、密码等）', count: null }];
  for (const room of personalData) {
    const own = sizes.filter((one) => one.of.room === room);
    if (room.sizes) all.push(...own.map(({ of, count }) => ({ label: of.label, count })));
    else all.push(...(await countCollected(room, capped(db, max), account_id)));
  }
  return all;
}

/** The sizes of what a room hands out, counted here: at most as many as the handle reads. */
export async function countCollected(
  { collect }: PersonalData,
  some: Db,
  account_id: number,
): Promise<Closing['deleted']> {
  return Object.entries(await collect(some, account_id)).flatMap(([label, value]) => {
    if (isNothing(value) || typeof value !== 'object') return [];
    const count = Array.isArray(value) ? Math.min(value.length, COUNTED_MAX + 1) : null;
    return [{ label, count }];
  });
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
      const 时间 = formatDate(due_at, 'yyyy年MM月dd日 hh:mm');
      await tell(trx, account_id, now, say('account_closing.asked', { 时间 }));
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
    await tell(trx, account_id, now, say('account_closing.revoked', {}));
    log.info({ event: 'closing-revoked', account_id }, '注销已撤销');
    return true;
  });
}

/** Queues a notice on the person's side: seeker, unless they are a recruiter only. */
export async function tell(
  db: Db,
  account_id: number,
  now: Date,
  words: NoticeWords,
): Promise<void> {
  const account = await findAccount(db, account_id);
  const side: NoticeSide = account?.is_seeker || !account?.is_recruiter ? 'seeker' : 'recruiter';
  await queueNotices(db, [{ account_id, side, link: '/privacy?tab=data', ...words }], now);
}

/**
 * Stops a closing for a reason that the law names, or lets it go on. The person is told when it stops and when it goes on
 * again, not when the staff have merely looked at it.
 */
export async function settleClosing(
  trx: Db,
  { id, account_id, state }: { id: number; account_id: number; state: ClosingState },
  stop_reason: string,
  now: Date,
): Promise<void> {
  await updateClosing(trx, id, { state: stop_reason === '' ? 'released' : 'held', stop_reason });
  if (stop_reason !== '') {
    await tell(trx, account_id, now, say('account_closing.held', { 原因: stop_reason }));
  } else if (state === 'held') {
    await tell(trx, account_id, now, say('account_closing.goes_on', {}));
  }
}
