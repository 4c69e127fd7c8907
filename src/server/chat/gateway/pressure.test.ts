// Slow, silent and late devices, without a network: what waits for them is bounded, and each ends
// with the code that tells it what to do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { AUTH_WITHIN_MS, CLOSE_CODES } from '../../../contract/chat/live.ts';
import { type Connection, newConnection, sendBytes } from './connection.ts';
import { beat, SLOTS, TICK_MS } from './heartbeat.ts';
import { admit, newHub } from './hub.ts';

const HOUR_MS = 3_600_000;
const begun = new Date('2026-11-22T04:00:00Z');

/** A socket whose peer reads as much as the test lets it. */
function stubSocket() {
  const ends: number[] = [];
  const stub = {
    readyState: 1,
    bufferedAmount: 0,
    pings: 0,
    ends,
    send: (bytes: Buffer) => {
      stub.bufferedAmount += bytes.length;
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
  const from = { address: '127.0.0.1', agent: '', slot };
  const connection = newConnection(socket as unknown as WebSocket, from, 0);
  return { socket, connection };
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

describe('a device that takes nothing', () => {
  it('never has more than a mebibyte and one frame waiting, whatever is said to it', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(sizes, (lengths) => {
        const { socket, connection } = device();
        for (const length of lengths) sendBytes(connection, Buffer.alloc(length), 1);
        const most = 1024 * 1024 + Math.max(...lengths);
        expect(socket.bufferedAmount).toBeLessThanOrEqual(most);
        const isOver = socket.bufferedAmount > 1024 * 1024;
        expect(socket.ends).toEqual(isOver ? [CLOSE_CODES.too_slow.code] : []);
        expect(socket.readyState).toBe(isOver ? 3 : 1);
      }),
    );
  });

  it('hears nothing that is never stored while more than 64 kB wait', () => {
    const { socket, connection } = device();
    sendBytes(connection, Buffer.alloc(70_000), 1);
    sendBytes(connection, Buffer.alloc(10), 1, false);
    expect(socket.bufferedAmount).toBe(70_000);
    sendBytes(connection, Buffer.alloc(10), 1);
    expect(socket.bufferedAmount).toBe(70_010);
  });

  it('is cut off when a little waits for half a minute, and stays when it takes it', () => {
    for (const takes of [true, false]) {
      const hub = newHub();
      const { socket, connection } = device();
      signIn(connection);
      admit(hub, connection);
      sendBytes(connection, Buffer.alloc(100), 1);
      if (takes) socket.bufferedAmount = 0;
      for (let tick = 0; tick < 320; tick += 1) {
        pass(hub, tick, 1);
        connection.isWaiting = false;
      }
      expect(socket.ends).toEqual(takes ? [] : [CLOSE_CODES.too_slow.code]);
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
      for (const { connection } of all) connection.isWaiting = false;
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
    live.connection.isWaiting = false;
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
        expiring.connection.isWaiting = false;
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
