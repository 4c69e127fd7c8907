// Coupons over HTTP: the price with one, the order at it, its limits under many at once, and what goes back.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bought,
  cashierFor,
  keepLoggedIn,
  ordered,
  press,
} from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listInvoiceOrders } from '../../../contract/wallet/invoice.ts';
import * as api from '../../../contract/wallet/order.ts';
import { getOrderRefund } from '../../../contract/wallet/refund.ts';
import { auditLedger } from '../audit.ts';
import { lookAfterOrders } from '../order/jobs.ts';
import { type CouponWords, createCoupon, endCoupon, sayCoupons } from './coupons.ts';

const NOW = new Date('2026-11-24T10:00:00+08:00');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
const month = { kind: 'plan', product: 'month' } as const;
const quarter = { kind: 'plan', product: 'quarter' } as const;
const pack = { kind: 'pack', product: 'top-10' } as const;

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  await keepLoggedIn(w);
});

let made = 0;
const code = () => `TEST-${++made}`;
const coupon = (words: Partial<CouponWords> = {}) =>
  createCoupon(w.services.db, { off: '20%', code: code(), ...words }, NOW);
const order = (order_no: string) => boss.call(api.getOrder, { order_no });
/** Pays at the sandbox what was ordered with a coupon. */
async function pay(order_no: string) {
  await press(w, await cashierFor(boss, order_no), 'pay');
  return order(order_no);
}

describe('an order with a coupon', () => {
  test('is quoted, placed and paid at the price with it, however the code is typed', async () => {
    const own = await coupon({ off: '33%' });
    const wish = { ...month, coupon: ` ${own.toLowerCase()} ` };
    expect(await boss.call(api.quoteOrder, wish)).toMatchObject({
      list_fen: 29_800,
      coupon_fen: 9834,
      fen: 19_966,
      coupon_code: own,
      coupon_refusal: '',
    });
    const paid = await pay(await ordered(boss, wish));
    expect(paid).toMatchObject({ state: 'paid', fen: 19_966, coupon_fen: 9834, coupon_code: own });
    expect(await auditLedger(w.services.db)).toEqual([]);
    expect((await boss.call(listInvoiceOrders)).items).toMatchObject([{ fen: 19_966 }]);
  });

  test('is refunded by what was paid', async () => {
    const order_no = await ordered(boss, { ...month, coupon: await coupon({ off: '98.00' }) });
    await pay(order_no);
    w.setNow(days(10.5));
    // 200 yuan for 31 days, of which 11 have begun.
    expect(await boss.call(getOrderRefund, { order_no })).toMatchObject({
      quote: { charge_fen: 7096, fen: 12_904 },
    });
  });

  test('is credited at an upgrade by what was paid', async () => {
    await pay(await ordered(boss, { ...month, coupon: await coupon({ off: '98.00' }) }));
    w.setNow(days(10.5));
    const wish = { ...quarter, coupon: await coupon({ off: '50%' }) };
    // 20 of 31 days of 200 yuan; half of what is left to pay.
    const quote = await boss.call(api.quoteOrder, wish);
    expect(quote).toMatchObject({ act: 'upgrade', credit_fen: 12_903, coupon_fen: 33_448 });
    expect(quote.fen).toBe(79_800 - 12_903 - 33_448);
    await pay(await ordered(boss, wish));
    w.setNow(days(11));
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('leaves 1 fen to be paid, which can be refunded', async () => {
    const wish = { ...pack, coupon: await coupon({ off: '5000' }) };
    const order_no = await ordered(boss, wish);
    expect(await pay(order_no)).toMatchObject({ state: 'paid', fen: 1, coupon_fen: 19_799 });
    expect(await boss.call(getOrderRefund, { order_no })).toMatchObject({ quote: { fen: 1 } });
    expect(await auditLedger(w.services.db)).toEqual([]);
  });
});

describe('a coupon that does not fit', () => {
  test('leaves the price and says why; no order is placed with it', async () => {
    const own = await coupon({ for: 'quarter,year' });
    const wish = { ...month, coupon: own };
    const refusal = '这个优惠码不能用来买VIP 月卡';
    expect(await boss.call(api.quoteOrder, wish)).toMatchObject({
      fen: 29_800,
      coupon_fen: 0,
      coupon_code: '',
      coupon_refusal: refusal,
    });
    const placing = boss.call(api.createOrder, { ...wish, shown_fen: 29_800 });
    await expect(placing).rejects.toThrow(refusal);
    const unknown = await boss.call(api.quoteOrder, { ...month, coupon: 'NOBODY' });
    expect(unknown.coupon_refusal).toBe('没有这个优惠码，请检查后再填');
    const top_up = { kind: 'top_up', top_up_fen: 10_000, coupon: own } as const;
    expect((await boss.call(api.quoteOrder, top_up)).coupon_refusal).toBe('充值不能用优惠码');
    expect((await boss.call(api.listOrders, {})).items).toEqual([]);
  });

  test('is not used once it was stopped; an order placed before keeps its price', async () => {
    const own = await coupon();
    const order_no = await ordered(boss, { ...month, coupon: own });
    await endCoupon(w.services.db, own, NOW);
    const found = await boss.call(api.quoteOrder, { ...pack, coupon: own });
    expect(found.coupon_refusal).toBe('这个优惠码已停用');
    expect(await pay(order_no)).toMatchObject({ state: 'paid', fen: 23_840 });
    await expect(endCoupon(w.services.db, own, NOW)).rejects.toThrow('没有在用的优惠码');
  });
});

describe('the uses of a coupon', () => {
  test('come back when the order ends unpaid, and not when it is refunded', async () => {
    const own = await coupon({ uses: '1', each: '1' });
    const wish = { ...month, coupon: own };
    const refusal = async () => (await boss.call(api.quoteOrder, wish)).coupon_refusal;
    const order_no = await ordered(boss, wish);
    expect(await refusal()).toBe('这个优惠码已被用完');
    await boss.call(api.cancelOrder, { order_no });
    expect(await refusal()).toBe('');
    // The closed order still says what it was placed with.
    expect(await order(order_no)).toMatchObject({ state: 'closed', coupon_code: own });
    await ordered(boss, wish);
    w.setNow(new Date(NOW.getTime() + 31 * 60_000));
    await lookAfterOrders(w.services, new Date(NOW.getTime() + 31 * 60_000));
    expect(await refusal()).toBe('');
    await bought(w, boss, wish);
    expect(await refusal()).toBe('这个优惠码已被用完');
  });

  test('are as many as there are for many at once, in all and of one enterprise', async () => {
    const own = await coupon({ uses: '5', each: '2' });
    const others = await Promise.all(Array.from({ length: 11 }, () => recruiterOf(w)));
    const wish = { ...pack, coupon: own, shown_fen: 15_840 };
    const asked = [boss, boss, boss, boss, ...others].map((one) => one.call(api.createOrder, wish));
    const placed = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === 'fulfilled' ? one.value : [],
    );
    expect(placed).toHaveLength(5);
    const mine = (await boss.call(api.listOrders, {})).items;
    expect(mine.length).toBeLessThanOrEqual(2);
    const counted = await w.services.db
      .selectFrom('wallet_coupon_use')
      .select('order_id')
      .where('freed_at', 'is', null)
      .execute();
    expect(counted).toHaveLength(5);
  });
});

describe('a coupon on the command line', () => {
  const make = (words: Partial<CouponWords>) =>
    createCoupon(w.services.db, { off: '20%', ...words }, NOW);

  test('is made with its limits and listed with its uses', async () => {
    const limits = { least: '100', for: 'month,year', from: '2026-11-24', until: '2026-12-31' };
    await make({ code: 'spring-20', ...limits, uses: '10', each: '1' });
    await ordered(boss, { ...month, coupon: 'SPRING-20' });
    const [line] = await sayCoupons(w.services.db);
    expect(line).toBe(
      'SPRING-20  减 20%  满 ¥100  month,year  2026-11-24 至 2026-12-31  已用 1/10  每家 1 次',
    );
    await expect(make({ code: 'Spring-20' })).rejects.toThrow('已经有优惠码 SPRING-20');
    // The last day is a whole one.
    w.setNow(new Date('2026-12-31T23:59:00+08:00'));
    const other = await recruiterOf(w);
    const quote = () => other.call(api.quoteOrder, { ...month, coupon: 'SPRING-20' });
    expect((await quote()).coupon_refusal).toBe('');
    w.setNow(new Date('2027-01-01T00:00:00+08:00'));
    expect((await quote()).coupon_refusal).toBe('这个优惠码已于 2027-01-01 00:00 到期');
  });

  test('gets a code where none is given', async () => {
    expect(await make({})).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  });

  test.each([
    [{ off: '0%' }, '1%–99%'],
    [{ off: '100%' }, '1%–99%'],
    [{ off: '0' }, '1%–99%'],
    [{ off: '-5' }, '1%–99%'],
    [{ code: '甲乙丙丁' }, '4–20 位'],
    [{ least: '1e3' }, '最低金额'],
    [{ for: 'month,free' }, '没有在售的商品“free”'],
    [{ from: '2026-02-30' }, '日期'],
    [{ until: '2026-11-23' }, '最后一天'],
    [{ uses: '0' }, '次数'],
    [{ each: '1.5' }, '次数'],
  ])('is refused with %j', async (words, said) => {
    await expect(make(words)).rejects.toThrow(said);
  });
});
