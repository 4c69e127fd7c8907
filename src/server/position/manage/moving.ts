// Moves of an existing position by its enterprise: pause, resume, renew, close, refresh, submit, withdraw,
// delete. One position at a time, each in its own transaction.

import { conflict, fail } from '../../../contract/call/errors.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import { USUAL_VALID_DAYS, VALID_DAYS } from '../../../contract/position/fields.ts';
import { PILE_DAYS, PILE_MAX } from '../../../contract/position/manage.ts';
import type { PositionMove } from '../../../contract/position/position.ts';
import * as contract from '../../../contract/position/position.ts';
import { requireCertified } from '../../enterprise/certification/certification.ts';
import { changeOpenPositions } from '../../enterprise/enterprise.ts';
import { isAccountSuspended, requireUnrestrained } from '../../measure/measure.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { handle } from '../../platform/http/call.ts';
import { spendQuota } from '../../wallet/wallet.ts';
import { positionClosed } from '../events.ts';
import { shanghaiDay } from '../position.ts';
import { updatePosition } from '../queries.ts';
import { endReview } from '../review/queries.ts';
import { holdSlot, needsReview, openReview } from '../review/review.ts';
import { requireFitText } from '../review/warnings.ts';
import { reindexPosition } from '../search/index.ts';
import { countPile } from '../timer/pile.queries.ts';
import type { OwnPosition } from './mine.queries.ts';
import { CHANGED_MEANWHILE, notNow, requireOwn } from './own.ts';
import { deleteOwn, hasApplications } from './queries.ts';
import { HOLDING_STATES, positionMoves, REMOVABLE_STATES, stateOn } from './states.ts';

const DAY_MS = 86_400_000;

/** Moves that put a position before people, which a measure may forbid; the others only take it away. */
const POSTING: readonly PositionMove[] = ['resume', 'renew', 'refresh', 'publish'];

interface Mover {
  account_id: number;
  enterprise_id: number;
}

interface WantedMove {
  id: number;
  move: PositionMove;
  /** The state the page showed. */
  seen?: PositionState | undefined;
}

/** What a move did, in words for the list of answers. */
interface Moved {
  title: string;
  message: string;
}

/**
 * Moves one position of the mover's enterprise in a transaction of its own.
 * @throws Failure `conflict` when the table of states, the plan, the certification or a colleague's
 * change stand against it, `not-found` for another enterprise's.
 */
export function moveOne(
  db: Db,
  mover: Mover,
  { id, move: kind, seen }: WantedMove,
  now: Date,
): Promise<Moved> {
  return transact(db, async (trx) => {
    const own = await requireOwn(trx, mover.enterprise_id, id, true);
    const current = stateOn(own.state, own.valid_until, shanghaiDay(now));
    if (seen && seen !== current && seen !== own.state)
      throw conflict('outdated', CHANGED_MEANWHILE);
    if (kind === 'remove') return remove(trx, mover, own);
    if (POSTING.includes(kind)) await requireUnrestrained(trx, mover, now);
    const changes = await changesOf(trx, mover, own, current, kind, now);
    const { enterprise_id } = mover;
    const key = { id, enterprise_id, version: own.version, state: own.state };
    if (!(await updatePosition(trx, key, changes))) throw conflict('outdated', CHANGED_MEANWHILE);
    await follow(trx, mover, own, changes.state, now);
    return { title: own.title, message: MESSAGES[kind](changes.state) };
  });
}

/** Applies what a new state changes elsewhere: search, counts, review, applications. */
async function follow(trx: Db, mover: Mover, own: OwnPosition, state: PositionState, now: Date) {
  const { id } = own;
  await reindexPosition(trx, id, now);
  const delta = Number(state === 'online') - Number(own.state === 'online');
  if (delta !== 0) await changeOpenPositions(trx, mover.enterprise_id, delta);
  if (state === 'closed') await emit(trx, positionClosed, { position_id: id }, now);
  if (own.state === 'pending') await endReview(trx, id, now);
  if (state === 'pending') {
    const warnings = requireFitText(own);
    await openReview(trx, { ...mover, position_id: id, warnings }, now);
  }
}

const MESSAGES: Readonly<
  Record<Exclude<PositionMove, 'remove'>, (state: PositionState) => string>
> = {
  pause: () => '已暂停',
  resume: () => '已恢复招聘',
  renew: () => `已续期 ${USUAL_VALID_DAYS} 天`,
  close: () => '已关闭',
  refresh: () => '已刷新',
  publish: (state) => (state === 'pending' ? '已提交审核' : '已发布'),
  withdraw: () => '已撤回，放在草稿里',
};

const NAMES: Readonly<Record<PositionMove, string>> = {
  pause: '暂停',
  resume: '恢复',
  renew: '续期',
  close: '关闭',
  refresh: '刷新',
  publish: '提交发布',
  withdraw: '撤回审核',
  remove: '删除',
};

/** The new state and the changed columns, after all rules were checked. */
async function changesOf(
  trx: Db,
  mover: Mover,
  own: OwnPosition,
  current: PositionState,
  kind: Exclude<PositionMove, 'remove'>,
  now: Date,
) {
  if (kind === 'refresh') return refreshed(trx, mover, own, current, now);
  if (kind === 'publish') return handedIn(trx, mover, own, current, now);
  const state = positionMoves.next(current, kind);
  if (!state) throw notNow(current, NAMES[kind]);
  if (kind === 'withdraw' && own.published_at !== null) {
    throw fail('conflict', '这个职位发布过，修改正在审核，请等待结果');
  }
  if (state === 'online') await requireStart(trx, mover, own, now);
  const cleared = { state_note: '', updated_at: now };
  // A paused position keeps its last day; resumed after that day it would expire again at once.
  const isOver = own.valid_until < shanghaiDay(now);
  if (kind === 'renew' || (kind === 'resume' && isOver)) {
    const valid_until = shanghaiDay(now, USUAL_VALID_DAYS);
    const renewals = own.renewals + 1;
    return { state, valid_until, refreshed_at: now, renewals, ...cleared };
  }
  return { state, ...cleared };
}

/** Checks what an enterprise needs for one more online position. */
async function requireStart(trx: Db, mover: Mover, own: OwnPosition, now: Date): Promise<void> {
  await requireCertified(trx, mover.enterprise_id, now);
  if (own.account_id !== null && (await isAccountSuspended(trx, own.account_id, now))) {
    throw fail('conflict', '负责人的账号暂时不能使用，请先把职位转给一位同事');
  }
  // A position past its last day holds its slot until the timer has expired it.
  if (!HOLDING_STATES.includes(own.state)) await holdSlot(trx, mover.enterprise_id, now);
  const waiting = await countPile(trx, own.id, new Date(now.getTime() - PILE_DAYS * DAY_MS));
  if (waiting > PILE_MAX) {
    throw fail(
      'conflict',
      `还有 ${waiting} 份投递超过 ${PILE_DAYS} 天没有处理，处理到 ${PILE_MAX} 份以内就可以恢复招聘`,
    );
  }
}

/** Submits a draft or a refused position: it goes online at once, or to an operator first. */
async function handedIn(
  trx: Db,
  mover: Mover,
  own: OwnPosition,
  current: PositionState,
  now: Date,
) {
  const { enterprise_id } = mover;
  const warnings = requireFitText(own);
  // A refused posting is always reviewed again.
  const isDoubtful =
    own.state === 'rejected' || (await needsReview(trx, { enterprise_id, warnings }, now));
  const state = positionMoves.next(current, isDoubtful ? 'submit' : 'publish');
  if (!state) throw notNow(current, NAMES.publish);
  await requireStart(trx, mover, own, now);
  // The validity counted from the start of the draft; a submitted one gets at least the shortest validity.
  const isShort = own.valid_until < shanghaiDay(now, VALID_DAYS[0]);
  return {
    state,
    state_note: '',
    updated_at: now,
    ...(isShort && { valid_until: shanghaiDay(now, VALID_DAYS[0]) }),
    ...(state === 'online' && {
      refreshed_at: now,
      ...(own.published_at === null && { published_at: now }),
    }),
  };
}

/** A refresh is possible once per calendar day; publishing and renewing count as one. */
async function refreshed(
  trx: Db,
  mover: Mover,
  own: OwnPosition,
  current: PositionState,
  now: Date,
) {
  if (current !== 'online') throw notNow(current, NAMES.refresh);
  if (shanghaiDay(own.refreshed_at) >= shanghaiDay(now)) {
    throw fail('conflict', '今天已刷新过该职位，请明天再来');
  }
  await requireCertified(trx, mover.enterprise_id, now);
  await spendQuota(trx, { ...mover, kind: 'refresh', about: own.title }, now);
  return { state: own.state, refreshed_at: now, refreshes: own.refreshes + 1 };
}

/** Deletes a position that was never public; applications would be deleted with it. */
async function remove(trx: Db, { enterprise_id }: Mover, own: OwnPosition): Promise<Moved> {
  if (!REMOVABLE_STATES.includes(own.state)) throw notNow(own.state, NAMES.remove);
  if (own.published_at !== null || (await hasApplications(trx, own.id))) {
    throw fail('conflict', '这个职位发布过，需要保留记录，不能删除');
  }
  await deleteOwn(trx, enterprise_id, own.id);
  return { title: own.title, message: '已删除' };
}

/** Moves an own position; closing ends its applications. */
export const movePosition = handle(contract.movePosition, async ({ db, member, now }, input) => {
  await moveOne(db, member, input, now);
  return null;
});
