// Notices of payment providers over HTTP: who is believed, and what becomes of one that comes twice, belongs to
// nothing, or is not one.
import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cashierFor, ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getOrder } from '../../../contract/wallet/order.ts';
import { auditLedger } from '../audit.ts';
import { NoticeRefused, type PaymentEvent, type PaymentProvider } from '../provider/provider.ts';
import { sandbox } from '../provider/sandbox.ts';
import { registerPayNotices } from './notice-route.ts';

const KEY = 'the key of the pretended provider';
const signOf = (raw: string | Buffer) => createHmac('sha256', KEY).update(raw).digest('hex');

/** The sandbox, as if it sent signed notices as real providers do. */
function noticing(services: World['services']): PaymentProvider {
  return {
    ...sandbox(services),
    readNotice: async ({ 'x-sign': sign }, raw) => {
      if (sign !== signOf(raw)) throw new NoticeRefused('signature');
      const said = JSON.parse(raw.toString()) as { silent?: boolean; paid_at: string };
      if (said.silent) return null;
      return { ...said, paid_at: new Date(said.paid_at), raw: raw.toString() } as PaymentEvent;
    },
    noticeAnswer: {
      accepted: { status: 200, type: 'text/plain; charset=utf-8', body: 'success' },
      refused: { status: 400, type: 'application/json; charset=utf-8', body: '{"code":"FAIL"}' },
    },
  };
}

let w: World;
let boss: Person & { enterprise_id: number };
let door: ReturnType<typeof Fastify>;
let out_no: string;
let order_no: string;
beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w);
  order_no = await ordered(boss, { kind: 'plan', product: 'month' });
  out_no = (await cashierFor(boss, order_no)).split('/').at(-1) ?? '';
  door = Fastify();
  const provider = noticing(w.services);
  registerPayNotices(door, w.services, { providers: () => new Map([['sandbox', provider]]) });
});
afterEach(() => door.close());

const paid = (more: object = {}) =>
  JSON.stringify({
    kind: 'paid',
    provider: 'sandbox',
    notice_no: 'N1',
    out_no,
    fen: 29_800,
    provider_no: 'T1',
    paid_at: new Date().toISOString(),
    ...more,
  });
async function send(payload: string, { sign = signOf(payload), to = 'sandbox' } = {}) {
  const { statusCode, body } = await door.inject({
    method: 'POST',
    url: `/pay/notice/${to}`,
    headers: { 'content-type': 'application/json', 'x-sign': sign },
    payload,
  });
  return [statusCode, body];
}
const stateOf = async () => (await boss.call(getOrder, { order_no })).state;
const notices = () =>
  w.services.db
    .selectFrom('wallet_payment_notice')
    .select(['notice_no', 'outcome', 'raw'])
    .orderBy('id')
    .execute();

describe('a notice', () => {
  test('with a true signature pays the order, however often it comes', async () => {
    const body = paid();
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(sent).toEqual(Array.from({ length: 5 }, () => [200, 'success']));
    expect(await stateOf()).toBe('paid');
    expect(await send(body)).toEqual([200, 'success']);
    // Kept as it came, once.
    expect(await notices()).toEqual([{ notice_no: 'N1', outcome: 'paid', raw: body }]);
    expect(await auditLedger(w.services.db)).toEqual([]);
  });

  test('with a false or missing signature, or of other bytes, changes nothing', async () => {
    const refused = [400, '{"code":"FAIL"}'];
    expect(await send(paid(), { sign: '0' })).toEqual(refused);
    expect(await send(paid({ fen: 1 }), { sign: signOf(paid()) })).toEqual(refused);
    expect(await send(`${paid()} `, { sign: signOf(paid()) })).toEqual(refused);
    const empty = await door.inject({ method: 'POST', url: '/pay/notice/sandbox' });
    expect(empty.statusCode).toBe(400);
    expect([await stateOf(), await notices()]).toEqual(['pending', []]);
  });

  test('of an unknown number is kept and accepted, for there is nothing to send again for', async () => {
    expect(await send(paid({ out_no: 'Z20260101none00000000A1' }))).toEqual([200, 'success']);
    expect(await notices()).toMatchObject([{ outcome: 'unmatched' }]);
    expect(await stateOf()).toBe('pending');
  });

  test('that says nothing to act on is accepted', async () => {
    expect(await send(JSON.stringify({ silent: true }))).toEqual([200, 'success']);
    expect(await notices()).toEqual([]);
  });

  test('that is too large is not read', async () => {
    expect((await send(paid({ more: 'x'.repeat(70_000) })))[0]).toBe(413);
    expect(await stateOf()).toBe('pending');
  });

  test('to a provider that is not offered finds nobody', async () => {
    for (const to of ['wechat', 'balance', '__proto__'])
      expect((await send(paid(), { to }))[0]).toBe(404);
    // The site itself: its sandbox sends no notices.
    const url = '/pay/notice/sandbox';
    const answer = await w.http.inject({ method: 'POST', url, payload: paid() });
    expect(answer.statusCode).toBe(404);
  });

  test('that cannot be applied in time or at all is to be sent again', async () => {
    const slow = Fastify();
    const provider = { ...noticing(w.services), readNotice: () => new Promise<never>(() => {}) };
    registerPayNotices(slow, w.services, {
      providers: () => new Map([['sandbox', provider]]),
      answer_ms: 20,
    });
    const at = { method: 'POST', url: '/pay/notice/sandbox', payload: paid() } as const;
    expect((await slow.inject(at)).statusCode).toBe(503);
    await slow.close();
    expect((await send(paid({ fen: 'many' })))[0]).toBe(500);
    expect(await stateOf()).toBe('pending');
  });
});
