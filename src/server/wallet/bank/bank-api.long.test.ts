// Orders paid by a transfer between firms, over HTTP: the account, the voucher, finance's decision, and what becomes of
// money that fits no order.
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendVoucherFile, transferred, vouched } from '../../../../tests/stage/pay/bank-stage.ts';
import { cashierFor, keepLoggedIn, ordered, press } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import * as api from '../../../contract/wallet/bank.ts';
import * as orders from '../../../contract/wallet/order.ts';
import { decidePayout, listPayoutQueue } from '../../../contract/wallet/refund.ts';
import { getWallet } from '../../../contract/wallet/wallet.ts';
import { auditLedger } from '../audit.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { lookAfterOrders } from '../order/jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const month = { kind: 'plan', product: 'month' } as const;
const PRICE = 29_800;

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

const order = (order_no: string) => boss.call(orders.getOrder, { order_no });
const decide = (id: number, more: { decision: api.VoucherDecision; reason?: string }) =>
  operator.call(api.decideVoucher, { id, ...more });
const confirm = (id: number, bank_no: string, received_fen: number) =>
  operator.call(api.decideVoucher, { id, decision: 'confirm', bank_no, received_fen });
async function at(now: Date) {
  w.setNow(now);
  await lookAfterOrders(w.services, now);
}
const posted = async (...accounts: Parameters<typeof balancesOf>[1]) =>
  [...(await balancesOf(w.services.db, accounts)).values()].map((one) => one.posted);
const balanced = async () => expect(await auditLedger(w.services.db)).toEqual([]);
const payouts = async () => (await operator.call(listPayoutQueue, {})).items;

describe('an order for which a transfer was chosen', () => {
  test('lives seven days, shows the account, and is paid once finance has found the money', async () => {
    const order_no = await transferred(boss, month);
    const shown = await order(order_no);
    expect(shown).toMatchObject({
      state: 'pending',
      expires_at: days(7).toISOString(),
      attempt: { way: 'bank', pay: { kind: 'account' } },
      transfer: { account: { is_example: true }, voucher: null, can_send: true },
    });
    const id = await vouched(w, boss, order_no);
    const [waiting] = (await operator.call(api.listBankQueue, {})).items;
    expect(waiting).toMatchObject({ id, order_no, fen: PRICE, payer: '择木测试科技有限公司' });
    await expect(confirm(id, '2026112100017', PRICE)).rejects.toThrow('状态已变化');
    await decide(id, { decision: 'begin' });
    await expect(confirm(id, 'x', PRICE)).rejects.toThrow('请填银行流水号');
    await expect(operator.call(api.decideVoucher, { id, decision: 'confirm' })).rejects.toThrow(
      '请填银行流水号',
    );
    await confirm(id, ' 2026 1121 00017 ', PRICE);
    expect(await order(order_no)).toMatchObject({
      state: 'paid',
      paid_by: '对公转账',
      transfer: { voucher: { state: 'confirmed' }, can_send: false },
    });
    expect((await boss.call(getWallet)).plan.code).toBe('month');
    expect(await posted('external:bank')).toEqual([-PRICE]);
    await expect(confirm(id, '2026112100018', PRICE)).rejects.toThrow('状态已变化');
    await expect(vouched(w, boss, order_no)).rejects.toThrow('已经到账');
    expect(await posted('external:bank')).toEqual([-PRICE]);
    await balanced();
  });

  test('tops the balance up', async () => {
    const order_no = await transferred(boss, { kind: 'top_up', top_up_fen: 50_000 });
    const id = await vouched(w, boss, order_no);
    await decide(id, { decision: 'begin' });
    await confirm(id, '2026112100017', 50_000);
    expect((await boss.call(orders.getBalance)).free_fen).toBe(50_000);
    await balanced();
  });

  test('above 500 yuan is found by one of finance and confirmed by another', async () => {
    const order_no = await transferred(boss, { kind: 'top_up', top_up_fen: 500_000 });
    const id = await vouched(w, boss, order_no);
    await decide(id, { decision: 'begin' });
    await expect(confirm(id, '2026112100017', 500_000)).rejects.toThrow('由另一位运营复核');
    const found = { id, bank_no: '2026112100017', received_fen: 500_000 };
    const propose = () => operator.call(api.decideVoucher, { ...found, decision: 'propose' });
    const seen = async (by: Person) => (await by.call(api.listBankQueue, {})).items[0];
    await propose();
    expect(await seen(operator)).toMatchObject({ state: 'proposed', needs_other: true });
    await expect(confirm(id, '1', 1)).rejects.toThrow('要由另一位运营');
    await expect(decide(id, { decision: 'deny' })).rejects.toThrow('请写明原因');
    const second = await w.person('operator');
    const back = { id, decision: 'deny', reason: '流水号与回单不同' } as const;
    await second.call(api.decideVoucher, back);
    expect(await seen(operator)).toMatchObject({ state: 'checking', bank_no: '' });
    await propose();
    expect(await seen(second)).toMatchObject({ bank_no: found.bank_no, needs_other: false });
    // What the second one might type is not looked at: the sum is what was found.
    await second.call(api.decideVoucher, { id, decision: 'confirm', received_fen: 1 });
    expect((await boss.call(orders.getBalance)).free_fen).toBe(500_000);
    await balanced();
  });

  test('that was found is not found again for another order', async () => {
    const wish = { kind: 'top_up', top_up_fen: 60_000 } as const;
    const [first, other] = [await transferred(boss, wish), await transferred(boss, wish)];
    const [one, two] = [await vouched(w, boss, first), await vouched(w, boss, other)];
    const found = { decision: 'propose', bank_no: '2026112100017', received_fen: 60_000 } as const;
    for (const id of [one, two]) await decide(id, { decision: 'begin' });
    await operator.call(api.decideVoucher, { id: one, ...found });
    const again = operator.call(api.decideVoucher, { id: two, ...found });
    await expect(again).rejects.toThrow(`已用于订单 ${first}`);
  });

  test('goes on while a voucher waits, whatever the time, and is paid then', async () => {
    const order_no = await transferred(boss, month);
    await at(days(6.9));
    const id = await vouched(w, boss, order_no);
    await at(days(9));
    expect(await order(order_no)).toMatchObject({ state: 'pending', can_pay: false });
    await decide(id, { decision: 'begin' });
    await at(days(12));
    await confirm(id, '2026112100017', PRICE);
    expect((await order(order_no)).state).toBe('paid');
    await balanced();
  });

  test('goes on for another voucher after a refusal, and ends where none comes', async () => {
    const order_no = await transferred(boss, month);
    const first = await vouched(w, boss, order_no);
    await at(days(8));
    await decide(first, { decision: 'begin' });
    await expect(decide(first, { decision: 'refuse' })).rejects.toThrow('请写明原因');
    await decide(first, { decision: 'refuse', reason: '截图里看不清收款账号' });
    const [told] = (await boss.call(getNotice, { side: 'recruiter' })).items;
    expect(told).toMatchObject({ title: '转账凭证没有通过', link: `/layout/pay/${order_no}` });
    expect(await order(order_no)).toMatchObject({
      can_pay: true,
      expires_at: days(11).toISOString(),
      attempt: { pay: { kind: 'account' } },
      transfer: {
        voucher: { state: 'refused', reason: '截图里看不清收款账号' },
        can_send: true,
      },
    });
    const second = await vouched(w, boss, order_no);
    expect(second).not.toBe(first);
    await decide(second, { decision: 'begin' });
    await decide(second, { decision: 'refuse', reason: '没有查到这笔款' });
    await at(days(10.9));
    expect((await order(order_no)).state).toBe('pending');
    await at(days(12));
    await at(days(12.1));
    expect((await order(order_no)).state).toBe('closed');
    await balanced();
  });

  test('is put off no further than ten days for an upgrade, whose credit counts the days of its beginning', async () => {
    await press(w, await cashierFor(boss, await ordered(boss, month)), 'pay');
    const order_no = await transferred(boss, { kind: 'plan', product: 'quarter' });
    const refused = async (at_day: number) => {
      const id = await vouched(w, boss, order_no);
      await decide(id, { decision: 'begin' });
      await at(days(at_day));
      await decide(id, { decision: 'refuse', reason: '没有找到这笔款' });
      const [told] = (await boss.call(getNotice, { side: 'recruiter' })).items;
      return told?.body;
    };
    expect(await refused(6)).toContain('请核对后在 11月30日 10:00 前在订单页重新上传');
    expect((await order(order_no)).expires_at).toBe(days(9).toISOString());
    expect(await refused(8.5)).toContain('最晚可付到这个时间，不再延长');
    expect((await order(order_no)).expires_at).toBe(days(10).toISOString());
    expect(await refused(11)).toContain('订单的付款时间已过');
    await at(days(11));
    expect((await order(order_no)).state).toBe('closed');
    await balanced();
  });

  test('is paid in no other way while a voucher waits, and a cancelled one follows the money', async () => {
    const order_no = await transferred(boss, month);
    const id = await vouched(w, boss, order_no);
    await expect(cashierFor(boss, order_no)).rejects.toThrow('转账凭证正在核对');
    await boss.call(orders.cancelOrder, { order_no });
    await at(days(1));
    expect((await order(order_no)).state).toBe('closing');
    await decide(id, { decision: 'begin' });
    await decide(id, { decision: 'refuse', reason: '没有查到这笔款' });
    await at(days(1.1));
    expect((await order(order_no)).state).toBe('closed');
    await balanced();
  });

  test('can still be paid at another provider, whose page does not live for days', async () => {
    const order_no = await transferred(boss, month);
    w.setNow(days(2));
    const path = await cashierFor(boss, order_no);
    const { attempt } = await order(order_no);
    expect(attempt).toMatchObject({ way: 'sandbox' });
    expect(Date.parse(attempt?.expires_at ?? '') - days(2).getTime()).toBe(30 * 60_000);
    await press(w, path, 'pay');
    expect((await order(order_no)).state).toBe('paid');
    // The transfer was made as well: it goes back.
    const id = await vouched(w, boss, order_no, '2026-11-21');
    await decide(id, { decision: 'begin' });
    await confirm(id, '2026112100017', PRICE);
    expect(await payouts()).toMatchObject([
      { fen: PRICE, payee: '转回原付款账户：择木测试科技有限公司，转入流水 2026112100017' },
    ]);
    expect((await order(order_no)).state).toBe('paid');
    await balanced();
  });
});

describe('money that fits no order', () => {
  test('another sum pays nothing and is paid back by hand', async () => {
    const order_no = await transferred(boss, month);
    const id = await vouched(w, boss, order_no);
    await decide(id, { decision: 'begin' });
    await confirm(id, '2026112100017', PRICE - 1);
    expect((await order(order_no)).state).toBe('review');
    expect((await boss.call(getWallet)).plan.code).toBe('free');
    const told = async () => (await boss.call(getNotice, { side: 'recruiter' })).items[0];
    expect(await told()).toMatchObject({
      title: '有一笔 ¥297.99 的付款将退回',
      body: `收到 ¥297.99，应付 ¥298：付款金额与订单不同。财务会转回付款账户，转出后通知您。订单号 ${order_no}。`,
    });
    const [payout] = await payouts();
    expect(payout).toMatchObject({ fen: PRICE - 1, state: 'by_hand' });
    const paid = { decision: 'confirm', reason: '已转回，流水 2026112200001' } as const;
    await operator.call(decidePayout, { id: payout?.id ?? 0, ...paid });
    expect(await order(order_no)).toMatchObject({ state: 'refunded', stray_fen: PRICE - 1 });
    expect(await told()).toMatchObject({
      title: '已退回 ¥297.99',
      link: `/layout/pay/${order_no}`,
    });
    expect(await posted('external:bank')).toEqual([0]);
    await balanced();
  });

  test('what came after the order was closed is paid back by hand', async () => {
    const order_no = await transferred(boss, month);
    await at(days(7.1));
    await at(days(7.2));
    expect(await order(order_no)).toMatchObject({ state: 'closed', transfer: { can_send: true } });
    const id = await vouched(w, boss, order_no);
    await decide(id, { decision: 'begin' });
    await confirm(id, '2026112100017', PRICE);
    expect((await order(order_no)).state).toBe('review');
    expect(await payouts()).toMatchObject([{ fen: PRICE, order_no }]);
    await balanced();
  });

  test('a transaction of the bank pays one order, whoever names it', async () => {
    const first = await transferred(boss, month);
    const second = await transferred(boss, { kind: 'top_up', top_up_fen: PRICE });
    const [one, two] = [await vouched(w, boss, first), await vouched(w, boss, second)];
    for (const id of [one, two]) await decide(id, { decision: 'begin' });
    await confirm(one, 'ab2026112100017', PRICE);
    await expect(confirm(two, 'AB 2026112100017', PRICE)).rejects.toThrow(
      `流水号 AB2026112100017 已用于订单 ${first}`,
    );
    expect(await order(second)).toMatchObject({
      state: 'pending',
      transfer: { voucher: { state: 'checking' } },
    });
    expect(await posted('external:bank')).toEqual([-PRICE]);
    await balanced();
  });

  test('two who confirm at once take the money once', async () => {
    const order_no = await transferred(boss, { kind: 'top_up', top_up_fen: PRICE });
    const id = await vouched(w, boss, order_no);
    await decide(id, { decision: 'begin' });
    const both = await Promise.allSettled([
      confirm(id, '2026112100017', PRICE),
      confirm(id, '2026112100018', PRICE),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await boss.call(orders.getBalance)).free_fen).toBe(PRICE);
    await balanced();
  });
});

describe('a voucher', () => {
  test('is replaced until finance begins with it', async () => {
    const order_no = await transferred(boss, month);
    const id = await vouched(w, boss, order_no);
    const files = () => w.services.db.selectFrom('wallet_bank_file').selectAll().execute();
    expect(await vouched(w, boss, order_no)).toBe(id);
    expect(new Set((await files()).map(({ voucher_id }) => voucher_id))).toEqual(
      new Set([id, null]),
    );
    await decide(id, { decision: 'begin' });
    await expect(vouched(w, boss, order_no)).rejects.toThrow('财务正在核对');
    await expect(decide(id, { decision: 'begin' })).rejects.toThrow('状态已变化');
  });

  test('needs a chosen transfer, a day that can be, and a file of its own', async () => {
    const plain = await ordered(boss, { kind: 'top_up', top_up_fen: 100 });
    await expect(vouched(w, boss, plain)).rejects.toThrow('请先在这份订单里选择对公转账');
    const order_no = await transferred(boss, month);
    await expect(vouched(w, boss, order_no, '2026-11-22')).rejects.toThrow('不能晚于今天');
    await expect(vouched(w, boss, order_no, '2026-11-20')).rejects.toThrow('不能早于下单');
    const { data } = await sendVoucherFile(w, boss);
    const said = { order_no, payer: '择木', paid_on: '2026-11-21' };
    await boss.call(api.sendVoucher, { ...said, file: data.file });
    const again = await transferred(boss, { kind: 'top_up', top_up_fen: 100 });
    const twice = boss.call(api.sendVoucher, { ...said, order_no: again, file: data.file });
    await expect(twice).rejects.toThrow('凭证文件已失效');
    // Nor is a file taken that somebody else uploaded.
    const stranger = await recruiterOf(w);
    const { data: theirs } = await sendVoucherFile(w, stranger);
    const foreign = boss.call(api.sendVoucher, { ...said, order_no: again, file: theirs.file });
    await expect(foreign).rejects.toThrow('凭证文件已失效');
  });

  test('is read by its own enterprise and by operators, and decided by operators alone', async () => {
    const order_no = await transferred(boss, month);
    const id = await vouched(w, boss, order_no);
    const stranger = await recruiterOf(w);
    await expect(stranger.call(api.getVoucherFile, { id })).rejects.toThrow('转账凭证不存在');
    await expect(stranger.call(api.readVoucherFile, { id })).rejects.toThrow();
    await expect(stranger.call(api.decideVoucher, { id, decision: 'begin' })).rejects.toThrow();
    await expect(stranger.call(api.listBankQueue, {})).rejects.toThrow();
    await expect(vouched(w, stranger, order_no)).rejects.toThrow('没有找到这份订单');
    for (const reader of [
      () => boss.call(api.getVoucherFile, { id }),
      () => operator.call(api.readVoucherFile, { id }),
    ])
      await expect(reader()).resolves.toBeDefined();
  });

  test('is a picture, encoded anew, or a PDF that is only a document', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await sendVoucherFile(w, boss, svg)).msg).toContain('GIF 图片或 PDF');
    const script = Buffer.from('%PDF-1.7\n1 0 obj\n<</JS (app.alert(1))>>\nendobj\n%%EOF\n');
    expect((await sendVoucherFile(w, boss, script)).msg).toContain('PDF 不完整，或带有脚本');
    const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a40' } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const { data } = await sendVoucherFile(w, boss, Buffer.concat([jpeg, Buffer.from('<script>')]));
    const kept = await w.services.files.read(data.file);
    expect((await sharp(kept ?? undefined).metadata()).format).toBe('webp');
    expect(/script|secret/.test(Buffer.from(kept ?? []).toString('latin1'))).toBe(false);
  });
});
