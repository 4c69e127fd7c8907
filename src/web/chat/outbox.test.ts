// What was written leaves once, in order, and is never lost (chat protocol B.5; features 3.6).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message, SendBody } from '../../contract/chat.ts';
import { ERRORS } from '../../contract/errors.ts';
import { CallError, TRANSPORT_ERROR } from '../api.ts';
import type { Parcel } from './kept.ts';
import { makeOutbox, OUTBOX_MS, TRIES_MAX } from './outbox.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const textOf = (message: SendBody | null) => (message?.kind === 'text' ? message.body.text : '');
const parcel = (text: string, more: Partial<Parcel> = {}): Parcel => ({
  client_id: `c-${text}`,
  account_id: 7,
  chat_id: 1,
  message: { kind: 'text', body: { text } },
  file: null,
  made_at: new Date(NOW).toISOString(),
  tries: 0,
  problem: '',
  ...more,
});

/** A wire whose answers the test gives: each send ends by the next entry, 'ok' when there is none. */
function stage(answers: (CallError | 'ok')[] = []) {
  const sent: string[] = [];
  const kept = new Map<string, Parcel>();
  const arrived: string[] = [];
  let shown: readonly Parcel[] = [];
  let online = true;
  const outbox = makeOutbox({
    keep: async (one) => kept.set(one.client_id, one),
    drop: async (id) => kept.delete(id),
    upload: async () => ({ kind: 'image', body: { picture: 'private/1/a.webp' } }),
    send: async (_chat, client_id, message) => {
      sent.push(`${client_id}=${textOf(message) || message.kind}`);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return { client_id } as Message;
    },
    arrived: (one) => void arrived.push(one.client_id),
    changed: (parcels) => {
      shown = parcels;
    },
    isOnline: () => online,
    now: () => NOW,
  });
  return {
    ...{ outbox, sent, kept, arrived },
    shown: () => shown.map(({ client_id, problem }) => (problem ? `${client_id}!` : client_id)),
    network: (isThere: boolean) => {
      online = isThere;
    },
  };
}

const broken = () => new CallError(TRANSPORT_ERROR, '网络连接失败');
const settle = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('messages leave in the order in which they were written, also when the first one is slow', async () => {
  const { outbox, sent, arrived, kept } = stage([broken()]);
  outbox.add(parcel('一'));
  outbox.add(parcel('二'));
  await settle();
  expect(sent).toEqual(['c-一=一', 'c-一=一', 'c-二=二']);
  expect(arrived).toEqual(['c-一', 'c-二']);
  expect(kept.size).toBe(0);
});

test('after three tries a message waits for a press, and goes under the same number', async () => {
  const { outbox, sent, shown } = stage(Array.from({ length: TRIES_MAX }, broken));
  outbox.add(parcel('一'));
  await settle();
  expect(sent).toHaveLength(TRIES_MAX);
  expect(shown()).toEqual(['c-一!']);
  outbox.retry('c-一');
  await settle();
  expect(new Set(sent)).toEqual(new Set(['c-一=一']));
  expect(shown()).toEqual([]);
});

test('what failed for want of an answer goes by itself once the service answers; what it refused does not', async () => {
  const refused = new CallError(ERRORS['insufficient-permission'].code, '对方暂时不接收消息');
  const { outbox, sent, shown } = stage([...Array.from({ length: TRIES_MAX }, broken), refused]);
  outbox.add(parcel('一'));
  outbox.add(parcel('二'));
  await settle();
  outbox.wake();
  await settle();
  expect(shown()).toEqual(['c-一!', 'c-二!']);
  outbox.revive();
  await settle();
  expect(sent.slice(TRIES_MAX)).toEqual(['c-二=二', 'c-一=一']);
  expect(shown()).toEqual(['c-二!']);
});

test('without a network nothing is tried or counted; back again, it goes at once', async () => {
  const { outbox, sent, shown, network, kept } = stage();
  network(false);
  outbox.add(parcel('一'));
  await settle();
  expect(sent).toEqual([]);
  expect(shown()).toEqual(['c-一']);
  expect(kept.get('c-一')?.tries).toBe(0);
  network(true);
  outbox.wake();
  await settle();
  expect(sent).toEqual(['c-一=一']);
});

test('a refusal stops its message with its words, and the next one goes on', async () => {
  const { outbox, shown, arrived } = stage([
    new CallError(ERRORS['insufficient-permission'].code, '对方暂时不接收消息'),
  ]);
  outbox.add(parcel('一'));
  outbox.add(parcel('二'));
  await settle();
  expect(shown()).toEqual(['c-一!']);
  expect(arrived).toEqual(['c-二']);
});

test('what lay here from before goes first; what is a day old asks before it goes', async () => {
  const { outbox, sent, shown } = stage();
  const old = parcel('旧', { made_at: new Date(NOW - OUTBOX_MS - 1).toISOString() });
  outbox.restore([old, parcel('先')]);
  outbox.add(parcel('后'));
  await settle();
  expect(sent).toEqual(['c-先=先', 'c-后=后']);
  expect(shown()).toEqual(['c-旧!']);
});

test('a picture is uploaded once, though its message is sent twice', async () => {
  const { outbox, sent, kept } = stage([broken()]);
  const file = { blob: new Blob(['x']), name: 'a.png', as: 'image', width: 1, height: 1 } as const;
  outbox.add(parcel('图', { message: null, file }));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.get('c-图')?.message).toEqual({
    kind: 'image',
    body: { picture: 'private/1/a.webp' },
  });
  await settle();
  expect(sent).toEqual(['c-图=image', 'c-图=image']);
});

test('a message that turned up in the log is not sent again', async () => {
  const { outbox, sent, shown, network } = stage();
  network(false);
  outbox.add(parcel('一'));
  outbox.settle('c-一');
  network(true);
  outbox.wake();
  await settle();
  expect(sent).toEqual([]);
  expect(shown()).toEqual([]);
});
