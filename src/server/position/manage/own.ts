// An own position, found or refused in words, for all that an enterprise does with it.

import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';
import { findOwn, type OwnPosition } from './mine.queries.ts';

export const CHANGED_MEANWHILE = '该职位刚被修改，请刷新后重试';

/** @throws Failure `not-found`, also for a position of another enterprise. */
export async function requireOwn(
  db: Db,
  enterprise_id: number,
  id: number,
  lock = false,
): Promise<OwnPosition> {
  const own = await findOwn(db, enterprise_id, id, lock);
  if (!own) throw fail('not-found', '没有找到这个职位');
  return own;
}

/** The refusal of an act that the table of states does not allow here. */
export function notNow(state: PositionState, what: string) {
  const label = labelOf(positionStates, state);
  return fail('conflict', `“${label}”的职位不能${what}，请刷新页面查看最新状态`);
}
