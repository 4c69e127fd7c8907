// The wall of famous companies, and an enterprise's application for it.
import { z } from 'zod';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { industries } from '../../../contract/dictionary/dictionary.ts';
import { withFormer } from '../../../contract/dictionary/trees.ts';
import type { FamousState } from '../../../contract/enterprise/famous.ts';
import * as contract from '../../../contract/enterprise/famous.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { cityOf, regionScope } from '../../dictionary/region/region.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireOwnPictures } from '../../upload/upload.ts';
import { enterpriseCardOf } from '../card.ts';
import { isCertified } from '../certification/certification.ts';
import {
  countWall,
  findLastFamous,
  insertFamous,
  listWall,
  setFamousSince,
  updateFamous,
  type WallScope,
} from './queries.ts';
import { famousMoves } from './states.ts';

const Cursor = z.strictObject({
  rank: z.int().min(0),
  open_positions: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  id: z.int().positive(),
});

/** A page of the wall: those that the staff put first, then by most open positions. */
export const listFamous = handle(
  contract.listFamous,
  async ({ db, now }, { industry = [], region, cursor }) => {
    const meant = withFormer(industries, industry);
    const scope: WallScope = { now, industry: meant, regions: region ? regionsOf(region) : null };
    const rows = await listWall(db, scope, readCursor(Cursor, cursor), PAGE_SIZE + 1);
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ famous_rank, open_positions, id }) => ({
      rank: famous_rank,
      open_positions,
      id,
    }));
    return { items: items.map(enterpriseCardOf), next, total: await countWall(db, scope) };
  },
);

/** A province, a city with its districts, or a district alone. */
function regionsOf(code: string): { from: string; to: string } {
  if (cityOf(code) === code) return { from: code, to: `${code.slice(0, 4)}99` };
  return regionScope(code) ?? { from: code, to: code };
}

/** The state of the caller's enterprise on the wall. */
export const getMyFamous = handle(
  contract.getMyFamous,
  async ({ db, member: { enterprise_id, role }, now }) => {
    const row = await findLastFamous(db, enterprise_id);
    const state: FamousState = row?.state ?? 'none';
    const times = { since: row?.state_at ?? null, now };
    const certified = await isCertified(db, enterprise_id, now);
    const mayAct = role === 'administrator';
    const needs_certification =
      !certified && (state === 'approved' || (mayAct && state !== 'pending'));
    const canApply = famousMoves.mayBecome(state, 'pending', 'enterprise', times);
    return {
      state,
      reasons: row?.reasons ?? '',
      proof_count: row?.proofs.length ?? 0,
      reason: row?.reason ?? '',
      state_at: row?.state_at.toISOString() ?? null,
      may: [
        ...(mayAct && certified && canApply ? (['apply'] as const) : []),
        ...(mayAct && state === 'pending' ? (['withdraw'] as const) : []),
        ...(mayAct && state === 'approved' ? (['leave'] as const) : []),
      ],
      hindrance: hindranceOf({ state, mayAct, needs_certification, since: times.since, now }),
      needs_certification,
    };
  },
);

function hindranceOf(facts: {
  state: FamousState;
  mayAct: boolean;
  needs_certification: boolean;
  since: Date | null;
  now: Date;
}): string {
  const { state, mayAct, needs_certification, since, now } = facts;
  if (needs_certification) {
    return state === 'approved'
      ? '企业认证已失效，重新认证后会回到名企墙'
      : '企业认证通过后才能申请';
  }
  if (state === 'pending' || state === 'approved') return '';
  if (!mayAct) return '由企业管理员申请，请联系贵企业的管理员';
  if (famousMoves.mayBecome(state, 'pending', 'enterprise', { since, now })) return '';
  return againText(state, since ?? now) ?? '';
}

/** The day from which a rejected enterprise may apply again; null when it may not apply at all. */
function againText(state: FamousState, since: Date): string | null {
  const opens = famousMoves.opensAt(state, 'pending', 'enterprise', since);
  return opens && `${formatDate(opens, 'yyyy年M月d日')}起可以再次申请`;
}

/** Applies for the wall. @throws Failure `conflict` when the enterprise may not now. */
export const applyFamous = handle(
  contract.applyFamous,
  async ({ db, member: { account_id, enterprise_id }, now }, { reasons, proofs }) => {
    await requireOwnPictures(db, account_id, proofs, 'proofs');
    await insertApplication(db, { account_id, enterprise_id, reasons, proofs }, now);
    return null;
  },
);

/** The same at a given time, also for the demo town. Gives the application's id. */
export function insertApplication(
  db: Db,
  facts: { account_id: number; enterprise_id: number; reasons: string; proofs: string[] },
  now: Date,
): Promise<number> {
  const { account_id, enterprise_id, reasons, proofs } = facts;
  return transact(db, async (trx) => {
    if (!(await isCertified(trx, enterprise_id, now))) {
      throw fail('conflict', '企业认证通过后才能申请加入名企墙');
    }
    const last = await findLastFamous(trx, enterprise_id, true);
    const times = { since: last?.state_at ?? null, now };
    const from = last?.state ?? 'none';
    if (!famousMoves.mayBecome(from, 'pending', 'enterprise', times)) {
      const again = againText(from, times.since ?? now);
      throw fail('conflict', again ?? '贵企业已申请或已在名企墙上，不用重复申请');
    }
    const id = await insertFamous(trx, {
      enterprise_id,
      state: 'pending',
      reasons,
      proofs,
      applied_by: account_id,
      applied_at: now,
      state_at: now,
    });
    if (id === null) throw fail('conflict', '同事刚刚提交了申请，请刷新查看');
    return id;
  });
}

/** Withdraws an application, or leaves the wall. @throws Failure `conflict` when there is neither. */
export const withdrawFamous = handle(
  contract.withdrawFamous,
  async ({ db, member: { enterprise_id }, now }) => {
    await transact(db, async (trx) => {
      const last = await findLastFamous(trx, enterprise_id, true);
      const move = last?.state === 'approved' ? 'end' : 'withdraw';
      if (!last || !famousMoves.may(last.state, move, 'enterprise')) {
        throw fail('conflict', '现在没有可以撤回的申请，请刷新查看');
      }
      const { to } = famousMoves.moves[move];
      const reason = to === 'ended' ? '企业退出了名企墙' : '';
      await updateFamous(trx, last.id, { state: to, state_at: now, reason });
      if (to === 'ended') await setFamousSince(trx, enterprise_id, null);
    });
    return null;
  },
);

/** Ends application and entry on the wall when the company closes, within its transaction. */
export async function endFamous(
  trx: Db,
  enterprise_id: number,
  reason: string,
  now: Date,
): Promise<void> {
  const last = await findLastFamous(trx, enterprise_id, true);
  const move = last?.state === 'approved' ? 'end' : 'withdraw';
  if (last && famousMoves.may(last.state, move, 'system')) {
    await updateFamous(trx, last.id, { state: famousMoves.moves[move].to, state_at: now, reason });
  }
}
