// A random walk through everything that moves money: orders of two enterprises by three providers and by balance,
// coupons, approvals, uses, upgrades, refunds and ends by the clock, with the process dying between any two statements.
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { type Db, transact } from '../../../src/server/platform/db/db.ts';
import type { MemberContext } from '../../../src/server/platform/http/call.ts';
import { createCoupon } from '../../../src/server/wallet/coupon/coupons.ts';
import { lookAfterLots } from '../../../src/server/wallet/lot/jobs.ts';
import { applyEvent } from '../../../src/server/wallet/order/apply.ts';
import { earnDays } from '../../../src/server/wallet/order/earning.ts';
import { lookAfterOrders } from '../../../src/server/wallet/order/jobs.ts';
import { createOrder, quoteOrder } from '../../../src/server/wallet/order/orders.ts';
import { askOrder, cancelOrder, payOrder } from '../../../src/server/wallet/order/paying.ts';
import {
  getOrderRefund,
  requestPayback,
  requestRefund,
} from '../../../src/server/wallet/refund/refunds.ts';
import { payoutReview, refundReview } from '../../../src/server/wallet/refund/review.ts';
import { askApproval, decideApproval } from '../../../src/server/wallet/spending/approvals.ts';
import { spendQuota } from '../../../src/server/wallet/wallet.ts';
import { refuseRefunds } from '../refund-stage.ts';
import type { World } from '../world.ts';
import type { Payers } from './payers.ts';

const START = Date.parse('2026-11-21T10:00:00+08:00');

export class Died extends Error {}

/** A database that dies at its nth statement, and at every one after it. */
function dying(db: Db, statements: number, die: () => void): Db {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left === -1) die();
      if (left < 0) throw new Died('the process died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin) as Db;
}

const WISHES = [
  { kind: 'plan', product: 'month' },
  { kind: 'plan', product: 'month' },
  { kind: 'plan', product: 'quarter' },
  { kind: 'plan', product: 'year' },
  { kind: 'top_up', top_up_fen: 40_000 },
  { kind: 'top_up', top_up_fen: 250_000 },
  { kind: 'pack', product: 'top-10', quantity: 2 },
  { kind: 'service', product: 'download-1', quantity: 7 },
] as const;

const who = fc.nat(1);
// The newest most often.
const nth = fc.constantFrom(0, 0, 0, 1, 2, 3);
const wish = fc.constantFrom(...WISHES.keys());
const way = fc.constantFrom('sandbox' as const, 'wechat' as const, 'alipay' as const);
const coupon = fc.constantFrom(null, null, null, 0, 1);
const is = <T extends string>(...what: T[]) => fc.constantFrom(...what);
const one = <T extends string, R extends object>(
  weight: number,
  what: fc.Arbitrary<T>,
  more: { [K in keyof R]: fc.Arbitrary<R[K]> },
) => ({ weight, arbitrary: fc.record({ what, ...more }) as fc.Arbitrary<{ what: T } & R> });

const pay = { way, phone: fc.boolean(), other: fc.constantFrom(false, false, false, true) };
const placing = { who, wish, coupon, byMember: fc.constantFrom(false, false, true) };

/** A step of the walk, and after how many statements the process dies in it; null when it lives. */
export const walkStep = fc.record({
  act: fc.oneof(
    one(8, is('buy'), { ...placing, way }),
    one(4, is('order'), placing),
    one(5, is('pay'), { nth, ...pay }),
    one(5, is('scan'), { nth, copies: fc.nat(2), late: fc.boolean(), other: pay.other }),
    one(3, is('balance', 'balance', 'cancel', 'ask'), { nth }),
    one(4, is('tell'), { nth }),
    one(1, is('forge'), { nth, how: fc.nat(2) }),
    one(5, is('wait'), { minutes: fc.constantFrom(1, 5, 20, 40, 1500, 15_000, 43_900, 300_000) }),
    one(4, is('jobs'), {}),
    one(4, is('use'), {
      who,
      kind: fc.constantFrom('top' as const, 'download' as const),
      times: fc.nat(9),
    }),
    one(2, is('back'), { nth, of: fc.constantFrom('order' as const, 'balance' as const) }),
    one(3, is('grant', 'refuse'), { nth }),
    one(2, is('ask approval', 'approve', 'allow', 'disapprove'), { nth }),
    one(1, is('deny', 'payOut', 'poor', 'rich'), {}),
    one(2, is('fault'), {
      how: fc.constantFrom('500' as const, 'cut' as const, 'unsigned' as const),
    }),
    one(2, is('end refunds'), {
      status: fc.constantFrom('SUCCESS' as const, 'ABNORMAL' as const, 'CLOSED' as const),
    }),
  ),
  dies: fc.option(fc.nat(40), { freq: 3 }),
});
type Act = typeof walkStep extends fc.Arbitrary<{ act: infer T }> ? T : never;
type Of<W extends Act['what']> = Extract<Act, { what: W }>;
type OnOrder = Of<
  | 'pay'
  | 'balance'
  | 'cancel'
  | 'ask'
  | 'back'
  | 'ask approval'
  | 'approve'
  | 'allow'
  | 'disapprove'
>;
type Placing = Omit<Of<'order'>, 'what'>;
export interface Walker {
  enterprise_id: number;
  account_id: number;
  /** A recruiter who may spend a little. */
  member_id: number;
}

/** One of the newest, if there is any. */
const pick = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(1, Math.min(4, list.length))];

export class MoneyWalk {
  now = new Date(START);
  /** How often the process died. */
  deaths = 0;
  coupons: string[] = [];
  readonly notices: (() => Promise<unknown>)[] = [];
  readonly w: World;
  readonly payers: Payers;
  readonly people: readonly Walker[];

  constructor(w: World, payers: Payers, people: readonly Walker[]) {
    this.w = w;
    this.payers = payers;
    this.people = people;
    w.setNow(this.now);
  }

  get ids() {
    return this.people.map(({ enterprise_id }) => enterprise_id);
  }

  async begin(): Promise<void> {
    const { db } = this.w.services;
    const words = { uses: '3', each: '2' };
    for (const off of ['20%', '50.00'])
      this.coupons.push(await createCoupon(db, { off, ...words }, this.now));
  }

  wait(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
    this.w.setNow(this.now);
  }

  context(enterprise_id: number, byMember = false): MemberContext {
    const me = this.people.find((person) => person.enterprise_id === enterprise_id);
    const account_id = (byMember ? me?.member_id : me?.account_id) ?? 0;
    const role = byMember ? 'recruiter' : 'administrator';
    const member = { enterprise_id, account_id, role, name: '成员' };
    const { now } = this;
    return { ...this.w.services, member, now, address: '127.0.0.1', agent: '' } as never;
  }

  orders() {
    return this.w.services.db
      .selectFrom('wallet_order')
      .selectAll()
      .where('enterprise_id', 'in', this.ids)
      .orderBy('id', 'desc')
      .execute();
  }

  async attempts() {
    const ids = (await this.orders()).map(({ id }) => id);
    return this.w.services.db
      .selectFrom('wallet_attempt')
      .selectAll()
      .where('order_id', 'in', [0, ...ids])
      .orderBy('id', 'desc')
      .execute();
  }

  /** Takes a step; the process dies in it after so many statements. */
  async take({ act, dies }: { act: Act; dies: number | null }): Promise<void> {
    const { services } = this.w;
    const { db } = services;
    try {
      if (dies !== null) Object.assign(services, { db: dying(db, dies, () => this.deaths++) });
      await this.act(act);
    } finally {
      Object.assign(services, { db });
    }
  }

  private async act(act: Act): Promise<void> {
    const { payers, w } = this;
    if (act.what === 'wait') return this.wait(act.minutes * 60_000);
    if (act.what === 'order') return this.order(act);
    if (act.what === 'buy') return this.buy(act);
    if (act.what === 'scan') return this.scan(act);
    if (act.what === 'tell') {
      await pick(this.notices.toReversed(), act.nth)?.();
      return;
    }
    if (act.what === 'forge') return this.forge(act);
    if (act.what === 'jobs') return this.jobs();
    if (act.what === 'use') return this.use(act);
    if (act.what === 'deny') return refuseRefunds(w);
    if (act.what === 'payOut') return this.payOut();
    if (act.what === 'grant' || act.what === 'refuse') return this.decide(act.what, act.nth);
    if (act.what === 'fault') {
      payers.wechat.fail(act.how);
      payers.alipay.fail(act.how);
      return;
    }
    if (act.what === 'poor' || act.what === 'rich') {
      payers.alipay.refundsEnd = act.what === 'poor' ? 'short' : 'done';
      if (act.what === 'poor') payers.wechat.fail('poor');
      return;
    }
    if (act.what === 'end refunds') return payers.endRefunds(act.status);
    await this.actOnOrder(act as OnOrder);
  }

  private async actOnOrder(act: OnOrder): Promise<void> {
    const order = pick(await this.orders(), act.nth);
    if (!order) return;
    const context = this.context(order.enterprise_id);
    const order_no = order.number;
    const { what } = act;
    const input = { order_no };
    if (what === 'cancel') await cancelOrder.run(context, input);
    if (what === 'ask') await askOrder.run(context, input);
    if (what === 'back') await this.askBack(order, act.of);
    if (what === 'balance')
      await payOrder.run(context, { ...input, way: 'balance', device: 'desktop' });
    if (what === 'pay') {
      const device = act.phone ? 'phone' : 'desktop';
      await payOrder.run(context, { ...input, way: act.way, device });
    }
    if (what === 'ask approval')
      await askApproval.run(this.context(order.enterprise_id, true), input);
    const decision = { approve: 'pay', allow: 'allow', disapprove: 'refuse' } as const;
    if (what === 'approve' || what === 'allow' || what === 'disapprove')
      await decideApproval.run(context, { ...input, decision: decision[what], reason: '已核对' });
  }

  private async order({ who: at, wish: sold, coupon: with_, byMember }: Placing): Promise<void> {
    const { enterprise_id = 0 } = this.people[at] ?? {};
    const code = with_ === null ? undefined : this.coupons[with_];
    const asked = { ...WISHES[sold], ...(code && { coupon: code }) } as never;
    const context = this.context(enterprise_id, byMember);
    const { fen } = await quoteOrder.run(context, asked);
    await createOrder.run(context, { ...(asked as object), shown_fen: fen } as never);
  }

  /** The whole way, as most people go it. */
  private async buy(act: Of<'buy'>): Promise<void> {
    await this.order(act);
    const first = { nth: 0, other: false } as const;
    await this.actOnOrder({ what: 'pay', ...first, phone: act.way === 'alipay', way: act.way });
    await this.scan({ what: 'scan', ...first, copies: 0, late: false });
    await this.notices.at(-1)?.();
  }

  /** The payer pays at the provider, also too late; its notice lies there until it is delivered. */
  private async scan({ nth: at, copies, late, other }: Of<'scan'>): Promise<void> {
    const attempt = pick(await this.attempts(), at);
    if (!attempt) return;
    const notice = await this.payers.pay(attempt as never, { late, other }, this.now);
    if (notice) for (let copy = 0; copy <= copies; copy += 1) this.notices.push(notice);
  }

  private async forge({ nth: at, how }: Of<'forge'>): Promise<void> {
    const attempt = pick(await this.attempts(), at);
    const status = attempt && (await this.payers.forge(attempt as never, how));
    if (status && status < 400) throw new Error(`a forged notice was believed: ${status}`);
  }

  private async jobs(): Promise<void> {
    const { services } = this.w;
    await lookAfterOrders(services, this.now);
    await earnDays(services.db, this.now);
    await lookAfterLots(services.db, this.now);
  }

  private async use({ who: at, kind, times }: Of<'use'>): Promise<void> {
    const { enterprise_id = 0, member_id: account_id = 0 } = this.people[at] ?? {};
    await transact(this.w.services.db, async (trx) => {
      for (let count = 0; count <= times; count += 1)
        await spendQuota(trx, { enterprise_id, account_id, kind }, this.now);
    });
  }

  private async askBack(
    order: { id: number; number: string; enterprise_id: number },
    of: 'order' | 'balance',
  ) {
    const context = this.context(order.enterprise_id);
    const reason = '招聘暂停';
    if (of === 'order') {
      const { quote } = await getOrderRefund.run(context, { order_no: order.number });
      const wanted = { order_no: order.number, reason, shown_fen: quote?.fen ?? 1 };
      await requestRefund.run(context, wanted);
      return;
    }
    const fen = 1 + (order.id % 50_000);
    await requestPayback.run(context, { fen, reason, payee: '星河科技 1234' });
  }

  private async decide(what: 'grant' | 'refuse', at: number): Promise<void> {
    const { db } = this.w.services;
    const waiting = await db
      .selectFrom('wallet_refund_request')
      .select('id')
      .where('enterprise_id', 'in', this.ids)
      .where('state', '=', 'waiting')
      .execute();
    const request = pick(waiting, at);
    const decision = what === 'grant' ? 'approve' : 'refuse';
    const input = { decision, reason: '已核对', staff: null } as const;
    if (request) await refundReview.decide(db, { ...input, id: request.id }, this.now);
  }

  /** Finance looks at the provider's own page, and pays what did not go back. */
  private async payOut(): Promise<void> {
    const { services } = this.w;
    const { db } = services;
    const rows = await db
      .selectFrom('wallet_refund as r')
      .leftJoin('wallet_attempt as a', 'a.id', 'r.attempt_id')
      .select(['r.id', 'r.number', 'a.out_no', 'a.provider'])
      .where('r.state', 'in', ['abnormal', 'by_hand'])
      .execute();
    const input = { decision: 'confirm', reason: '已转账', staff: null } as const;
    for (const { id, number, out_no, provider } of rows) {
      const [paid] = out_no ? await this.payers.paidOf(db, [out_no]) : [];
      if (paid?.refunds[number] === undefined || provider === null) {
        await payoutReview.decide(db, { ...input, id }, this.now);
        continue;
      }
      const said = { kind: 'refund', provider, refund_no: number, state: 'succeeded' } as const;
      await applyEvent(
        services,
        { ...said, notice_no: `late:${number}`, raw: '{}' } as never,
        this.now,
      );
    }
  }

  /** Time goes on until nothing is left to be done. */
  async settle(): Promise<void> {
    const { services } = this.w;
    this.payers.alipay.refundsEnd = 'done';
    this.payers.wechat.fail();
    for (let turn = 0; turn < 8; turn += 1) {
      this.wait(45 * 60_000);
      await lookAfterOrders(services, this.now);
    }
    for (const told of this.notices) await told();
    for (let turn = 0; turn < 14; turn += 1) {
      this.wait(7 * 3_600_000);
      await this.decide(turn % 2 === 0 ? 'grant' : 'refuse', 0);
      await lookAfterOrders(services, this.now);
      this.payers.endRefunds('SUCCESS');
      await this.payOut();
    }
  }
}
