// The sandbox's cashier: a page where a tester pays, pays too late, or fails. No real money; absent where the sandbox
// is switched off.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { priceOf } from '../../../contract/value/money.ts';
import type { Services } from '../../platform/http/call.ts';
import { escapeMarkup } from '../../platform/http/escape.ts';
import { sendSandboxPage } from '../../platform/http/sandbox-page.ts';
import { closeTrade, findTrade, payTrade } from '../provider/sandbox.queries.ts';
import { cashierOf } from '../provider/sandbox.ts';
import { applyEvent } from './apply.ts';
import { askAttempt, isOpen } from './asking.ts';
import { findAttempt, listAttempts } from './attempt.queries.ts';

type Trade = NonNullable<Awaited<ReturnType<typeof findTrade>>>;

/** What a tester can press, by the state in which it is offered. */
const ACTS = [
  { code: 'pay', label: '付款', states: ['unpaid'] },
  { code: 'fail', label: '付款失败', states: ['unpaid'] },
  { code: 'close', label: '关闭这笔交易', states: ['unpaid'] },
  { code: 'late', label: '关闭后仍然付款', states: ['closed'] },
  { code: 'again', label: '重发付款通知', states: ['paid'] },
] as const;

const STATES = { unpaid: '等待付款', paid: '已付款', closed: '已关闭' };

/** Serves the cashier at /dev/cashier/:out_no. */
export function registerCashier(http: FastifyInstance, services: Services): void {
  if (!services.config.sandboxCashier) return;
  http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const path = cashierOf(':out_no');
    scope.get(path, async (request, reply) => {
      const trade = await tradeOf(services, request.params);
      return trade ? sendPage(reply, trade, request.query) : reply.status(404).send('Not Found');
    });
    scope.post(path, async (request, reply) => {
      const trade = await tradeOf(services, request.params);
      if (!trade) return reply.status(404).send('Not Found');
      const { act } = (request.body ?? {}) as { act?: string };
      const failed = await press(services, trade, act);
      return reply.redirect(`${cashierOf(trade.out_no)}${failed ? '?failed=1' : ''}`, 303);
    });
  });
}

function tradeOf({ db }: Services, params: unknown): Promise<Trade | null> {
  const { out_no } = params as { out_no: string };
  return findTrade(db, out_no.slice(0, 40));
}

/** Does what was pressed, if the trade's state offers it; true when it was to fail. */
async function press(services: Services, trade: Trade, act: string | undefined): Promise<boolean> {
  const { db, clock } = services;
  const { out_no, state } = trade;
  const found = ACTS.find(({ code }) => code === act);
  if (!found || !(found.states as readonly string[]).includes(state)) return false;
  const now = clock();
  if (found.code === 'fail' || found.code === 'close') {
    await closeTrade(db, out_no);
    await sayEnded(services, out_no, now);
    return found.code === 'fail';
  }
  const provider_no = `S${randomBytes(8).toString('hex')}`;
  await payTrade(db, { out_no, provider_no, paid_at: now });
  await sendNotice(services, out_no, now);
  return false;
}

/** Has the site ask how the attempt stands, so that the order's page knows at once. */
async function sayEnded(services: Services, out_no: string, now: Date): Promise<void> {
  const found = await findAttempt(services.db, 'sandbox', out_no);
  if (!found) return;
  const attempts = await listAttempts(services.db, found.order_id);
  const attempt = attempts.find(({ id }) => id === found.id);
  if (attempt && isOpen(attempt)) await askAttempt(services, attempt, now);
}

/** Tells the site of a payment, as a real provider's notice does. */
async function sendNotice(services: Services, out_no: string, now: Date): Promise<void> {
  const paid = await findTrade(services.db, out_no);
  if (paid?.state !== 'paid' || paid.provider_no === null || paid.paid_at === null) return;
  const { fen, provider_no, paid_at } = paid;
  const fact = { kind: 'paid', provider: 'sandbox', out_no, fen, provider_no, paid_at } as const;
  const notice_no = `notice:${provider_no}`;
  await applyEvent(services, { ...fact, notice_no, raw: JSON.stringify(fact) }, now);
}

function sendPage(reply: FastifyReply, trade: Trade, query: unknown): FastifyReply {
  const { state, fen, description } = trade;
  const failed = (query as { failed?: string }).failed === '1';
  const buttons = ACTS.filter(({ states }) => (states as readonly string[]).includes(state)).map(
    ({ code, label }) => `<button name="act" value="${code}">${label}</button>`,
  );
  return sendSandboxPage(reply, {
    title: '沙箱收银台（不收真钱）',
    badge: '沙箱收银台，不收真钱',
    heading: priceOf(fen),
    content: `<p>${escapeMarkup(description)}</p>
<p role="status">${failed ? '付款失败，没有扣款。' : STATES[state]}</p>
<form method="post">${buttons.join('')}</form>
<p>用来试验付款的页面：没有接入真实的支付机构时出现。</p>`,
    hasForm: true,
  });
}
