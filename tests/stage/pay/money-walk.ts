// A random walk through everything that moves money: orders of two enterprises by three providers, by transfer and from
// the balance, coupons, approvals, uses, upgrades, renewals, refunds, ends by the clock and the closing of an enterprise,
// two at once, with the process dying between any two statements.
import type { KyselyPlugin } from 'kysely';
import { OPEN_VOUCHERS } from '../../../src/contract/wallet/bank-voucher.ts';
import { type Db, transact } from '../../../src/server/platform/db/db.ts';
import type { MemberContext } from '../../../src/server/platform/http/call.ts';
import { createCoupon } from '../../../src/server/wallet/coupon/coupons.ts';
import { balancesOf } from '../../../src/server/wallet/ledger/ledger.ts';
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
import { lookAfterRenewals } from '../../../src/server/wallet/renewal/job.ts';
import { askApproval, decideApproval } from '../../../src/server/wallet/spending/approvals.ts';
import { spendQuota } from '../../../src/server/wallet/wallet.ts';
import { refuseRefunds } from '../refund-stage.ts';
import type { World } from '../world.ts';
import { type Act, type Of, WISHES } from './money-steps.ts';
import {
  buyAndUpgrade,
  closeAccount,
  decideVoucher,
  giveBack,
  payTwice,
  renew,
  spend,
  strangerPays,
  transfer,
} from './money-ways.ts';
import type { Payers } from './payers.ts';

/** How many statements a kind of act takes before it was measured. */
const LENGTH = 60;
/** How many statements each kind of act took the last time that it ended. */
const lengths = new Map<string, number>();

const kindOf = (act: Act): string => {
  const { way, wish, of, how } = act as { way?: string; wish?: number; of?: string; how?: string };
  return [act.what, way, wish, of, how].join(' ');
};

/** A fault counts more than a death, a death more than a refusal. */
const weightOf = (error: Error): number =>
  error instanceof Died ? 1 : error.name === 'Failure' ? 0 : 2;

const START = Date.parse('2026-11-21T10:00:00+08:00');

export class Died extends Error {}

/** Counts statements; the database dies at a given one, and at every one after it. */
function dying(db: Db, at: number, counted: { statements: number; died: boolean }): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (counted.statements >= at) {
        counted.died = true;
        throw new Died('the process died');
      }
      counted.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin) as Db;
}

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
  /** After how many statements the process died, for each time. */
  readonly deaths: number[] = [];
  /** How many statements the last step took. */
  statements = 0;
  coupons: string[] = [];
  readonly notices: (() => Promise<unknown>)[] = [];
  readonly w: World;
  readonly payers: Payers;
  /** Those who act. In the place of one that has closed its account comes a new one. */
  readonly people: Walker[];
  /** All that ever acted. */
  readonly ids: number[];
  /** The database that never dies: what the walk itself reads are no statements of the product. */
  private readonly db: Db;
  private readonly newcomer: () => Promise<Walker>;

  constructor(w: World, payers: Payers, newcomer: () => Promise<Walker>) {
    this.w = w;
    this.db = w.services.db;
    this.payers = payers;
    this.newcomer = newcomer;
    this.people = [];
    this.ids = [];
    w.setNow(this.now);
  }

  async begin(): Promise<void> {
    const { db } = this.w.services;
    const words = { uses: '3', each: '2' };
    for (const off of ['20%', '50.00'])
      this.coupons.push(await createCoupon(db, { off, ...words }, this.now));
    for (let at = 0; at < 2; at += 1) await this.welcome(at);
  }

  private async welcome(at: number): Promise<void> {
    const walker = await this.newcomer();
    this.people[at] = walker;
    this.ids.push(walker.enterprise_id);
  }

  /** Puts a new enterprise in the place of each that has closed its account. */
  private async replaceClosed(): Promise<void> {
    const ids = this.people.map(({ enterprise_id }) => enterprise_id);
    const closed = await this.db
      .selectFrom('enterprise')
      .select('id')
      .where('id', 'in', ids)
      .where('closed_at', 'is not', null)
      .execute();
    for (const { id } of closed) await this.welcome(ids.indexOf(id));
  }

  pick<T>(list: readonly T[], at: number): T | undefined {
    return pick(list, at);
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
    return this.db
      .selectFrom('wallet_order')
      .selectAll()
      .where('enterprise_id', 'in', this.ids)
      .orderBy('id', 'desc')
      .execute();
  }

  async attempts() {
    const ids = (await this.orders()).map(({ id }) => id);
    return this.db
      .selectFrom('wallet_attempt')
      .selectAll()
      .where('order_id', 'in', [0, ...ids])
      .orderBy('id', 'desc')
      .execute();
  }

  /** Vouchers on which finance has to decide, with what their orders cost. */
  vouchers() {
    return this.db
      .selectFrom('wallet_bank_voucher as v')
      .innerJoin('wallet_order as o', 'o.id', 'v.order_id')
      .select(['v.id', 'o.fen', 'v.state'])
      .where('v.enterprise_id', 'in', this.ids)
      .where('v.state', 'in', OPEN_VOUCHERS)
      .orderBy('v.id', 'desc')
      .execute();
  }

  async balanceOf(enterprise_id: number): Promise<number> {
    const account = `balance:${enterprise_id}` as const;
    return (await balancesOf(this.db, [account])).get(account)?.free ?? 0;
  }

  /** Takes a step; the process dies in it at a part of the statements that such a step took the last time. */
  async take({ act, dies }: { act: Act; dies: number | null }): Promise<void> {
    const { services } = this.w;
    const kind = kindOf(act);
    const length = lengths.get(kind) ?? LENGTH;
    const at = dies === null ? Number.POSITIVE_INFINITY : Math.floor(dies * length);
    const counted = { statements: 0, died: false };
    try {
      Object.assign(services, { db: dying(this.db, at, counted) });
      await this.act(act);
      if (counted.statements > 0 && !counted.died) lengths.set(kind, counted.statements);
    } finally {
      if (counted.died) this.deaths.push(at);
      this.statements = counted.statements;
      Object.assign(services, { db: this.db });
      if (act.what === 'close') await this.replaceClosed();
    }
  }

  /** Two acts of two people at the same moment. */
  private async both(acts: readonly Act[]): Promise<void> {
    const ended = await Promise.allSettled(acts.map((one) => this.act(one)));
    const faults = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    const [worst] = faults.toSorted((a, b) => weightOf(b) - weightOf(a));
    if (worst) throw worst;
  }

  private async act(act: Act): Promise<void> {
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
    if (act.what === 'two') return this.both([act.first as Act, act.second as Act]);
    if (act.what === 'upgrade') return buyAndUpgrade(this, act);
    if (act.what === 'spend') return spend(this, act);
    if (act.what === 'give back') return giveBack(this, act);
    if (act.what === 'transfer') return transfer(this, act);
    if (act.what === 'voucher') return decideVoucher(this, act.how, act.nth);
    if (act.what === 'renew') return renew(this, act);
    if (act.what === 'close') return closeAccount(this, act);
    if (act.what === 'twice') return payTwice(this, act);
    if (act.what === 'stranger') return strangerPays(this, act);
    return this.actOutside(act);
  }

  private async actOutside(act: Act): Promise<void> {
    const { payers, w } = this;
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

  async actOnOrder(act: OnOrder): Promise<void> {
    const order = pick(await this.orders(), act.nth);
    const isOpen = this.people.some(({ enterprise_id }) => enterprise_id === order?.enterprise_id);
    if (!order || !isOpen) return;
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

  async order({ who: at, wish: sold, coupon: with_, byMember }: Placing): Promise<void> {
    const { enterprise_id = 0 } = this.people[at] ?? {};
    const code = with_ === null ? undefined : this.coupons[with_];
    const asked = { ...WISHES[sold], ...(code && { coupon: code }) } as never;
    const context = this.context(enterprise_id, byMember);
    const { fen } = await quoteOrder.run(context, asked);
    await createOrder.run(context, { ...(asked as object), shown_fen: fen } as never);
  }

  /** The whole way, as most people go it. */
  async buy(act: Of<'buy'>): Promise<void> {
    await this.order(act);
    const first = { nth: 0, other: false } as const;
    await this.actOnOrder({ what: 'pay', ...first, phone: act.way === 'alipay', way: act.way });
    await this.scan({ what: 'scan', ...first, copies: 0, late: false });
    await this.notices.at(-1)?.();
  }

  /** The payer pays at the provider, also too late; its notice lies there until it is delivered. */
  async scan({ nth: at, copies, late, other }: Of<'scan'>): Promise<void> {
    const attempt = pick(await this.attempts(), at);
    if (!attempt) return;
    const how = { late, other, db: this.db };
    const notice = await this.payers.pay(attempt as never, how, this.now);
    if (notice) for (let copy = 0; copy <= copies; copy += 1) this.notices.push(notice);
  }

  private async forge({ nth: at, how }: Of<'forge'>): Promise<void> {
    const attempt = pick(await this.attempts(), at);
    const status = attempt && (await this.payers.forge(attempt as never, how));
    if (status && status < 400) throw new Error(`a forged notice was believed: ${status}`);
  }

  async jobs(): Promise<void> {
    const { services } = this.w;
    await lookAfterOrders(services, this.now);
    await earnDays(services.db, this.now);
    await lookAfterLots(services.db, this.now);
    await lookAfterRenewals(services, this.now);
  }

  async use({ who: at, kind, times }: Of<'use'>): Promise<void> {
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

  async decide(what: 'grant' | 'refuse', at: number): Promise<void> {
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
  async payOut(): Promise<void> {
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
      this.wait(14 * 3_600_000);
      await this.decide(turn % 2 === 0 ? 'grant' : 'refuse', 0);
      const [voucher] = turn < 8 ? await this.vouchers() : [];
      if (voucher?.state === 'waiting') await decideVoucher(this, 'begin', 0);
      if (voucher) await decideVoucher(this, turn % 2 === 0 ? 'confirm' : 'refuse', 0);
      await lookAfterOrders(services, this.now);
      this.payers.endRefunds('SUCCESS');
      await this.payOut();
    }
  }
}
