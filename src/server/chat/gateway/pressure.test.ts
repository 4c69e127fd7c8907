// Slow, silent and late devices, without a network: what waits for them is bounded, and each ends
// with the code that tells it what to do.
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { AUTH_WITHIN_MS, CLOSE_CODES } from '../../../contract/chat/live.ts';
import { answered, type Connection, newConnection, push, send, UNREAD_MAX } from './connection.ts';
import { beat, SLOTS, TICK_MS } from './heartbeat.ts';
import { admit, newHub } from './hub.ts';

const HOUR_MS = 3_600_000;
const begun = new Date('2026-11-22T04:00:00Z');

/** A socket whose peer reads as much as the test lets it. */
function stubSocket() {
  const ends: number[] = [];
  const sent: number[] = [];
  const stub = {
    readyState: 1,
    bufferedAmount: 0,
    pings: 0,
    ends,
    sent,
    send: (bytes: Buffer) => {
      stub.bufferedAmount += bytes.length;
      sent.push(bytes.length);
    },
    ping: () => {
      stub.pings += 1;
    },
    close: (code: number) => {
      if (stub.readyState !== 1) return;
      stub.readyState = 2;
      ends.push(code);
    },
    terminate: () => {
      stub.readyState = 3;
    },
  };
  return stub;
}

function device(slot = 0) {
  const socket = stubSocket();
  const writes: number[] = [];
  const wire = new PassThrough({
    writev: (frames, done) => {
      writes.push(frames.length);
      done();
    },
  });
  const from = { wire, address: '127.0.0.1', agent: '', slot };
  const connection = newConnection(socket as unknown as WebSocket, from, 0);
  return { socket, connection, wire, writes };
}

const signIn = (connection: Connection, lasts_ms = HOUR_MS) => {
  const expires_at = new Date(begun.getTime() + lasts_ms);
  connection.caller = { account_id: 1, session_id: 0, roles: ['seeker'], expires_at };
};

/** Runs so many ticks of the heartbeat; gives the connections that were pinged. */
function pass(hub: ReturnType<typeof newHub>, from: number, ticks: number): number {
  let pinged = 0;
  for (let tick = from; tick < from + ticks; tick += 1) {
    const now_ms = tick * TICK_MS;
    pinged += beat(hub, tick, now_ms, new Date(begun.getTime() + now_ms)).length;
  }
  return pinged;
}

const FRAMES = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 60 });
const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0);

it('gets what is for it in one turn by one write, whoever wrote to it', async () => {
  const { socket, connection, wire, writes } = device();
  Object.assign(socket, { send: (bytes: Buffer) => void wire.write(bytes) });
  // As the bus does, which is told of a message before its sender is.
  setImmediate(() => push(connection, Buffer.from('a message')));
  send(connection, { op: 'pong' });
  send(connection, { op: 'pong' });
  await new Promise(setImmediate);
  expect(writes).toEqual([3]);
});

it('is not taken for slow because of what one turn keeps for its end', () => {
  const { socket, connection, wire } = device();
  Object.assign(socket, { send: (bytes: Buffer) => void wire.write(bytes) });
  Object.defineProperty(socket, 'bufferedAmount', { get: () => wire.writableLength });
  const frame = { op: 'pong', text: 'x'.repeat(100_000) };
  for (let sent = 0; sent < 30; sent += 1) send(connection, frame as never);
  expect(socket.ends).toEqual([]);
});

describe('a device that takes nothing', () => {
  it('never has more than the bound and one frame unread, and stays for it', () => {
    fc.assert(
      fc.property(FRAMES, (lengths) => {
        const { socket, connection } = device();
        for (const length of lengths) push(connection, Buffer.alloc(length));
        const most = UNREAD_MAX + Math.max(...lengths);
        expect(socket.bufferedAmount).toBeLessThanOrEqual(most);
        expect(connection.hasMissed).toBe(socket.bufferedAmount < sum(lengths));
        expect(socket.pings).toBe(socket.bufferedAmount > UNREAD_MAX / 2 ? 1 : 0);
        expect(socket.ends).toEqual([]);
      }),
    );
  });

  it('has no more unread when it answers late, and is told once for all it missed', () => {
    const turns = fc.array(fc.tuple(FRAMES, fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(turns, (all) => {
        const { socket, connection } = device();
        let read = 0;
        let atPing = 0;
        let pings = 0;
        for (const [lengths, answers] of all) {
          for (const length of lengths) {
            push(connection, Buffer.alloc(length));
            if (socket.pings > pings) atPing = socket.bufferedAmount;
            pings = socket.pings;
            expect(socket.bufferedAmount - read).toBeLessThanOrEqual(UNREAD_MAX + 40_000);
          }
          if (!answers || connection.silent_s === 0) continue;
          const [before, hadMissed] = [socket.sent.length, connection.hasMissed];
          read = atPing;
          answered(connection);
          if (socket.pings > pings) atPing = socket.bufferedAmount;
          pings = socket.pings;
          expect(socket.sent.slice(before)).toEqual(hadMissed ? [expect.any(Number)] : []);
          expect(connection.hasMissed).toBe(false);
        }
      }),
    );
  });

  it('is cut off when answers that it asked for fill a mebibyte', () => {
    const { socket, connection } = device();
    for (let n = 0; n < 40; n += 1) send(connection, { op: 'reply', id: n, d: 'x'.repeat(30_000) });
    expect(socket.ends).toEqual([CLOSE_CODES.too_slow.code]);
    expect(socket.bufferedAmount).toBeLessThan(1024 * 1024 + 31_000);
  });

  it('hears nothing that is never stored while half the bound is unread, nor of it later', () => {
    const { socket, connection } = device();
    push(connection, Buffer.alloc(70_000));
    push(connection, Buffer.alloc(10), false);
    expect(socket.sent).toEqual([70_000]);
    push(connection, Buffer.alloc(10));
    expect(socket.sent).toEqual([70_000, 10]);
    answered(connection);
    expect(socket.sent).toEqual([70_000, 10]);
  });

  it('is cut off ten seconds after the ping that its unread bytes caused, and stays when it answers', () => {
    for (const answers of [true, false]) {
      const hub = newHub();
      const { socket, connection } = device(200);
      signIn(connection);
      admit(hub, connection);
      push(connection, Buffer.alloc(UNREAD_MAX));
      pass(hub, 0, 90);
      expect(socket.ends).toEqual([]);
      if (answers) answered(connection);
      pass(hub, 90, 20);
      expect(socket.ends).toEqual(answers ? [] : [CLOSE_CODES.no_pong.code]);
    }
  });
});

describe('the heartbeat', () => {
  it('pings everybody once in its time, a few at each tick', () => {
    const hub = newHub();
    const all = Array.from({ length: 2 * SLOTS }, (_, index) => device(index % SLOTS));
    for (const { connection } of all) {
      signIn(connection);
      admit(hub, connection);
    }
    for (let tick = 0; tick < SLOTS; tick += 1) {
      expect(pass(hub, tick, 1)).toBe(2);
      for (const { connection } of all) answered(connection);
    }
    expect(all.every(({ socket }) => socket.pings === 1)).toBe(true);
  });

  it('ends who does not answer it within ten seconds, and nobody else', () => {
    const hub = newHub();
    const [silent, live] = [device(3), device(3)];
    for (const { connection } of [silent, live]) {
      signIn(connection);
      admit(hub, connection);
    }
    pass(hub, 0, 4);
    answered(live.connection);
    pass(hub, 4, 98);
    expect(silent.socket.ends).toEqual([]);
    pass(hub, 102, 2);
    expect(silent.socket.ends).toEqual([CLOSE_CODES.no_pong.code]);
    expect(live.socket.ends).toEqual([]);
  });

  it('ends who never says who it is, and whose signature ends, within a second of the time', () => {
    const lasts_ms = 90_000;
    const hub = newHub();
    const [unknown, expiring] = [device(7), device(8)];
    signIn(expiring.connection, lasts_ms);
    for (const { connection } of [unknown, expiring]) admit(hub, connection);
    const inTicks = (ms: number) => Math.floor(ms / TICK_MS);
    const endsBetween = (socket: typeof unknown.socket, from: number, to: number) => {
      const before: boolean[] = [];
      for (let tick = from; tick < to; tick += 1) {
        pass(hub, tick, 1);
        answered(expiring.connection);
        before.push(socket.ends.length > 0);
      }
      return before.indexOf(true) + from;
    };
    const gone = endsBetween(unknown.socket, 0, inTicks(AUTH_WITHIN_MS) + 20);
    expect(gone).toBeGreaterThan(inTicks(AUTH_WITHIN_MS));
    expect(gone).toBeLessThanOrEqual(inTicks(AUTH_WITHIN_MS) + 10);
    const over = endsBetween(expiring.socket, inTicks(AUTH_WITHIN_MS) + 20, inTicks(lasts_ms) + 20);
    expect(over).toBeGreaterThanOrEqual(inTicks(lasts_ms));
    expect(over).toBeLessThanOrEqual(inTicks(lasts_ms) + 10);
    expect(unknown.socket.ends).toEqual([CLOSE_CODES.no_pong.code]);
    expect(expiring.socket.ends).toEqual([CLOSE_CODES.signature_expired.code]);
  });

  it('lets nobody stay away who is late because the node is: who said who it is waits, others come back', () => {
    const hub = newHub();
    const [waiting, silent] = [device(7), device(8)];
    for (const { connection } of [waiting, silent]) admit(hub, connection);
    waiting.connection.isAuthenticating = true;
    pass(hub, 0, (2 * AUTH_WITHIN_MS) / TICK_MS);
    expect(waiting.socket.ends).toEqual([]);
    const { code, retry } = CLOSE_CODES.no_pong;
    expect(silent.socket.ends).toEqual([code]);
    expect(retry).not.toBe('never');
  });
});
