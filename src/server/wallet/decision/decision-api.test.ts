// Who decided a case, as the money queues show it.
import { beforeEach, expect, test } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listDecisions } from '../../../contract/wallet/decision.ts';
import { decideUpgrade, requestUpgrade } from '../../../contract/wallet/wallet.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');

let w: World;
let operator: Person;
let id: number;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  operator = await w.person('operator');
  await w.services.db
    .updateTable('account')
    .set({ name: '程一鸣' })
    .where('id', '=', operator.account_id)
    .execute();
  const boss = await recruiterOf(w);
  const wish = { plan: 'quarter', contact: '林女士 13800000000', note: '' } as const;
  ({ id } = await boss.call(requestUpgrade, wish));
});
const decisions = async () =>
  (await operator.call(listDecisions, { kind: 'upgrades', record_id: id })).decisions;

test('a case that waits has none; a decided one says who, when and why', async () => {
  expect(await decisions()).toEqual([]);
  const reason = '没有联系上';
  await operator.call(decideUpgrade, { id, decision: 'refuse', reason });
  const at = NOW.toISOString();
  expect(await decisions()).toEqual([{ label: '不开通', reason, by: '程一鸣', at }]);
  // The same number in another queue is another case.
  const other = await operator.call(listDecisions, { kind: 'refunds', record_id: id });
  expect(other.decisions).toEqual([]);
});

test('a closed account leaves the decision without a name', async () => {
  await operator.call(decideUpgrade, { id, decision: 'grant' });
  await w.services.db.updateTable('platform_review_log').set({ operator_id: null }).execute();
  expect(await decisions()).toMatchObject([{ label: '开通', reason: '', by: '' }]);
});
