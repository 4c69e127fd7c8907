// Who of the staff decided something in the demo town's past.
import type { Staff } from '../../src/server/platform/staff-log.ts';
import { OPERATOR_MOBILE } from '../accounts.ts';

/** The operator at a moment of the past; null where the town has none. */
export function demoStaff(people: ReadonlyMap<string, number>, at: Date): Staff | null {
  const account_id = people.get(OPERATOR_MOBILE);
  return account_id === undefined ? null : { account_id, act: '示例数据', address: '', at };
}
