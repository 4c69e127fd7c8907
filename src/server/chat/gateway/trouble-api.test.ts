// The gateway in trouble, over a real network: a device that does not read, a node that stops, a
// clock that jumps back, many who come back at once.
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Device, signedInDevice } from '../../../../tests/stage/chat/device.ts';
import { chatStage, logOf, says } from '../../../../tests/stage/chat/stage.ts';
import { addressOf, type Person } from '../../../../tests/stage/world.ts';
import type { Message } from '../../../contract/chat/chat.ts';
import { GATEWAY_PATH, getUserSig, type ServerFrame } from '../../../contract/chat/live.ts';
import { listConversations } from '../../../contract/chat/talk.ts';
import { type App, buildApp } from '../../app.ts';
import type { Call } from '../../platform/http/call.ts';
import { memoryStore } from '../../platform/store.ts';
import { tellChat } from '../message/changes.ts';

let s: Awaited<ReturnType<typeof chatStage>>;
let node: App;
let url: string;
const open: Device[] = [];
/** Requests to the node wait for this promise. */
let gate: Promise<unknown> = Promise.resolve();
let waiting = 0;
const gatewayCall = (call: Call): Call =>
  (async (...asked: Parameters<Call>) => {
    waiting += 1;
    await gate;
    return call(...asked);
  }) as Call;

beforeAll(async () => {
  s = await chatStage();
});
// A node for each test, because one of the tests stops it.
beforeEach(async () => {
  const { database, services } = s.w;
  const { config, clock } = services;
  node = await buildApp(config, {
    database,
    clock,
    store: memoryStore(),
    gatewayCall,
  });
  url = await addressOf(node);
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate();
  await node.http.close();
});

async function enter(person: Person): Promise<Device> {
  const device = await signedInDevice(url, await person.call(getUserSig));
  open.push(device);
  return device;
}
const isSeq = (seq: number) => (frame: ServerFrame) =>
  frame.op === 'message' && frame.d.seq === seq;
const said = (text: string) => ({ kind: 'text', body: { text } });

it('sends a device that does not read a little, and all it missed once it reads again', async () => {
  const { seeker, recruiter, id } = s;
  const [slow, quick] = [await enter(seeker), await enter(recruiter)];
  const say = async (by: Device, words: string) => {
    const sent = { id, client_id: randomUUID(), message: said(words) };
    return (await by.ask<{ message: Message }>('send', sent)).message.seq;
  };
  const first = await say(slow, '您好');
  await slow.hears(isSeq(first));
  const accounts = [seeker.account_id, recruiter.account_id];
  const message = (await logOf(recruiter, id)).at(-1);
  if (message?.kind !== 'text') throw new Error('nothing was said');
  const times = 800;
  const long = { ...message, body: { text: '长'.repeat(6000) } } as Message;
  slow.socket.pause();
  for (let n = 1; n <= times; n += 1) {
    const hearers = { chat_id: id, accounts, service: false };
    tellChat(node.services.bus, hearers, { op: 'message', d: { ...long, seq: 1000 + n } });
    // A device that reads hears each; the other one's buffers would take all of it.
    await quick.hears(isSeq(1000 + n));
  }
  const last = await say(quick, '还在吗');
  slow.socket.resume();
  await slow.hears(({ op }) => op === 'resync');
  const heard = slow.heard.flatMap((frame) => (frame.op === 'message' ? [frame.d.seq] : []));
  expect(heard.length).toBeGreaterThan(1);
  expect(heard.length).toBeLessThan(20);
  expect(heard).not.toContain(last);
  const { items } = await slow.ask<{ items: Message[] }>('sync', { id, after: first });
  expect(items.map(({ seq }) => seq)).toEqual([last]);
  // From now on it is told at once again.
  const next = await say(quick, '请回复');
  await slow.hears(isSeq(next));
});

it('answers what was asked before it stops, and sends everybody elsewhere', async () => {
  const { seeker, id } = s;
  const device = await enter(seeker);
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const asked = ids.map((client_id) =>
    device.ask('send', { id, client_id, message: said('收好') }),
  );
  const answers = Promise.allSettled(asked);
  await device.hears(({ op }) => op === 'message');
  await node.http.close();
  expect(await device.ended).toBe(4010);
  const acknowledged = (await answers).flatMap(({ status }, at) =>
    status === 'fulfilled' ? [ids[at]] : [],
  );
  expect(acknowledged.length).toBeGreaterThan(0);
  const stored = (await logOf(seeker, id)).map(({ client_id }) => client_id);
  for (const client_id of acknowledged)
    expect(stored.filter((one) => one === client_id)).toHaveLength(1);
  await expect(signedInDevice(url, await seeker.call(getUserSig))).rejects.toThrow();
});

it('keeps the order of what was said when its clock jumps back a day', async () => {
  const { seeker, recruiter, id, w } = s;
  await says(recruiter, id, '请问何时方便？');
  const before = await says(seeker, id, '明天上午');
  const real = w.services.clock();
  w.setNow(new Date(real.getTime() - 86_400_000));
  const after = await says(seeker, id, '或者下午');
  expect(after).toBe(before + 1);
  const log = await logOf(recruiter, id);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
  const { items } = await recruiter.call(listConversations, { side: 'recruiter', tab: 'all' });
  expect(items.find((one) => one.id === id)?.preview).toContain('或者下午');
  w.setNow(real);
});

it('lets those who come back together in a few each turn, and answers others in between', async () => {
  let answered = 0;
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const socket = new PassThrough().once('finish', () => {
      answered += 1;
    });
    const request = { url: GATEWAY_PATH, headers: { origin: 'https://evil.example' }, socket };
    node.http.server.emit('upgrade', request, socket, Buffer.alloc(0));
  }
  const turns: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise(setImmediate);
    turns.push(answered);
  }
  expect(turns).toEqual([8, 16, 20, 20]);
});

it('looks nobody up while 32 requests are under way, but nobody waits for ever', async () => {
  const { seeker, recruiter, id } = s;
  const devices = [await enter(seeker), await enter(recruiter)];
  const opening = Promise.withResolvers<void>();
  [gate, waiting] = [opening.promise, 0];
  const asked = devices.flatMap((device) =>
    Array.from({ length: 16 }, () => device.ask('sync', { id, after: 0 })),
  );
  const answers = Promise.allSettled(asked);
  await expect.poll(() => waiting).toBe(32);
  const begun = performance.now();
  await enter(seeker);
  expect(performance.now() - begun).toBeGreaterThan(450);
  opening.resolve();
  expect((await answers).every(({ status }) => status === 'fulfilled')).toBe(true);
});
