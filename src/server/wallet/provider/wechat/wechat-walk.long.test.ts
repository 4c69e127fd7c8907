// Random payments by WeChat: paid in time, late or never, told twice, in any order, falsely or not at all, while calls
// fail before and after they are done. After each step the books are right; in the end both sides have the same money.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWechat, type WechatStage } from '../../../../../tests/stage/pay/wechat.ts';
import { merchantAt, vectors } from '../../../../../tests/stage/pay/wechat-keys.ts';
import { keepLoggedIn } from '../../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../../tests/stage/position-stage.ts';
import { addressOf, type Person, type World, world } from '../../../../../tests/stage/world.ts';
import * as api from '../../../../contract/wallet/order.ts';
import { auditLedger } from '../../audit.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { lookAfterOrders } from '../../order/jobs.ts';

const START = Date.parse('2026-12-01T10:00:00+08:00');
const MINUTE_MS = 60_000;
/** `WALK_RUNS=500` walks for an hour. */
const RUNS = Number(process.env.WALK_RUNS ?? 4);
const FEN = 10_000;

const forgeries = [
  { signer: 'attacker' },
  { age_s: 301 },
  { probe: true },
  { serial: vectors.serial },
  { alter: (body: string) => body.replace('EV-', 'EX-') },
] as const;

const nth = fc.constantFrom(0, 0, 0, 1, 2);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('order'), nth }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('begin'), nth }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('pay'), nth }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pay less'), nth }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('deliver'), nth }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('lose'), nth }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('tell again'), nth }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('forge'), nth: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel'), nth }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ask'), nth }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('end refund'), nth }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('fail'), nth: fc.nat(4) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('wait'), nth: fc.nat(3) }) },
);

const FAULTS = ['500', 'cut', 'unsigned', 'wrongly signed', 'busy'] as const;
const WAITS_MIN = [1, 5, 31, 61];

class Walk {
  now = START;
  orders: string[] = [];
  readonly w: World;
  readonly boss: Person;
  readonly wechat: WechatStage;

  constructor(w: World, boss: Person, wechat: WechatStage) {
    this.w = w;
    this.boss = boss;
    this.wechat = wechat;
  }

  async wait(minutes: number): Promise<void> {
    this.now += minutes * MINUTE_MS;
    this.w.setNow(new Date(this.now));
    await lookAfterOrders(this.w.services, new Date(this.now));
  }

  async do({ act, nth: at }: { act: string; nth: number }): Promise<void> {
    const { boss, wechat } = this;
    const order_no = this.orders.at(-1 - at);
    const trade = [...wechat.trades.values()].at(-1 - at);
    if (act === 'order') {
      const input = { kind: 'top_up', top_up_fen: FEN, shown_fen: FEN } as const;
      this.orders.push((await boss.call(api.createOrder, input)).order_no);
    }
    if (act === 'begin' && order_no) {
      const device = at === 1 ? 'phone' : 'desktop';
      await boss.ask(api.payOrder, { order_no, way: 'wechat', device });
    }
    if (act === 'cancel' && order_no) await boss.ask(api.cancelOrder, { order_no });
    if (act === 'ask' && order_no) await boss.ask(api.askOrder, { order_no });
    if (act.startsWith('pay') && trade && !trade.paid_at) {
      if (act === 'pay less') trade.fen = FEN - 1;
      wechat.pay(trade.out_no);
    }
    if (act === 'deliver') await wechat.deliver();
    if (act === 'lose') wechat.lose();
    if (act === 'tell again' && trade?.paid_at)
      expect(await wechat.send(wechat.paidNotice(trade.out_no))).toBe(204);
    if (act === 'forge' && trade) {
      const paid = {
        trade_state: 'SUCCESS',
        transaction_id: 'X',
        success_time: '2026-12-01T10:00:00+08:00',
      };
      const notice = wechat.paidNotice(trade.out_no, { ...paid, amount: { total: FEN } });
      expect(await wechat.send(notice, forgeries[at])).toBe(401);
    }
    if (act === 'fail') wechat.fail(FAULTS[at] ?? '500');
    if (act === 'end refund') this.endRefund(at);
    if (act === 'wait') await this.wait(WAITS_MIN[at] ?? 1);
  }

  endRefund(at = 0): boolean {
    const open = [...this.wechat.refunds.values()].filter(({ status }) => status === 'PROCESSING');
    const refund = open.at(-1 - at);
    if (refund) this.wechat.endRefund(refund.refund_no, 'SUCCESS');
    return refund !== undefined;
  }

  /** Every payment is told of in the end, everything is asked about, and every refund ends. */
  async end(): Promise<void> {
    for (const { out_no, paid_at } of this.wechat.trades.values())
      if (paid_at) expect(await this.wechat.send(this.wechat.paidNotice(out_no))).toBe(204);
    for (let round = 0; round < 10; round += 1) {
      await this.wait(61);
      while (this.endRefund());
      await this.wechat.deliver();
    }
  }
}

test('both sides have the same money, whatever was paid, told, lost and forged', async () => {
  const run = async (steps: readonly { act: string; nth: number }[]) => {
    const w = await world();
    w.setNow(new Date(START));
    const boss = await recruiterOf(w);
    const { clock, config, db } = w.services;
    await keepLoggedIn(w);
    const wechat = await openWechat({ clock, site: () => addressOf(w) });
    config.wechatPay = merchantAt(wechat.endpoint);
    const walk = new Walk(w, boss, wechat);
    try {
      for (const one of [{ act: 'order', nth: 0 }, ...steps]) {
        await walk.do(one);
        expect(await auditLedger(db)).toEqual([]);
      }
      await walk.end();
      expect(await auditLedger(db)).toEqual([]);
      const paid = [...wechat.trades.values()].filter(({ paid_at }) => paid_at);
      const sum = (all: readonly { fen: number }[]) =>
        all.reduce((so_far, { fen }) => so_far + fen, 0);
      const there = sum(paid) - sum([...wechat.refunds.values()]);
      const here = (await balancesOf(db, ['external:wechat'])).get('external:wechat')?.posted ?? 0;
      expect(here + there).toBe(0);
      // What stayed is on the balance, once for each order that was paid.
      expect((await boss.call(api.getBalance)).free_fen).toBe(there);
      expect([...wechat.refunds.values()].every(({ status }) => status === 'SUCCESS')).toBe(true);
    } finally {
      config.wechatPay = null;
      await wechat.close();
    }
  };
  const steps = fc.array(step, { minLength: 20, maxLength: 50 });
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: RUNS, endOnFailure: true });
}, 600_000);
