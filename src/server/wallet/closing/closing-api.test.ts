// Money around the closing of an enterprise's account: what is under way keeps it open, and what arrives afterwards goes
// back to who paid it.
import { beforeEach, describe, expect, test } from 'vitest';
import { transferred, vouched } from '../../../../tests/stage/pay/bank-stage.ts';
import {
  bought,
  cashierFor,
  keepLoggedIn,
  ordered,
  press,
} from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { proofOf } from '../../../../tests/stage/proof.ts';
import { askedBack, refuseRefunds } from '../../../../tests/stage/refund-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { closeEnterprise, getEnterpriseClosing } from '../../../contract/enterprise/members.ts';
import { decideVoucher } from '../../../contract/wallet/bank.ts';
import { decidePayout, decideRefund, listPayoutQueue } from '../../../contract/wallet/refund.ts';
import { auditLedger } from '../audit.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { lookAfterOrders } from '../order/jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const BANK_NO = '2026112100017';
let w: World;
let boss: Person & { enterprise_id: number };
let operator: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  operator = await w.person('operator');
  await keepLoggedIn(w);
});

async function close(): Promise<void> {
  const { full_name } = await boss.call(getEnterpriseClosing);
  const proof = await proofOf(w, boss, 'close_enterprise');
  await boss.call(closeEnterprise, { proof, full_name, understood: true });
}
/** As an enterprise that closed before what is under way kept it open. */
const closeBehindTheRules = () =>
  w.services.db
    .updateTable('enterprise')
    .set({ closed_at: NOW })
    .where('id', '=', boss.enterprise_id)
    .execute();
async function jobs(times = 4): Promise<void> {
  for (let n = 1; n <= times; n += 1)
    await lookAfterOrders(w.services, new Date(NOW.getTime() + n * 60_000));
}
const stateOf = (order_no: string) =>
  w.services.db
    .selectFrom('wallet_order')
    .select('state')
    .where('number', '=', order_no)
    .executeTakeFirst();
const refunds = () =>
  w.services.db
    .selectFrom('wallet_refund')
    .select(['fen', 'way', 'state', 'reason'])
    .orderBy('id')
    .execute();

async function balance(): Promise<number | undefined> {
  const account = `balance:${boss.enterprise_id}` as const;
  return (await balancesOf(w.services.db, [account])).get(account)?.posted;
}

describe('an enterprise stays open', () => {
  test('while a voucher is checked', async () => {
    const order_no = await transferred(boss, { kind: 'plan', product: 'year' });
    const id = await vouched(w, boss, order_no);
    expect(await boss.call(getEnterpriseClosing)).toMatchObject({ voucher_waits: true });
    await expect(close()).rejects.toThrow('贵企业有转账凭证在核对，请等财务核对完，再注销');
    await operator.call(decideVoucher, { id, decision: 'begin' });
    await expect(close()).rejects.toThrow('转账凭证在核对');
    await operator.call(decideVoucher, { id, decision: 'refuse', reason: '没有找到这笔款' });
    await close();
  });

  test('until a refund has arrived', async () => {
    const order_no = await bought(w, boss, { kind: 'plan', product: 'year' });
    await operator.call(decideRefund, { id: await askedBack(boss, order_no), decision: 'approve' });
    expect(await boss.call(getEnterpriseClosing)).toMatchObject({ refund_runs: true });
    await expect(close()).rejects.toThrow('贵企业有一笔退款还没有到账，请等退款完成，再注销');
    await jobs(1);
    expect(await boss.call(getEnterpriseClosing)).toMatchObject({ refund_runs: false });
    await close();
  });
});

describe('after the enterprise has closed', () => {
  test.each([
    { kind: 'top_up', top_up_fen: 50_000 },
    { kind: 'plan', product: 'month' },
  ] as const)('what a cashier takes for a $kind goes back', async (wish) => {
    const order_no = await ordered(boss, wish);
    const path = await cashierFor(boss, order_no);
    await close();
    await press(w, path, 'pay');
    await jobs();
    expect(await stateOf(order_no)).toEqual({ state: 'refunded' });
    const back = { way: 'sandbox', state: 'succeeded', reason: '企业账号已注销' };
    expect(await refunds()).toEqual([expect.objectContaining(back)]);
    expect(await balance()).toBe(0);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test.each([
    { kind: 'top_up', top_up_fen: 500_000 },
    { kind: 'plan', product: 'year' },
  ] as const)('finance transfers back what came for a $kind', async (wish) => {
    const order_no = await transferred(boss, wish);
    const id = await vouched(w, boss, order_no);
    await operator.call(decideVoucher, { id, decision: 'begin' });
    await closeBehindTheRules();
    const received_fen = wish.kind === 'top_up' ? wish.top_up_fen : 238_800;
    const came = { bank_no: BANK_NO, received_fen };
    await operator.call(decideVoucher, { id, decision: 'propose', ...came });
    const second = await w.person('operator');
    await second.call(decideVoucher, { id, decision: 'confirm' });
    expect(await stateOf(order_no)).toEqual({ state: 'review' });
    const {
      items: [payout],
    } = await operator.call(listPayoutQueue, {});
    expect(payout).toMatchObject({ fen: received_fen, reason: '企业账号已注销' });
    expect(payout?.payee).toContain(`转回原付款账户：择木测试科技有限公司，转入流水 ${BANK_NO}`);
    const done = { id: payout?.id ?? 0, decision: 'confirm', reason: '已转回原账户' } as const;
    await operator.call(decidePayout, done);
    expect(await stateOf(order_no)).toEqual({ state: 'refunded' });
    expect(await balance()).toBe(0);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('a refund that its provider refuses is transferred by finance', async () => {
    const order_no = await bought(w, boss, { kind: 'plan', product: 'year' });
    await operator.call(decideRefund, { id: await askedBack(boss, order_no), decision: 'approve' });
    await refuseRefunds(w);
    await closeBehindTheRules();
    await jobs();
    const {
      items: [payout],
    } = await operator.call(listPayoutQueue, {});
    expect(payout?.payee).toContain('企业账号已注销，没有人可问');
    // Somebody else than who approved the refund.
    const second = await w.person('operator');
    await second.call(decidePayout, {
      id: payout?.id ?? 0,
      decision: 'confirm',
      reason: '已转给付款人',
    });
    expect((await refunds()).map(({ way, state }) => [way, state])).toEqual([
      ['sandbox', 'failed'],
      ['bank', 'succeeded'],
    ]);
    expect(await balance()).toBe(0);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('an upgrade that is paid too late gives back what it was credited with', async () => {
    await bought(w, boss, { kind: 'plan', product: 'month' });
    const upgrade = await ordered(boss, { kind: 'plan', product: 'year' });
    const path = await cashierFor(boss, upgrade);
    await close();
    await press(w, path, 'pay');
    await jobs();
    expect(await stateOf(upgrade)).toEqual({ state: 'refunded' });
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('a balance that is left is reported', async () => {
    await bought(w, boss, { kind: 'top_up', top_up_fen: 12_345 });
    await closeBehindTheRules();
    const account = `balance:${boss.enterprise_id}`;
    expect(await auditLedger(w.services.db)).toEqual([
      `账户 ${account} 的企业已注销，还有 123.45 元没有退回，请财务联系付款人退回`,
    ]);
  });
});
