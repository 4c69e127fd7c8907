// Whom a measure is against: found by number, with what may be taken against it and why something may not.
import { fail } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import type { MeasureKind } from '../../contract/dictionary/measure.ts';
import { type PositionState, positionStates } from '../../contract/dictionary/states.ts';
import type { MeasureTarget } from '../../contract/measure/staff.ts';
import { mayTakeDown } from '../../contract/measure/states.ts';
import type { Db } from '../platform/db/db.ts';
import { findTargetAccount, findTargetEnterprise, findTargetPosition } from './queries.ts';

export interface Target {
  /** The target as named: an object of one field. */
  key: MeasureTarget;
  name: string;
  /** The columns of the measure's row. */
  owner: { account_id: number | null; enterprise_id: number | null; position_id: number | null };
  kinds: readonly MeasureKind[];
  /** Why nothing can be taken; '' otherwise. */
  barred: string;
}

const KINDS: readonly MeasureKind[] = ['warn', 'limit', 'suspend', 'ban'];
const NOBODY = { account_id: null, enterprise_id: null, position_id: null };
const none = (barred: string) => ({ kinds: [], barred });

/**
 * Finds the one target that was named.
 * @param staff_id who asks: nobody takes a measure against themselves.
 * @throws Failure `invalid-input` unless exactly one is named, `not-found` without a record.
 */
export async function requireTarget(
  db: Db,
  { account_id, enterprise_id, position_id }: MeasureTarget,
  staff_id: number,
): Promise<Target> {
  const named = [account_id, enterprise_id, position_id].filter((id) => id !== undefined);
  if (named.length !== 1) throw fail('invalid-input', '请指明一个账号、企业或职位');
  if (account_id !== undefined) return accountTarget(db, account_id, staff_id);
  if (enterprise_id !== undefined) return enterpriseTarget(db, enterprise_id);
  return positionTarget(db, position_id ?? 0);
}

async function accountTarget(db: Db, id: number, staff_id: number): Promise<Target> {
  const row = await findTargetAccount(db, id);
  if (!row) throw fail('not-found', '没有找到这个账号');
  const barred = row.is_operator
    ? `${id === staff_id ? '不能处理自己的账号' : '这是运营账号，先由管理员收回角色，再处理'}`
    : '';
  return {
    key: { account_id: id },
    // Names are opened with a reason, so the number stands for the person.
    name: `用户 ${id}`,
    owner: { ...NOBODY, account_id: id },
    ...(barred ? none(barred) : { kinds: KINDS, barred }),
  };
}

async function enterpriseTarget(db: Db, id: number): Promise<Target> {
  const row = await findTargetEnterprise(db, id);
  if (!row) throw fail('not-found', '没有找到这家企业');
  const open = { kinds: KINDS, barred: '' };
  return {
    key: { enterprise_id: id },
    name: row.short_name,
    owner: { ...NOBODY, enterprise_id: id },
    ...(row.closed_at ? none('企业已注销') : open),
  };
}

async function positionTarget(db: Db, id: number): Promise<Target> {
  const row = await findTargetPosition(db, id);
  if (!row) throw fail('not-found', '没有找到这个职位');
  const open = { kinds: ['takedown'] as const, barred: '' };
  const state = row.state as PositionState;
  return {
    key: { position_id: id },
    name: row.title,
    owner: { account_id: null, enterprise_id: row.enterprise_id, position_id: id },
    ...(mayTakeDown(state) ? open : none(whyNotDown(state))),
  };
}

/** Why a position cannot be taken down. */
export function whyNotDown(state: PositionState): string {
  if (state === 'takedown') return '这个职位已经下架，刷新后可以看到原因';
  return `这个职位现在是“${labelOf(positionStates, state)}”，没有在展示，不需要下架`;
}
