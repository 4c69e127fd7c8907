// One act on many positions: a result per row; a refused row does not stop the others.
import { Failure, fail } from '../../../contract/call/errors.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import * as contract from '../../../contract/position/manage.ts';
import { BATCH_MAX, type RowAnswer } from '../../../contract/position/manage.ts';
import type { PositionMove } from '../../../contract/position/position.ts';
import { isAccountSuspended } from '../../measure/measure.ts';
import { transact } from '../../platform/db/db.ts';
import { handle, type MemberContext } from '../../platform/http/call.ts';
import { leftOf } from '../../wallet/wallet.ts';
import { shanghaiDay } from '../position.ts';
import { reindexPosition } from '../search/index.ts';
import { moveOne } from './moving.ts';
import { requireOwn } from './own.ts';
import { titlesOf } from './own-list.queries.ts';
import { listColleaguesOf, listStale, setPublisher } from './queries.ts';

/** Moves own positions one after the other, each in its own transaction. */
export const movePositions = handle(contract.movePositions, async (context, { move, rows }) => ({
  rows: await moveEach(context, move, rows),
}));

function moveEach(
  context: MemberContext,
  move: PositionMove,
  rows: readonly { id: number; seen?: PositionState | undefined }[],
): Promise<RowAnswer[]> {
  const { db, member, now } = context;
  return answerEach(context, rows, ({ id, seen }) => moveOne(db, member, { id, move, seen }, now));
}

/**
 * Refreshes online positions that were not refreshed today, longest waiting first, as far as the quota
 * allows.
 * @throws Failure `conflict` when positions wait and the quota is used up.
 */
export const refreshAll = handle(contract.refreshAll, async (context) => {
  const { db, now } = context;
  const { enterprise_id } = context.member;
  const { limit, left } = await leftOf(db, enterprise_id, 'refresh', now);
  const wanted = Math.min(left, BATCH_MAX);
  const today = new Date(`${shanghaiDay(now)}T00:00:00+08:00`);
  const ids = await listStale(db, enterprise_id, today, wanted + 1);
  if (ids.length === 0) return { rows: [], more: false };
  if (wanted === 0) {
    throw fail('conflict', `今天的 ${limit} 次刷新已用完，请明天再来`);
  }
  const rows = ids.slice(0, wanted).map((id) => ({ id }));
  return { rows: await moveEach(context, 'refresh', rows), more: ids.length > wanted };
});

const HANDED_MEANWHILE = '负责人刚被同事改动，请核对后再转交';

/**
 * Makes a colleague responsible for positions; skips one that was handed on since it was seen.
 * @throws Failure `not-found` when that colleague has left.
 */
export const transferPositions = handle(
  contract.transferPositions,
  async (context, { rows, to }) => {
    const { db, now } = context;
    const { enterprise_id } = context.member;
    const colleague = (await listColleaguesOf(db, enterprise_id)).find(
      (member) => member.account_id === to,
    );
    if (!colleague) throw fail('not-found', '这位同事已不在企业里，请刷新后重新选择');
    if (await isAccountSuspended(db, to, now)) {
      throw fail('conflict', `${colleague.name}的账号暂时不能使用，请选择另一位同事`);
    }
    const act = ({ id, seen }: (typeof rows)[number]) =>
      transact(db, async (trx) => {
        const { title, account_id: now_in_charge } = await requireOwn(trx, enterprise_id, id, true);
        if (seen !== undefined && seen !== now_in_charge) throw fail('conflict', HANDED_MEANWHILE);
        await setPublisher(trx, { id, to }, now);
        await reindexPosition(trx, id, now);
        return { title, message: `已转给${colleague.name}` };
      });
    return { rows: await answerEach(context, rows, act) };
  },
);

/** The first row of each position. */
function onceEach<T extends { id: number }>(rows: readonly T[]): T[] {
  const before = new Set<number>();
  return rows.filter(({ id }) => !before.has(id) && before.add(id));
}

/** Acts on each position once. */
async function answerEach<T extends { id: number }>(
  { db, member: { enterprise_id } }: MemberContext,
  rows: readonly T[],
  act: (row: T) => Promise<{ title: string; message: string }>,
): Promise<RowAnswer[]> {
  const once = onceEach(rows);
  const ids = once.map(({ id }) => id);
  const titles = await titlesOf(db, enterprise_id, ids);
  const answers: RowAnswer[] = [];
  for (const row of once) {
    const { id } = row;
    try {
      answers.push({ id, done: true, ...(await act(row)) });
    } catch (error) {
      // A refusal is the result of this row; any other error fails the whole call.
      if (!(error instanceof Failure)) throw error;
      answers.push({ id, done: false, title: titles.get(id) ?? '', message: error.message });
    }
  }
  return answers;
}
