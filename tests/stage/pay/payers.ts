// The three providers of a random walk: payers who pay in time, late, or another amount, and notices that come twice, in
// any order, late, or forged. Notices of WeChat and Alipay go to the site's own address, signed as the real ones are.
import type { Db } from '../../../src/server/platform/db/db.ts';
import { applyEvent } from '../../../src/server/wallet/order/apply.ts';
import { closeTrade, payTrade } from '../../../src/server/wallet/provider/sandbox.queries.ts';
import { addressOf, type World } from '../world.ts';
import type { AlipayStage } from './alipay.ts';
import { withAlipay } from './alipay-stage.ts';
import { openWechat, type WechatStage } from './wechat.ts';
import { merchantAt } from './wechat-keys.ts';

/** An attempt, as a payer sees it. */
interface Attempt {
  provider: string;
  out_no: string;
  fen: number;
  pay: { kind: string; url?: string } | null;
}

/** What a provider has of an attempt that was paid. */
interface Paid {
  out_no: string;
  fen: number;
  refunds: Readonly<Record<string, number>>;
}

/** How a payer pays; `db` has the sandbox's records, which do not die with the site. */
interface How {
  late: boolean;
  other: boolean;
  db: Db;
}

/** A notice on its way. */
type Notice = () => Promise<unknown>;

export interface Payers {
  wechat: WechatStage;
  alipay: AlipayStage;
  /** Pays an attempt at its provider; `other`: another amount than asked for. Gives its notice, null where nothing is paid. */
  pay(attempt: Attempt, how: How, now: Date): Promise<Notice | null>;
  /** Sends a forged notice of an attempt; gives the status of the answer. */
  forge(attempt: Attempt, nth: number): Promise<number | null>;
  /** Ends what waits for a bank. */
  endRefunds(status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): void;
  /** What was paid of these attempts, with what went back of each. */
  paidOf(db: Db, out_nos: readonly string[]): Promise<Paid[]>;
  close(): Promise<void>;
}

export async function openPayers(w: World): Promise<Payers> {
  const { config, clock } = w.services;
  const wechat = await openWechat({ clock, site: () => addressOf(w) });
  config.wechatPay = merchantAt(wechat.endpoint);
  const alipay = await withAlipay(w);
  const at = { w, wechat, alipay };
  return {
    wechat,
    alipay,
    pay: (attempt, how, now) => pay(at, attempt, how, now),
    forge: (attempt, nth) => forge(at, attempt, nth),
    endRefunds: (status) => {
      for (const refund of wechat.refunds.values())
        if (refund.status === 'PROCESSING') wechat.endRefund(refund.refund_no, status);
      for (const trade of alipay.trades.values())
        for (const refund of trade.refunds.values()) refund.isDone = true;
      wechat.lose();
      alipay.lose();
    },
    paidOf: (db, out_nos) => paidOf(at, db, out_nos),
    close: async () => {
      config.wechatPay = null;
      await wechat.close();
      await alipay.end();
    },
  };
}

type At = Pick<Payers, 'wechat' | 'alipay'> & { w: World };

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

/** Another amount, which is never nothing: no provider takes less than 1 fen. */
const otherThan = (fen: number): number => (fen > 1 ? fen - 1 : 2);

async function tellAlipay({ http }: World, payload: string): Promise<number> {
  const headers = { 'content-type': FORM };
  return (await http.inject({ method: 'POST', url: '/pay/notice/alipay', payload, headers }))
    .statusCode;
}

async function pay(
  { w, wechat, alipay }: At,
  { provider, out_no, pay: shown }: Attempt,
  { late, other, db }: How,
  now: Date,
): Promise<Notice | null> {
  if (provider === 'wechat') {
    const trade = wechat.trades.get(out_no);
    if (!trade || (!trade.paid_at && trade.state === 'CLOSED' && !late)) return null;
    if (!trade.paid_at && other) trade.fen = otherThan(trade.fen);
    if (!trade.paid_at) wechat.pay(out_no);
    wechat.lose();
    const notice = wechat.paidNotice(out_no);
    return () => wechat.send(notice);
  }
  if (provider === 'alipay') {
    const found = alipay.trades.get(out_no);
    if (!found?.paid_at) {
      const entered = shown?.url ? alipay.enter(shown.url) : null;
      if (entered && other) entered.fen = otherThan(entered.fen);
      if (!shown?.url || (await alipay.pay(shown.url)) === null) return null;
    }
    alipay.lose();
    const body = alipay.notice(out_no);
    return () => tellAlipay(w, body);
  }
  return paySandbox(w, { out_no, late, other, db }, now);
}

async function paySandbox(
  w: World,
  { out_no, late, other, db }: How & { out_no: string },
  now: Date,
): Promise<Notice | null> {
  const trades = db.selectFrom('wallet_sandbox_trade').selectAll().where('out_no', '=', out_no);
  if (late) await closeTrade(db, out_no);
  const before = await trades.executeTakeFirst();
  if (other && before && before.state !== 'paid')
    await db
      .updateTable('wallet_sandbox_trade')
      .set({ fen: otherThan(before.fen) })
      .where('out_no', '=', out_no)
      .execute();
  const provider_no = `P${out_no}`;
  await payTrade(db, { out_no, provider_no, paid_at: now });
  const trade = await trades.executeTakeFirst();
  if (trade?.state !== 'paid') return null;
  const { fen } = trade;
  const fact = { kind: 'paid', provider: 'sandbox', out_no, fen, provider_no } as const;
  const event = { ...fact, paid_at: trade.paid_at ?? now, notice_no: `n:${out_no}`, raw: '' };
  return () => applyEvent(w.services, event, w.services.clock());
}

const FORGERIES = [
  { signer: 'attacker' },
  { age_s: 301 },
  { alter: (body: string) => body.replace('EV-', 'EX-') },
] as const;

async function forge({ w, wechat, alipay }: At, { provider, out_no, fen }: Attempt, nth: number) {
  if (provider === 'wechat' && wechat.trades.has(out_no)) {
    const paid = {
      trade_state: 'SUCCESS',
      transaction_id: 'X',
      success_time: '2026-12-01T10:00:00+08:00',
      amount: { total: fen },
    };
    return wechat.send(wechat.paidNotice(out_no, paid), FORGERIES[nth % FORGERIES.length]);
  }
  if (provider !== 'alipay' || !alipay.trades.has(out_no)) return null;
  const paid = { trade_status: 'TRADE_SUCCESS' };
  return tellAlipay(w, alipay.notice(out_no, paid, 'attacker'));
}

async function paidOf({ wechat, alipay }: At, db: Db, out_nos: readonly string[]): Promise<Paid[]> {
  const sandbox = await db
    .selectFrom('wallet_sandbox_trade')
    .select(['out_no', 'fen', 'refunds'])
    .where('out_no', 'in', ['', ...out_nos])
    .where('state', '=', 'paid')
    .execute();
  const others = out_nos.flatMap((out_no): Paid[] => {
    const byWechat = wechat.trades.get(out_no);
    const byAlipay = alipay.trades.get(out_no);
    const trade = byWechat ?? byAlipay;
    if (!trade?.paid_at) return [];
    const refunds = byAlipay
      ? [...byAlipay.refunds].map(([number, refund]) => [number, refund.fen] as const)
      : [...wechat.refunds.values()]
          .filter((refund) => refund.out_no === out_no && refund.status === 'SUCCESS')
          .map((refund) => [refund.refund_no, refund.fen] as const);
    return [{ out_no, fen: trade.fen, refunds: Object.fromEntries(refunds) }];
  });
  return [...sandbox, ...others];
}
