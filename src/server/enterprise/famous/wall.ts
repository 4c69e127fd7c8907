// The wall of famous companies as the staff arrange it: the list in its order, adding a company, taking one off.
import { z } from 'zod';
import { fail } from '../../../contract/call/errors.ts';
import { SUGGESTION_COUNT } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/enterprise/famous-wall.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { isCertified } from '../certification/certification.ts';
import { findEnterpriseRow } from '../queries.ts';
import { findLastFamous, insertFamous } from './queries.ts';
import { famousReview } from './review.ts';
import { findCandidates, listEntries, listFirst, setFirst } from './wall.queries.ts';

/** All that stand first are on the first page, so that they can be ordered there. */
const PAGE = contract.FAMOUS_FIRST_MAX + 10;
const Cursor = z.tuple([z.int32(), z.int32(), z.int().positive()]);

export const listWallEntries = handle(contract.listFamousWall, async ({ db }, { cursor }) => {
  const rows = await listEntries(db, readCursor(Cursor, cursor), PAGE + 1);
  const { items, next } = cutPage(rows, PAGE, ({ famous_rank, open_positions, id }) => [
    famous_rank,
    open_positions,
    id,
  ]);
  return {
    items: items.map(({ famous_rank, certified_at, ...row }) => ({
      ...row,
      is_first: famous_rank > 0,
      is_shown: certified_at !== null,
    })),
    next,
  };
});

export const listCandidates = handle(
  contract.findFamousCandidates,
  async ({ db }, { keyword }) => ({
    items: (await findCandidates(db, keyword, SUGGESTION_COUNT)).map(
      ({ certified_at, famous_since, ...row }) => ({
        ...row,
        hindrance: hindranceOf(certified_at, famous_since),
      }),
    ),
  }),
);

function hindranceOf(certified_at: Date | null, famous_since: Date | null): string {
  if (famous_since !== null) return '已在名企墙上';
  return certified_at === null ? '企业认证通过后才能加入' : '';
}

/** An application that the staff make and grant in one step; one that waits already is granted. */
export const addWallEntry = handle(
  contract.addFamous,
  async ({ db, bus, staff, now }, { id: enterprise_id, reason }) => {
    await transact(db, async (trx) => {
      if (!(await findEnterpriseRow(trx, enterprise_id))) throw fail('not-found', '没有找到企业');
      if (!(await isCertified(trx, enterprise_id, now))) {
        throw fail('conflict', '企业认证通过后才能加入名企墙');
      }
      const last = await findLastFamous(trx, enterprise_id, true);
      if (last?.state === 'approved') throw fail('conflict', '这家企业已在名企墙上');
      const id = last?.state === 'pending' ? last.id : await enter(trx, enterprise_id, reason, now);
      await famousReview.decide(trx, { id, decision: 'approve', reason, staff }, now);
    });
    tellEnterprise(bus, enterprise_id, 'enterprise');
    return null;
  },
);

async function enter(trx: Db, enterprise_id: number, reasons: string, now: Date): Promise<number> {
  const times = { applied_at: now, state_at: now };
  const row = { enterprise_id, state: 'pending', reasons, applied_by: null, ...times } as const;
  const id = await insertFamous(trx, row);
  if (id === null) throw fail('conflict', '企业刚刚提交了申请，请刷新查看');
  return id;
}

export const endWallEntry = handle(
  contract.endFamousEntry,
  async ({ db, bus, staff, now }, { id: enterprise_id, reason }) => {
    const last = await findLastFamous(db, enterprise_id);
    if (!last) throw fail('not-found', '这家企业不在名企墙上');
    await famousReview.decide(db, { id: last.id, decision: 'end', reason, staff }, now);
    tellEnterprise(bus, enterprise_id, 'enterprise');
    return null;
  },
);

/** @throws Failure `conflict` when one of them is no longer on the wall. */
export const orderWall = handle(contract.orderFamous, async ({ db, staff }, { ids }) => {
  await transact(db, async (trx) => {
    const before = await listFirst(trx);
    const set = await setFirst(trx, ids);
    if (set < new Set(ids).size) throw fail('conflict', '有企业刚被移出名企墙，请刷新后再排序');
    await logStaffAct(trx, staff, {
      subject: 'famous',
      subject_id: 'order',
      before: { order: before },
      after: { order: ids },
      reason: '调整名企墙的顺序',
    });
  });
  return null;
});
