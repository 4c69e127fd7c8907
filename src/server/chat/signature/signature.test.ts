// The messaging signature: byte for byte what Tencent's signer makes, and every forgery refused.
import { deflateRawSync, deflateSync, gzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  escapeBase64,
  readUserSig,
  SIG_FAULTS,
  type SigApp,
  type SigCheck,
  type SigFacts,
  type SigFault,
  sigJson,
  signUserSig,
} from './signature.ts';

const KEY = '5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e';
/** Made-up keys; by tls-sig-api-v2 1.0.2 on Node, and the same JSON through Python's zlib. */
const VECTORS: {
  app: SigApp;
  facts: SigFacts;
  mac: string;
  adler32: string;
  byNode: string;
  byPython: string;
}[] = [
  {
    app: { app_id: 1400000000, key: KEY },
    facts: { user_id: 'user_10001', time_s: 1700000000, expire_s: 86400 },
    mac: 'KWKJ094HGmrjktyM5eVXFugWOvxSshBgOKh5lu67z68=',
    adler32: '51c431d9',
    byNode: [
      'eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwqXFqUXxhgYGBoZQ2eKU7MSCgswUJStDEwMogMiU',
      'ZOamKlkZmqOKplYUZBalKllZmJnAhIoz05WslLzDvb0MLE083HOLsrJLKn1NU8Mi3ErTw-3LKoKLM5zS',
      '-b0zTHNKzcyrzCxslWoBUcQx2Q__',
    ].join(''),
    byPython: [
      'eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwqXFqUXxhgYGBoZQ2eKU7MSCgswUJStDEwMogMiU',
      'ZOamAkXNUUVTKwoyi4DiFmYmMKHizHSgyd7h3l4GliYe7rlFWdkllb6mqWERbqXp4f5lFcHFGU7p-t4Z',
      'pjmlZuZVZha2SrUAUcQx2Q__',
    ].join(''),
  },
  {
    app: { app_id: 1600012345, key: '0123456789abcdef'.repeat(4) },
    facts: { user_id: 'ent-2002_r3', time_s: 1735689600, expire_s: 5184000 },
    mac: 'vFKZf0+7I7iW83NzSMH0djm3IPH4bcIxBHv5KxMRZsk=',
    adler32: 'bcb331c4',
    byNode: [
      'eJw1yc0KgkAUQOF3udtK7vypDbRpEQ5mRAaBG6lmjJsooiJS9O6B1vJ85w3nfeoNrgUN3ENYTk3W1T0V',
      'NLGr*xVH5Hkrfruz5bVpyIJmPiIyLqSaT0*VA80Cofxw7SPO6saGWgdasVDiHzt6gIZhF2cFLgIT0CUU',
      'h1eaRGiflTDHSN7uZtxGg4rH5JR15QY*X7yzMcQ_',
    ].join(''),
    byPython: [
      'eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwkCmrpGBgVF8kTFUujglO7GgIDNFycrQzMDAwNDI',
      '2MQUIlOSmZsKFDU3NjWzsATKQURTKwoyi4DipoYWJgYwweLMdKDhZW7eUWkG2uae5pnhFsZ*VcG*HgYp',
      'WbnGngEeJknJnhVOHmWm3hW*QVHF2bZKtQC8szHE',
    ].join(''),
  },
  {
    app: { app_id: 1400000000, key: KEY },
    facts: { user_id: 'administrator', time_s: 1763700000, expire_s: 15552000 },
    mac: 'cMDr/eY5r/roOW8paaTXLvOSzymWpDkaui5BkKR8B28=',
    adler32: '4c4c34f9',
    byNode: [
      'eJxNyssKwjAUBNB-uWvpS2NDwE3pzkrBFqrLYKJcQtpwE4sP-HexFnF2c2ae0FZNNGoCAVmUwGLqqHQf',
      '8IwTS2WxRx9IhoHmg1dGOocKRLpK5nyXgFaDSPP1Mv9TfXNIH2eMZT-1eAEBp11JsT4yimmoO*6kbA-V',
      'WDePu*1caeQVWWG2e15kfAOvN0xMNPk_',
    ].join(''),
    byPython: [
      'eJyrVgrxCdYrSy1SslIy0jNQ0gHzM1NS80oy0zLBwokpuZl5mcUlRYkl*UVQBcUp2YkFBZkpSlaGJgZQ',
      'AJEpycxNBYqamxmbI4mmVhRkFoHETU1NjeCixZnpQPOTfV2K9FMjTYv0i-L9wy0KEhNDInzK-IOrKnPD',
      'C1yyE0szTZ2yvYMsnIwsbJVqAUxMNPk_',
    ].join(''),
  },
];

const app: SigApp = { app_id: 1400000000, key: KEY };
const NOW_S = 1_763_700_000;
const facts: SigFacts = { user_id: 'u_7', time_s: NOW_S, expire_s: 3600 };
const check: SigCheck = { user_id: 'u_7', now_s: NOW_S + 10, not_before_s: null };

const bytesOf = (sig: string) =>
  Buffer.from(
    sig.replace(/[*_-]/g, (sign) => ({ '*': '+', '-': '/', _: '=' })[sign] ?? ''),
    'base64',
  );
const jsonOf = (sig: string) => inflateSync(bytesOf(sig)).toString();
const packed = (json: string) => escapeBase64(deflateSync(json));
const faultOf = (sig: string, how: Partial<SigCheck> = {}): SigFault | null => {
  const reading = readUserSig(app, sig, { ...check, ...how });
  return reading.ok ? null : reading.fault;
};

describe.each(VECTORS)('the signature of $facts.user_id', (vector) => {
  const { app, facts, mac, adler32, byNode, byPython } = vector;
  const reader: SigCheck = {
    user_id: facts.user_id,
    now_s: facts.time_s + 1,
    not_before_s: facts.time_s,
  };

  it('has the MAC and the JSON of the service, byte for byte', () => {
    const { user_id, time_s, expire_s } = facts;
    expect(sigJson(app, facts)).toBe(
      `{"TLS.ver":"2.0","TLS.identifier":"${user_id}","TLS.sdkappid":${app.app_id},"TLS.time":${time_s},"TLS.expire":${expire_s},"TLS.sig":"${mac}"}`,
    );
  });

  it('is a zlib stream of that JSON, in signs that need no escaping', () => {
    const sig = signUserSig(app, facts);
    expect(sig).toMatch(/^[\w*-]+$/);
    expect(jsonOf(sig)).toBe(jsonOf(byNode));
    const hex = bytesOf(sig).toString('hex');
    expect([hex.slice(0, 4), hex.slice(-8)]).toEqual(['789c', adler32]);
  });

  it('is read in the form of Node and in that of Python', () => {
    const expected = { ok: true, facts, expires_s: facts.time_s + facts.expire_s };
    expect(byNode).not.toBe(byPython);
    expect(readUserSig(app, byNode, reader)).toEqual(expected);
    expect(readUserSig(app, byPython, reader)).toEqual(expected);
  });
});

const identifiers = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/);
const someFacts = fc.record({
  user_id: identifiers,
  time_s: fc.integer({ min: 0, max: 4_000_000_000 }),
  expire_s: fc.integer({ min: 1, max: 180 * 86_400 }),
});
const someApp = fc.record({
  app_id: fc.integer({ min: 1, max: 2_000_000_000 }),
  key: fc.string({ minLength: 1, maxLength: 80 }),
});

describe('a signature', () => {
  it('says after the way there and back what was signed, for any user and times', () => {
    fc.assert(
      fc.property(someApp, someFacts, (app, facts) => {
        const { user_id, time_s, expire_s } = facts;
        const read = (now_s: number) =>
          readUserSig(app, signUserSig(app, facts), { user_id, now_s, not_before_s: time_s });
        const expected = { ok: true, facts, expires_s: time_s + expire_s };
        expect(read(time_s)).toEqual(expected);
        expect(read(time_s + expire_s - 1)).toEqual(expected);
        expect(read(time_s + expire_s)).toEqual({ ok: false, fault: 'expired' });
      }),
    );
  });

  it('is refused when any sign of what it says was altered', () => {
    const json = sigJson(app, facts);
    fc.assert(
      fc.property(fc.nat(json.length - 1), fc.integer({ min: 1, max: 127 }), (at, by) => {
        const altered = String.fromCharCode((json.charCodeAt(at) + by) % 128);
        const fault = faultOf(packed(json.slice(0, at) + altered + json.slice(at + 1)));
        expect(['malformed', 'bad-identifier', 'other-app', 'wrong-key']).toContain(fault);
      }),
      { numRuns: 400 },
    );
  });

  it('never says anything else when one sign of the sent text was altered', () => {
    const sig = signUserSig(app, facts);
    const signs = 'AQgwBRz09*-_+=\n汉';
    for (let at = 0; at < sig.length; at += 1) {
      for (const sign of signs) {
        if (sign === sig[at]) continue;
        const altered = sig.slice(0, at) + sign + sig.slice(at + 1);
        const reading = readUserSig(app, altered, check);
        // Spare bits of the compression may differ and hold the same; another meaning never passes.
        if (reading.ok) expect(jsonOf(altered)).toBe(jsonOf(sig));
      }
    }
  });

  it('cannot be cut, lengthened, or sent in another wrapping', () => {
    const sig = signUserSig(app, facts);
    for (let end = 0; end < sig.length; end += 1)
      expect(faultOf(sig.slice(0, end))).toBe('malformed');
    const json = sigJson(app, facts);
    const longer = escapeBase64(Buffer.concat([deflateSync(json), Buffer.from('x')]));
    const other = [
      longer,
      `${sig}AAAA`,
      escapeBase64(gzipSync(json)),
      escapeBase64(deflateRawSync(json)),
      packed(` ${json}`),
      packed(json.replace('{', '{"TLS.ver":"2.0",')),
      packed(json.replace('}', ',"TLS.userbuf":"eA=="}')),
      packed('null'),
      packed('[]'),
      packed('['.repeat(4000)),
      packed('{"__proto__":1}'),
      escapeBase64(Buffer.from(json)),
    ];
    for (const one of other) expect(faultOf(one)).toBe('malformed');
  });

  it.each<[string, SigFault, string, Partial<SigCheck>?]>([
    ['another key', 'wrong-key', signUserSig({ ...app, key: 'other' }, facts)],
    ['the key in capitals', 'wrong-key', signUserSig({ ...app, key: KEY.toUpperCase() }, facts)],
    ['another application', 'other-app', signUserSig({ ...app, app_id: 1400000001 }, facts)],
    ['another user', 'other-user', signUserSig(app, { ...facts, user_id: 'u_8' })],
    ['its end', 'expired', signUserSig(app, facts), { now_s: NOW_S + 3600 }],
    ['a log-out', 'void', signUserSig(app, facts), { not_before_s: NOW_S + 1 }],
    ['too early a time', 'ahead', signUserSig(app, facts), { now_s: NOW_S - 301 }],
    ['too long a life', 'too-long', signUserSig(app, facts), { expire_max_s: 3599 }],
    ['a forged line', 'bad-identifier', packed(forged('bob\nTLS.sdkappid:1'))],
    ['no identifier', 'bad-identifier', packed(forged(''))],
    ['a long identifier', 'bad-identifier', packed(forged('a'.repeat(33)))],
    ['its length', 'too-large', 'A'.repeat(1025)],
    ['a bomb', 'malformed', escapeBase64(deflateSync(Buffer.alloc(300_000)))],
  ])('is refused for %s: %s', (_why, fault, sig, how) => {
    expect(faultOf(sig, how)).toBe(fault);
    expect(SIG_FAULTS[fault].code).toBeGreaterThanOrEqual(70001);
  });

  it('is taken from five minutes before its time until the second before its end', () => {
    const sig = signUserSig(app, facts);
    for (const now_s of [NOW_S - 300, NOW_S, NOW_S + 300, NOW_S + 3599])
      expect(readUserSig(app, sig, { ...check, now_s })).toMatchObject({ ok: true });
  });

  it('never throws, whatever is sent in its place', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readUserSig(app, Buffer.from(bytes).toString('utf8'), check).ok).toBe(false);
        expect(readUserSig(app, escapeBase64(Buffer.from(bytes)), check).ok).toBe(false);
      }),
    );
    const values = fc.oneof(fc.string(), fc.double(), fc.constantFrom(null, true, [], {}, '2.0'));
    const names = fc.constantFrom('TLS.ver', 'TLS.identifier', 'TLS.sdkappid', 'TLS.time', 'x');
    fc.assert(
      fc.property(fc.dictionary(names, values), (payload) => {
        expect(readUserSig(app, packed(JSON.stringify(payload)), check).ok).toBe(false);
      }),
    );
  });

  it('is not made for whom no verifier may take', () => {
    for (const user_id of ['', 'a b', 'bob\nTLS.sdkappid:1', '用户', 'a'.repeat(33)])
      expect(() => signUserSig(app, { ...facts, user_id })).toThrow(RangeError);
    for (const expire_s of [0, -1, 1.5, Number.NaN])
      expect(() => signUserSig(app, { ...facts, expire_s })).toThrow(RangeError);
  });
});

/** What a careless signer would make: rightly keyed, whatever the identifier is. */
function forged(user_id: string): string {
  return sigJson(app, { ...facts, user_id });
}
