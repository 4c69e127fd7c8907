// The gateway's rules without a network: frames, buckets, addresses, pages, and what is missing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_MAX } from '../../../contract/chat/live.ts';
import { FRAMES_A_SECOND, FRAMES_AT_ONCE, fullBucket, takeToken } from './bucket.ts';
import { readFrame } from './frames.ts';
import { isNext } from './hub.ts';
import { addressOf, isOwnPage } from './visitor.ts';

const read = (sent: unknown) => readFrame(Buffer.from(JSON.stringify(sent)), false);

describe('a frame', () => {
  it('is a request, a sign of life or of writing, or who one is', () => {
    expect(read({ op: 'send', id: 1, d: { x: 1 } })).toEqual({
      is: 'request',
      op: 'send',
      id: 1,
      d: { x: 1 },
    });
    expect(read({ op: 'ping' })).toEqual({ is: 'ping' });
    expect(read({ op: 'typing', d: { id: 3 } })).toEqual({ is: 'typing', chat_id: 3 });
    const d = {
      sdkappid: 1,
      user_id: 'u_1',
      user_sig: 's',
      device: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    };
    expect(read({ op: 'auth', id: 0, d })).toEqual({ is: 'auth', id: 0, d });
  });

  it('that is no frame ends the connection, one of another version is answered', () => {
    for (const sent of [null, 1, 'send', [], {}, { op: 1 }, { op: 'auth', id: 1, d: {} }])
      expect(read(sent).is).toBe('bad');
    expect(read({ op: 'send', id: 1.5, d: {} }).is).toBe('bad');
    expect(read({ op: 'send', id: -1, d: {} }).is).toBe('bad');
    expect(read({ op: 'typing', d: { id: '3' } }).is).toBe('bad');
    expect(read({ op: '__proto__', id: 2, d: {} })).toEqual({ is: 'unknown', id: 2 });
    expect(read({ op: 'send', id: 2, d: {}, more: 1 })).toEqual({ is: 'unknown', id: 2 });
    expect(readFrame(Buffer.from('{"op":"ping"'), false).is).toBe('bad');
    expect(readFrame(Buffer.from('{"op":"ping"}'), true).is).toBe('bad');
    expect(readFrame(Buffer.alloc(FRAME_MAX + 1, ' '), false).is).toBe('too-large');
    expect(readFrame(Buffer.from('['.repeat(FRAME_MAX)), false).is).toBe('bad');
  });

  it('never throws, whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isBinary) => {
        expect(readFrame(Buffer.from(bytes), isBinary)).toHaveProperty('is');
      }),
    );
    const names = fc.constantFrom('op', 'id', 'd', 'toString', '__proto__');
    const ops = fc.constantFrom('send', 'sync', 'typing', 'ping', 'auth', 'constructor');
    const values = fc.oneof(ops, fc.jsonValue({ maxDepth: 2 }), fc.nat());
    fc.assert(
      fc.property(fc.dictionary(names, values), (sent) => {
        expect(read(sent)).toHaveProperty('is');
      }),
    );
  });
});

describe('a bucket', () => {
  it('never gives more than the burst and what time brought, however the clock runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2000, max: 4000 }), { maxLength: 400 }), (steps) => {
        const bucket = fullBucket(0);
        let now_ms = 0;
        let forward_ms = 0;
        let given = 0;
        for (const step of steps) {
          now_ms += step;
          forward_ms += Math.max(0, step);
          if (takeToken(bucket, now_ms)) given += 1;
        }
        expect(given).toBeLessThanOrEqual(
          FRAMES_AT_ONCE + (forward_ms / 1000) * FRAMES_A_SECOND + 1,
        );
      }),
    );
  });
});

describe('the number of an event', () => {
  it('shows a hole exactly when one of its node is missing', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (arrives) => {
        const heard = new Map<string, number>();
        let last: number | null = null;
        for (const [at, does] of arrives.entries()) {
          if (!does) continue;
          const n = at + 1;
          expect(isNext(heard, { node: 'a', n })).toBe(last === null || n === last + 1);
          expect(isNext(heard, { node: 'a', n })).toBe(true);
          last = n;
        }
      }),
    );
  });

  it('is counted for each node apart, and nodes long gone are forgotten', () => {
    const heard = new Map<string, number>();
    for (let node = 0; node < 3000; node += 1) isNext(heard, { node: String(node), n: 9 });
    expect(heard.size).toBe(1000);
    expect(isNext(heard, { node: '2999', n: 10 })).toBe(true);
    expect(isNext(heard, { node: '2998', n: 11 })).toBe(false);
  });
});

describe('where a connection comes from', () => {
  const from = { forwardedFor: '6.6.6.6, 1.2.3.4', remote: '10.0.0.1', host: 'zemu.example' };
  const page = (origin: string | undefined) =>
    isOwnPage({ ...from, origin }, 'https://www.zemu.example');

  it('is what the proxies that are believed say, and no other', () => {
    const upgrade = { ...from, origin: undefined };
    expect(addressOf(upgrade, 0)).toBe('10.0.0.1');
    expect(addressOf(upgrade, 1)).toBe('1.2.3.4');
    expect(addressOf(upgrade, 2)).toBe('6.6.6.6');
    expect(addressOf(upgrade, 9)).toBe('6.6.6.6');
    expect(addressOf({ ...upgrade, forwardedFor: '' }, 1)).toBe('10.0.0.1');
  });

  it('is a page of this site, or no page', () => {
    expect(page('https://www.zemu.example')).toBe(true);
    expect(page('http://zemu.example')).toBe(true);
    expect(page(undefined)).toBe(true);
    for (const other of ['https://evil.example', 'null', '', 'https://zemu.example.evil.example'])
      expect(page(other)).toBe(false);
  });
});
