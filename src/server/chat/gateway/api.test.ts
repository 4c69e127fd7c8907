// The gateway as devices meet it: who may connect, what they hear, what ends them.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Credential,
  type Device,
  type DeviceOptions,
  openDevice,
  signedInDevice,
} from '../../../../tests/stage/chat/device.ts';
import { chatStage, logOf, says } from '../../../../tests/stage/chat/stage.ts';
import { proofOf } from '../../../../tests/stage/proof.ts';
import { addressOf, type Person } from '../../../../tests/stage/world.ts';
import { changePassword } from '../../../contract/account/binding.ts';
import type { Message } from '../../../contract/chat/chat.ts';
import { FRAME_MAX, getUserSig, type ServerFrame } from '../../../contract/chat/live.ts';
import { sendMessage } from '../../../contract/chat/talk.ts';
import { CHAT_CHANNEL } from '../message/changes.ts';
import { signUserSig } from '../signature/signature.ts';
import { gatewayApp, userIdOf } from '../signature/user-sig.ts';
import { listAccounts } from './queries.ts';

type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
let url: string;
let open: Device[] = [];

// One stage for all: what is tested here are connections, and none outlives its test.
beforeAll(async () => {
  s = await chatStage();
  url = await addressOf(s.w);
});
beforeEach(() => s.w.services.store.clear());
afterEach(async () => {
  for (const { socket } of open) socket.terminate();
  await Promise.all(open.map(({ ended }) => ended));
  open = [];
});

const kept = async (device: Promise<Device>) => {
  open.push(await device);
  return device;
};
const visit = (options?: DeviceOptions) => kept(openDevice(url, options));
const credentialOf = async (person: Person): Promise<Credential> => person.call(getUserSig);
const enter = async (person: Person) => kept(signedInDevice(url, await credentialOf(person)));
const text = (words: string) => ({ kind: 'text', body: { text: words } });
const isMessage = (words: string) => (frame: ServerFrame) =>
  frame.op === 'message' && frame.d.kind === 'text' && frame.d.body.text === words;

describe('a device', () => {
  it('says who it is and then does by frames what it may do by HTTP, with the same answers', async () => {
    const { seeker, recruiter, id } = s;
    const mine = await enter(seeker);
    const other = await enter(recruiter);
    const client_id = randomUUID();
    type Sent = { message: Message; dup: boolean };
    const sent = await mine.ask<Sent>('send', { id, client_id, message: text('您好') });
    const { seq } = sent.message;
    expect(sent).toMatchObject({ dup: false, message: { from: 'seeker', client_id } });
    const again = await mine.ask<Sent>('send', { id, client_id, message: text('您好') });
    expect(again).toEqual({ dup: true, message: sent.message });
    const byHttp = { id, client_id, message: text('您好') } as never;
    expect(await seeker.call(sendMessage, byHttp)).toEqual(again);
    await expect(mine.ask('send', { id, client_id, message: text('别的') })).rejects.toMatchObject({
      code: 409,
    });
    expect((await other.hears(isMessage('您好'))).op).toBe('message');
    // The sender's other devices hear it as well.
    expect((await mine.hears(isMessage('您好'))).op).toBe('message');
    await other.ask('read', { id, seq });
    await mine.hears((frame) => frame.op === 'read' && frame.d.side === 'recruiter');
    const page = await other.ask<{ items: Message[] }>('sync', { id, after: seq - 1 });
    expect(page.items).toEqual([sent.message]);
    expect(page.items).toEqual((await logOf(recruiter, id)).slice(-1));
    const heads = await other.ask('heads', { side: 'recruiter' });
    expect(heads).toMatchObject({ items: [{ id, last_seq: seq, read_seq: seq, unread: 0 }] });
    await expect(mine.ask('history', { id: 999 })).rejects.toMatchObject({ code: 410 });
    await expect(mine.ask('sync', { id: 'x' })).rejects.toMatchObject({ code: 422 });
    mine.say('{"op":"ping"}');
    await mine.hears(({ op }) => op === 'pong');
  });

  it('sends in the order it asked, also when it does not wait for answers', async () => {
    const { seeker, recruiter, id } = s;
    await says(recruiter, id, '请讲');
    await s.w.services.store.clear();
    const device = await enter(seeker);
    const words = Array.from({ length: 18 }, (_, i) => `第 ${i} 句`);
    await Promise.all(
      words.map((one) => device.ask('send', { id, client_id: randomUUID(), message: text(one) })),
    );
    const log = (await logOf(recruiter, id)).slice(-words.length);
    expect(log.map(({ body }) => 'text' in body && body.text)).toEqual(words);
    const heard = device.heard.flatMap((frame) => (frame.op === 'message' ? [frame.d.seq] : []));
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
  });

  it('tells the other side that one writes, seldom, and nobody else', async () => {
    const { seeker, recruiter, id, w } = s;
    const [mine, own, other] = [await enter(seeker), await enter(seeker), await enter(recruiter)];
    const stranger = await enter(await w.person('seeker'));
    const typing = { op: 'typing', d: { id } };
    for (let i = 0; i < 5; i += 1) mine.say(JSON.stringify(typing));
    stranger.say(JSON.stringify(typing));
    await other.hears(({ op }) => op === 'typing');
    await mine.ask('heads', { side: 'seeker' });
    expect(other.heard.filter(({ op }) => op === 'typing')).toEqual([
      { op: 'typing', d: { id, side: 'seeker' } },
    ]);
    expect([...mine.heard, ...own.heard].filter(({ op }) => op === 'typing')).toEqual([]);
  });

  it('asks for heads when the bus lost something', async () => {
    const device = await enter(s.seeker);
    const event = {
      node: 'elsewhere',
      to: [],
      service: false,
      push: { op: 'changed', d: { id: 1 } },
    };
    const say = (n: number) =>
      s.w.services.bus.publish(CHAT_CHANNEL, JSON.stringify({ ...event, n }));
    for (const n of [7, 8, 9]) say(n);
    await device.ask('heads', { side: 'seeker' });
    expect(device.heard.some(({ op }) => op === 'resync')).toBe(false);
    for (const n of [11, 13]) say(n);
    await device.hears(({ op }) => op === 'resync');
    expect(device.heard.filter(({ op }) => op === 'resync')).toHaveLength(1);
  });
});

describe('a connection ends', () => {
  it('when the login ends on any device: at once, and its signature is worth nothing more', async () => {
    const { seeker, w } = s;
    const credential = await credentialOf(seeker);
    const devices = [
      await kept(signedInDevice(url, credential)),
      await kept(signedInDevice(url, credential)),
    ];
    const began = performance.now();
    const proof = await proofOf(w, seeker, 'password');
    const asked = performance.now() - began;
    await seeker.call(changePassword, { password: 'Better_pass9', proof });
    expect(await Promise.all(devices.map(({ ended }) => ended))).toEqual([4003, 4003]);
    expect(performance.now() - began - asked).toBeLessThan(5000);
    const late = await visit();
    const refused = late.ask('auth', { ...only(credential), device: randomUUID() });
    await expect(refused).rejects.toMatchObject({ code: 70001 });
    expect(await late.ended).toBe(4002);
    // The login that changed the password stands, and so comes back.
    expect((await enter(seeker)).socket.readyState).toBe(1);
  });

  it('without a signature that holds, each time with the service’s own code', async () => {
    const { seeker, w } = s;
    const app = gatewayApp(w.services.config, w.services.clock());
    const good = await credentialOf(seeker);
    const now_s = Math.floor(w.services.clock().getTime() / 1000);
    const facts = { user_id: good.user_id, time_s: now_s, expire_s: 60 };
    const tries: [Partial<Credential>, number, number][] = [
      [{ user_sig: signUserSig({ ...app, key: 'x'.repeat(64) }, facts) }, 70009, 4001],
      [{ user_sig: signUserSig({ ...app, app_id: 9 }, facts) }, 70014, 4001],
      [{ sdkappid: 9 }, 70014, 4001],
      [{ user_sig: good.user_sig.slice(0, -4) }, 70003, 4001],
      [{ user_id: userIdOf(seeker.account_id + 1) }, 70013, 4001],
      [{ user_id: 'admin' }, 70013, 4001],
      [{ user_sig: signUserSig(app, { ...facts, time_s: now_s - 61 }) }, 70001, 4002],
      [{ user_sig: signUserSig(app, { ...facts, expire_s: 86_401 }) }, 70003, 4001],
    ];
    for (const [wrong, code, closed] of tries) {
      const device = await visit();
      const d = { ...only(good), ...wrong, device: randomUUID() };
      await expect(device.ask('auth', d)).rejects.toMatchObject({ code });
      expect(await device.ended).toBe(closed);
    }
  });

  it.each<[string, string | Buffer, number]>([
    ['speaks before it signed in', '{"op":"heads","id":1,"d":{"side":"seeker"}}', 4001],
    ['sends no JSON', 'hello', 4000],
    ['sends bytes', Buffer.from('{"op":"ping"}'), 4000],
    ['sends too much', `"${'x'.repeat(FRAME_MAX)}"`, 4009],
    ['sends far too much', `"${'x'.repeat(4 * FRAME_MAX)}"`, 1009],
  ])('when who is connected %s', async (_what, frame, code) => {
    const device = await visit();
    await device.hears(({ op }) => op === 'hello');
    device.say(frame);
    expect(await device.ended).toBe(code);
  });

  it('with another version, and where a page of another site asks it is none', async () => {
    expect(await (await visit({ protocol: '' })).ended).toBe(4011);
    await expect(visit({ headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
    const own = await visit({ headers: { origin: s.w.config.siteUrl } });
    await own.hears(({ op }) => op === 'hello');
  });

  it('beyond ten of an account and five unknown ones of an address', async () => {
    const credential = await credentialOf(s.seeker);
    const all = [];
    for (let i = 0; i < 10; i += 1) all.push(await kept(signedInDevice(url, credential)));
    const eleventh = await visit();
    const d = { ...only(credential), device: randomUUID() };
    await expect(eleventh.ask('auth', d)).rejects.toThrow('4004');
    for (let i = 0; i < 5; i += 1) await visit();
    await expect(visit()).rejects.toThrow('429');
    expect(all.every(({ socket }) => socket.readyState === 1)).toBe(true);
  });

  it('when it goes on although it was told that it is too fast', async () => {
    const device = await enter(s.seeker);
    const frame = (id: number) => JSON.stringify({ op: 'nothing', id, d: {} });
    for (let id = 1000; id < 1900; id += 1) device.say(frame(id));
    expect(await device.ended).toBe(4004);
    expect(device.heard.some((one) => one.op === 'error' && one.d.code === 429)).toBe(true);
  });
});

describe('hostile frames', () => {
  it('never crash the node and are never answered with a fault of the server', async () => {
    const { seeker, id } = s;
    const ids = fc.oneof(fc.constant(id), fc.jsonValue({ maxDepth: 1 }), fc.constant(2 ** 53));
    const odd = fc.constantFrom(
      '\0',
      '\ud800',
      '%',
      '1e400',
      '',
      '../..',
      '\u202e',
      '9'.repeat(40),
    );
    const fields = fc.record(
      {
        id: ids,
        seq: ids,
        after: ids,
        before: ids,
        limit: ids,
        since: odd,
        side: odd,
        client_id: fc.oneof(odd, fc.uuid()),
        answer: odd,
        wechat: odd,
        message: fc.oneof(
          fc.jsonValue({ maxDepth: 3 }),
          fc.record({ kind: fc.constantFrom('text', 'file', 'x'), body: fc.record({ text: odd }) }),
        ),
      },
      { requiredKeys: [] },
    );
    const ops = fc.constantFrom('send', 'recall', 'read', 'sync', 'history', 'heads', 'exchange');
    const frames = fc.oneof(
      fc.record({ op: ops, id: fc.nat(), d: fields }),
      fc.record({ op: ops, id: fc.nat(), d: fc.jsonValue({ maxDepth: 2 }) }),
      fc.record({ op: fc.constantFrom('auth', 'typing', 'ping', 'x'), id: fc.nat(), d: fields }),
    );
    const faults: unknown[] = [];
    let device = await enter(seeker);
    const note = (frame: ServerFrame) => {
      if (frame.op === 'error' && frame.d.code >= 500 && frame.d.code < 600) faults.push(frame);
    };
    for (const frame of fc.sample(frames, { numRuns: 250, seed: 7 })) {
      if (device.socket.readyState !== 1) {
        for (const one of device.heard) note(one);
        device = await enter(seeker);
      }
      device.say(JSON.stringify(frame));
      // Each is taken before the next one comes.
      await Promise.race([device.ask('heads', { side: 'seeker' }).catch(() => {}), device.ended]);
      await s.w.services.store.clear();
    }
    for (const one of device.heard) note(one);
    expect(faults).toEqual([]);
    expect(await logOf(seeker, id)).toBeInstanceOf(Array);
  });

  it('may be no frames at all: half a greeting, a broken frame, a reset', async () => {
    const { port } = new URL(url);
    const greeting = `GET /api/im/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: im.v1\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`;
    const broken = [
      greeting.slice(0, 60),
      `${greeting}\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff`,
      `${greeting}\x81\xfe`,
      greeting.replace('im.v1', 'im.v1, im.v1,,'),
      greeting.replace('13', '8'),
      greeting.replace('/api/im/ws', '/api/im/ws?token=x'),
      greeting.replace('/api/im/ws', '/api/chat/unread'),
    ];
    for (const bytes of broken) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
        socket.on('data', () => socket.resetAndDestroy());
        socket.on('error', () => {});
        socket.on('close', () => resolve());
        setTimeout(() => socket.destroy(), 300);
      });
    }
    const device = await enter(s.seeker);
    expect(await device.ask('heads', { side: 'seeker' })).toHaveProperty('items');
    expect(await listAccounts(s.w.services.db, [s.seeker.account_id])).toHaveLength(1);
  });
});

const only = ({ sdkappid, user_id, user_sig }: Credential) => ({ sdkappid, user_id, user_sig });
