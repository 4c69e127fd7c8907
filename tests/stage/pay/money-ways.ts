// The longer acts of a random walk: ways that people go from one end to the other, which single steps would seldom meet.
import { randomBytes } from 'node:crypto';
import { formatDate } from '../../../src/contract/value/time.ts';
import { ALONE_MAX_FEN } from '../../../src/contract/wallet/bill-states.ts';
import { transact } from '../../../src/server/platform/db/db.ts';
import { insertVoucherFile } from '../../../src/server/wallet/bank/queries.ts';
import { bankReview } from '../../../src/server/wallet/bank/review.ts';
import { sendVoucher } from '../../../src/server/wallet/bank/vouchers.ts';
import { cancelOpenOrders, holdForClosing } from '../../../src/server/wallet/closing/closing.ts';
import { clearUnmatched } from '../../../src/server/wallet/ledger/unmatched.ts';
import { applyEvent } from '../../../src/server/wallet/order/apply.ts';
import { payOrder } from '../../../src/server/wallet/order/paying.ts';
import { requestPayback } from '../../../src/server/wallet/refund/refunds.ts';
import { getRenewal, startRenewal } from '../../../src/server/wallet/renewal/renewals.ts';
import { type Of, WISH } from './money-steps.ts';
import type { MoneyWalk } from './money-walk.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Goes on after a refusal: the way may still lead somewhere. */
async function tried(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if ((error as Error).name !== 'Failure') throw error;
  }
}

const plain = { coupon: null, byMember: false, other: false } as const;

/** A month, days of it, then a higher plan for what is left. */
export async function buyAndUpgrade(walk: MoneyWalk, act: Of<'upgrade'>): Promise<void> {
  const { who, way, to, days, coupon } = act;
  await tried(() => walk.buy({ ...plain, what: 'buy', who, way: 'sandbox', wish: WISH.month }));
  walk.wait(days * DAY_MS + HOUR_MS);
  await walk.buy({ ...plain, what: 'buy', who, way, wish: WISH[to], coupon });
}

/** A top-up, then a purchase from the balance. */
export async function spend(walk: MoneyWalk, { who, wish }: Of<'spend'>): Promise<void> {
  await tried(() => walk.buy({ ...plain, what: 'buy', who, way: 'sandbox', wish: WISH.topUp }));
  await walk.order({ ...plain, who, wish });
  await walk.actOnOrder({ what: 'balance', nth: 0 });
}

/** Something bought, used a little, asked back and granted, with the jobs that send the money. */
export async function giveBack(walk: MoneyWalk, act: Of<'give back'>): Promise<void> {
  const { who, of, way, times } = act;
  await tried(() => walk.buy({ ...plain, what: 'buy', who, way, wish: WISH[of] }));
  await tried(() => walk.use({ what: 'use', who, kind: 'top', times }));
  await walk.actOnOrder({ what: 'back', nth: 0, of: 'order' });
  await walk.decide('grant', 0);
  await walk.jobs();
  walk.payers.endRefunds('SUCCESS');
  walk.wait(5 * 60_000);
  await walk.jobs();
}

/** A transfer with its voucher, and what finance makes of it. */
export async function transfer(walk: MoneyWalk, { who, wish, how }: Of<'transfer'>): Promise<void> {
  const { enterprise_id } = walk.people[who] ?? { enterprise_id: 0 };
  await walk.order({ ...plain, who, wish });
  const order = (await walk.orders()).find((one) => one.enterprise_id === enterprise_id);
  if (!order) return;
  const context = walk.context(enterprise_id);
  await payOrder.run(context, { order_no: order.number, way: 'bank', device: 'desktop' });
  const file = `private/vouchers/${randomBytes(8).toString('hex')}.webp`;
  const facts = { account_id: null, enterprise_id, name: '回单.png', media_type: 'image/webp' };
  await insertVoucherFile(walk.w.services.db, {
    ...facts,
    path: file,
    bytes: 1,
    created_at: walk.now,
  });
  const paid_on = formatDate(walk.now, 'yyyy-MM-dd');
  const said = { order_no: order.number, payer: '择木测试科技有限公司', paid_on };
  await sendVoucher.run(context, { ...said, file: file as never });
  if (how === 'leave') return;
  await decideVoucher(walk, 'begin', 0);
  if (how !== 'begin') await decideVoucher(walk, how, 0);
}

/** Finance begins with a voucher, confirms what has come, or finds nothing. */
export async function decideVoucher(
  walk: MoneyWalk,
  how: Of<'voucher'>['how'],
  nth: number,
): Promise<void> {
  const voucher = walk.pick(await walk.vouchers(), nth);
  if (!voucher) return;
  const decision = how === 'other' ? ('confirm' as const) : how;
  const { id, fen } = voucher;
  const received_fen = how === 'other' ? fen + 1 : fen;
  const came = { bank_no: `B-${String(id).padStart(8, '0')}`, received_fen };
  const input = { id, reason: '没有找到这笔款', staff: null };
  const { db } = walk.w.services;
  // A large sum is found by one and confirmed by another.
  const isLarge = decision === 'confirm' && received_fen > ALONE_MAX_FEN;
  if (isLarge && voucher.state === 'checking')
    await bankReview.decide(db, { ...input, decision: 'propose', ...came }, walk.now);
  if (decision === 'refuse' && voucher.state === 'proposed')
    await bankReview.decide(db, { ...input, decision: 'deny' }, walk.now);
  const more = { decision, ...(decision === 'confirm' && came) };
  await bankReview.decide(db, { ...input, ...more }, walk.now);
}

/** A plan that goes on by itself, as long as the balance lasts. */
export async function renew(walk: MoneyWalk, { who, isThrough }: Of<'renew'>): Promise<void> {
  const { enterprise_id } = walk.people[who] ?? { enterprise_id: 0 };
  const buy = { ...plain, what: 'buy', who, way: 'sandbox' } as const;
  await tried(() => walk.buy({ ...buy, wish: WISH.month }));
  await tried(() => walk.buy({ ...buy, wish: WISH.topUp }));
  const { plan, next } = await getRenewal.run(walk.context(enterprise_id), {});
  if (!plan || !next) return;
  const asked = { product: plan.code, shown_fen: next.fen };
  await startRenewal.run(walk.context(enterprise_id), asked as never);
  if (!isThrough) return;
  const end = Date.parse(plan.ends_at);
  for (const before of [6 * DAY_MS - HOUR_MS, DAY_MS - HOUR_MS]) {
    walk.wait(Math.max(HOUR_MS, end - before - walk.now.getTime()));
    await walk.jobs();
  }
}

/** Two attempts of one order, both paid: the second one comes too late to buy anything. */
export async function payTwice(walk: MoneyWalk, { who, wish, way }: Of<'twice'>): Promise<void> {
  await walk.order({ ...plain, who, wish });
  const pay = { what: 'pay', nth: 0, other: false } as const;
  await walk.actOnOrder({ ...pay, way, phone: way === 'alipay' });
  await walk.actOnOrder({ ...pay, way: 'sandbox', phone: way === 'sandbox' });
  for (const nth of [0, 1] as const) {
    await walk.scan({ what: 'scan', nth, copies: 0, late: true, other: false });
    await walk.notices.at(-1)?.();
  }
}

/** A provider tells of money that belongs to no attempt; finance explains it, or not yet. */
export async function strangerPays(walk: MoneyWalk, act: Of<'stranger'>): Promise<void> {
  const { services } = walk.w;
  const out_no = `STRANGER${randomBytes(6).toString('hex')}`;
  const money = { provider: 'sandbox', out_no, provider_no: `S-${out_no}` } as const;
  const event = { ...money, kind: 'paid', fen: act.fen, paid_at: walk.now, raw: '{}' } as const;
  for (const notice_no of [`n:${out_no}`, `n:${out_no}`, `q:${out_no}`])
    await applyEvent(services, { ...event, notice_no }, walk.now);
  if (!act.isExplained) return;
  for (let twice = 0; twice < 2; twice += 1)
    await transact(services.db, (trx) => clearUnmatched(trx, money, walk.now));
}

/** An enterprise asks everything back and closes its account, while a payer is still at a cashier. */
export async function closeAccount(walk: MoneyWalk, act: Of<'close'>): Promise<void> {
  const { who, wish, way } = act;
  const { enterprise_id } = walk.people[who] ?? { enterprise_id: 0 };
  const context = walk.context(enterprise_id);
  const { db } = walk.w.services;
  const free_fen = await walk.balanceOf(enterprise_id);
  const payee = '择木测试科技有限公司 1234';
  if (free_fen > 0)
    await tried(() => requestPayback.run(context, { fen: free_fen, reason: '不再招聘', payee }));
  for (let nth = 0; nth < 4; nth += 1) await walk.decide('grant', 0);
  await tried(() => decideVoucher(walk, 'begin', 0));
  await tried(() => decideVoucher(walk, 'refuse', 0));
  await walk.jobs();
  walk.payers.endRefunds('SUCCESS');
  walk.wait(10 * 60_000);
  await walk.jobs();
  await walk.payOut();
  await tried(() => walk.order({ ...plain, who, wish }));
  await tried(() =>
    walk.actOnOrder({ what: 'pay', nth: 0, way, phone: way === 'alipay', other: false }),
  );
  // As enterprise/member/closing.ts does it.
  await transact(db, async (trx) => {
    await holdForClosing(trx, enterprise_id);
    await cancelOpenOrders(trx, enterprise_id, walk.now);
    await trx
      .updateTable('enterprise')
      .set({ closed_at: walk.now })
      .where('id', '=', enterprise_id)
      .execute();
    await trx.deleteFrom('wallet_spender').where('enterprise_id', '=', enterprise_id).execute();
    await trx.deleteFrom('enterprise_member').where('enterprise_id', '=', enterprise_id).execute();
  });
  await walk.scan({ what: 'scan', nth: 0, copies: 0, late: false, other: false });
  await walk.notices.at(-1)?.();
}
