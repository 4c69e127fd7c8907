// The rules of codes, captchas, passwords and limits, without a database.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CodePurpose } from '../../contract/account/account.ts';
import type { Failure } from '../../contract/call/errors.ts';
import { check } from '../../contract/value/checks.ts';
import type { Config } from '../platform/config.ts';
import { addressKey } from '../platform/http/visitor.ts';
import { memoryStore, type Store } from '../platform/store.ts';
import { CODE_TRIES, CODE_TTL_S, issueCode, redeemCode } from './code/sms-code.ts';
import {
  CAPTCHA_TTL_S,
  issueCaptcha,
  levelOf,
  makeCaptcha,
  redeemCaptcha,
} from './login/captcha.ts';
import { COMMON_PASSWORDS } from './login/common-passwords.ts';
import { inTurn, waitAfter } from './login/guessing.ts';
import { hashPassword, isCommonPassword, NOBODY, verifyPassword } from './login/password.ts';

const START = new Date('2026-03-01T08:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const OWNER = { to: '13800138000', purpose: 'login' } as const;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

let store: Store;
beforeEach(() => {
  store = memoryStore();
});

const HERE = '198.51.100.1';
/** Where and when a code is asked for or given back. */
const at = (seconds = 0, address = HERE, kept = store) => ({
  store: kept,
  address,
  now: later(seconds),
});

describe('an SMS code', () => {
  test('is six digits and never lies readable in the store', async () => {
    const kept: string[] = [];
    const reading: Store = {
      ...store,
      set: async (key, value) => void kept.push(key, value),
    };
    const code = await issueCode(at(0, HERE, reading), OWNER);
    expect(check('mobileCode', code)).toBe(true);
    expect(kept.join()).toContain('$argon2id$');
    expect(kept.join()).not.toContain(code);
  });

  test('works once', async () => {
    const code = await issueCode(at(0), OWNER);
    expect(await redeemCode(at(60), OWNER, code)).toBe(true);
    expect(await redeemCode(at(61), OWNER, code)).toBe(false);
  });

  test('works for its number and purpose only', async () => {
    const code = await issueCode(at(0), OWNER);
    expect(await redeemCode(at(0), { ...OWNER, purpose: 'forget' }, code)).toBe(false);
    expect(await redeemCode(at(0), { ...OWNER, to: '13800138001' }, code)).toBe(false);
    expect(await redeemCode(at(0), OWNER, code)).toBe(true);
  });

  test('moved to another number inside the store works neither', async () => {
    const code = await issueCode(at(0), OWNER);
    const entry = await store.get(`code:login:${OWNER.to}`);
    await store.set('code:login:13800138001', entry ?? '', 60);
    expect(await redeemCode(at(0), { ...OWNER, to: '13800138001' }, code)).toBe(false);
  });

  test('lives ten minutes', async () => {
    expect(CODE_TTL_S).toBeLessThanOrEqual(600);
    const first = await issueCode(at(0), OWNER);
    expect(await redeemCode(at(CODE_TTL_S), OWNER, first)).toBe(false);
    expect(await redeemCode(at(CODE_TTL_S - 1), OWNER, first)).toBe(true);
  });

  test('gives way to a newer one, whose tries are its own', async () => {
    const old = await issueCode(at(0), OWNER);
    for (let i = 0; i < CODE_TRIES; i++) await redeemCode(at(0), OWNER, wrongFor(old));
    let code = await issueCode(at(0), OWNER);
    while (code === old) code = await issueCode(at(0), OWNER);
    expect(await redeemCode(at(0), OWNER, old)).toBe(false);
    expect(await redeemCode(at(0), OWNER, code)).toBe(true);
  });

  test('of 30 parallel right guesses lets one in', async () => {
    const code = await issueCode(at(0), OWNER);
    const guesses = Array.from({ length: 30 }, () => redeemCode(at(0), OWNER, code));
    expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(1);
  });

  test('is not looked at after five tries, even when they come in parallel', async () => {
    const code = await issueCode(at(0), OWNER);
    const wrong = Array.from({ length: 50 }, () => redeemCode(at(0), OWNER, wrongFor(code)));
    await Promise.all(wrong);
    expect(await redeemCode(at(0), OWNER, code)).toBe(false);
  });

  test('follows its life cycle in any order of sending, guessing and waiting', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('send', 'right', 'wrong', 'wrong') }),
      fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 700 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const own = memoryStore();
        let seconds = 0;
        let code = '';
        const model = { live: false, tries: 0, until: 0 };
        for (const next of steps) {
          if (next.kind === 'wait' && 'seconds' in next) seconds += next.seconds;
          if (next.kind === 'send') {
            code = await issueCode(at(seconds, undefined, own), OWNER);
            Object.assign(model, { live: true, tries: 0, until: seconds + CODE_TTL_S });
          }
          if (next.kind !== 'right' && next.kind !== 'wrong') continue;
          const isOpen = model.live && seconds < model.until && model.tries < CODE_TRIES;
          if (seconds < model.until) model.tries += 1;
          const expected = isOpen && next.kind === 'right';
          const guess = next.kind === 'right' ? code : wrongFor(code);
          expect(await redeemCode(at(seconds, undefined, own), OWNER, guess)).toBe(expected);
          if (expected) model.live = false;
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('strangers who guess a code', () => {
  const guess = async (address: string, times: number, code: string) => {
    for (let i = 0; i < times; i += 1) await redeemCode(at(0, address), OWNER, wrongFor(code));
  };

  test('from one address or from many do not void it for who asked', async () => {
    const code = await issueCode(at(), OWNER);
    for (let i = 1; i <= 12; i += 1) await guess(`203.0.113.${i}`, 6, code);
    expect(await redeemCode(at(), OWNER, code)).toBe(true);
  });

  test('get five looks from an address and twenty from all, also at the right code', async () => {
    const code = await issueCode(at(), OWNER);
    await guess('203.0.113.1', 5, code);
    expect(await redeemCode(at(0, '203.0.113.1'), OWNER, code)).toBe(false);
    for (let i = 2; i <= 4; i += 1) await guess(`203.0.113.${i}`, 5, code);
    expect(await redeemCode(at(0, '203.0.113.5'), OWNER, code)).toBe(false);
    expect(await redeemCode(at(), OWNER, code)).toBe(true);
  });

  test('leave it good for who has changed the network meanwhile', async () => {
    const code = await issueCode(at(), OWNER);
    await guess('203.0.113.1', 10, code);
    expect(await redeemCode(at(0, '203.0.113.9'), OWNER, code)).toBe(true);
  });
});

describe('a captcha', () => {
  const configOf = (key: string) =>
    ({ chat: { ring: [{ key, from: null, until: null }] } }) as unknown as Config;
  const config = configOf('a'.repeat(64));
  const contextAt = (seconds = 0, address = HERE) => ({ config, ...at(seconds, address) });
  const easy = (path: CodePurpose) => makeCaptcha(contextAt(), path, { rounds: 1, tries: 3 });
  const solved = async ({ challenge }: Awaited<ReturnType<typeof makeCaptcha>>) =>
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

  test('is done by work that grows for an address and for a site under attack', async () => {
    expect([1, 10, 11, 25, 50, 400, 60_000].map((count) => levelOf(count, 1))).toEqual([
      0, 1, 1, 2, 3, 5, 5,
    ]);
    expect([299, 300, 700, 5000].map((count) => levelOf(1, count))).toEqual([0, 1, 2, 5]);
    expect(levelOf(20, 300)).toBe(3);
    const costs = [];
    for (let i = 0; i < 40; i += 1) {
      const { challenge } = await issueCaptcha(contextAt(), 'login');
      costs.push(challenge.parameters.cost);
    }
    expect(new Set(costs)).toEqual(new Set([5000]));
  });

  test('passes once with the work done, 20 times at once passes once', async () => {
    const answer = await solved(await easy('login'));
    const uses = Array.from({ length: 20 }, () => redeemCaptcha(contextAt(), 'login', answer));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    expect(await redeemCaptcha(contextAt(), 'login', answer)).toBe(false);
  });

  test('of another form, of minutes ago, of another site does not pass', async () => {
    const answer = await solved(await easy('register'));
    expect(await redeemCaptcha(contextAt(), 'login', answer)).toBe(false);
    expect(await redeemCaptcha(contextAt(CAPTCHA_TTL_S), 'register', answer)).toBe(false);
    const elsewhere = { ...contextAt(), config: configOf('b'.repeat(64)) };
    expect(await redeemCaptcha(elsewhere, 'register', answer)).toBe(false);
    expect(await redeemCaptcha(contextAt(), 'register', answer)).toBe(true);
  });

  test('cannot be made easier, prolonged or guessed', async () => {
    const { challenge, solution } = JSON.parse(await solved(await easy('login')));
    const changed = (parameters: object) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    });
    for (const answer of [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix } },
      { challenge: { ...challenge, signature: '' }, solution },
      changed({ keySignature: '' }),
      changed({ nonce: '00' }),
      changed({ data: { path: 'login', expires_s: 4_000_000_000 } }),
      { challenge },
      null,
      [],
    ]) {
      expect(await redeemCaptcha(contextAt(), 'login', JSON.stringify(answer))).toBe(false);
    }
    expect(await redeemCaptcha(contextAt(), 'login', '{')).toBe(false);
  });

  test('fills nothing before it is solved', async () => {
    const kept: string[] = [];
    const reading: Store = { ...store, set: async (key) => void kept.push(key) };
    for (let i = 0; i < 50; i += 1) {
      await issueCaptcha({ ...contextAt(), store: reading }, 'login');
    }
    expect(kept).toEqual([]);
  });
});

describe('a password', () => {
  test('is hashed with argon2id at the cost OWASP asks for', async () => {
    const stored = await hashPassword('maple_9tree');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'maple_9tree')).toBe(true);
    expect(await verifyPassword(stored, 'maple_9Tree')).toBe(false);
  });

  test('of nobody costs the same work and never matches', async () => {
    const cost = (phc: string) => phc.split('$').slice(1, 4).join('$');
    expect(cost(NOBODY)).toBe(cost(await hashPassword('maple_9tree')));
    expect(await verifyPassword(null, 'maple_9tree')).toBe(false);
  });

  test.each(['123456', 'woaini1314', 'Password123', 'A123456', 'qwe123'])(
    'as common as %s is told apart',
    (text) => expect(isCommonPassword(text)).toBe(true),
  );

  test('of the list of common ones is one the form would take', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(300);
    for (const text of COMMON_PASSWORDS) {
      expect(check('pwd', text), text).toBe(true);
      expect(text).toBe(text.toLowerCase());
    }
  });
});

describe('guessing passwords', () => {
  test('is answered at once for what people mistype, then slower and slower', () => {
    expect([0, 4, 5, 6, 7, 9, 10, 100].map(waitAfter)).toEqual([
      0, 0, 250, 500, 1000, 4000, 8000, 8000,
    ]);
  });

  test('of one account is looked at one after another, and by few at a time', async () => {
    const marks: string[] = [];
    const looks = Array.from({ length: 12 }, (_, i) =>
      inTurn(store, '13800138000', async () => {
        marks.push(`begin ${i}`);
        await Promise.resolve();
        marks.push(`end ${i}`);
        if (i < 11) await store.remove('login-wrong:13800138000');
      }).then(
        () => 'looked',
        (error: Failure) => error.kind,
      ),
    );
    const answers = await Promise.all(looks);
    expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(2);
    expect(marks).toEqual(Array.from({ length: 10 }, (_, i) => [`begin ${i}`, `end ${i}`]).flat());
  });
});

describe('the address limits count', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('for %s is %s', (address, key) => expect(addressKey(address)).toBe(key));
});
