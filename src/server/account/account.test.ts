// The rules of codes, captchas, passwords and limits, without a database.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../contract/checks.ts';
import { memoryStore, type Store } from '../platform/store.ts';
import { addressKey } from '../platform/visitor.ts';
import { CAPTCHA_TTL_S, issueCaptcha, redeemCaptcha } from './captcha.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { beginAttempt } from './guessing.ts';
import { hashPassword, isCommonPassword, NOBODY, verifyPassword } from './password.ts';
import { CODE_TRIES, CODE_TTL_S, issueCode, redeemCode } from './sms-code.ts';

const START = new Date('2026-03-01T08:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const OWNER = { to: '13800138000', purpose: 'login' } as const;
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

let store: Store;
beforeEach(() => {
  store = memoryStore();
});

describe('an SMS code', () => {
  test('is six digits and never lies readable in the store', async () => {
    const kept: string[] = [];
    const code = await issueCode(
      { ...store, set: async (key, value) => void kept.push(key, value) },
      OWNER,
      START,
    );
    expect(check('mobileCode', code)).toBe(true);
    expect(kept.join()).toContain('$argon2id$');
    expect(kept.join()).not.toContain(code);
  });

  test('works once', async () => {
    const code = await issueCode(store, OWNER, START);
    expect(await redeemCode(store, OWNER, code, later(60))).toBe(true);
    expect(await redeemCode(store, OWNER, code, later(61))).toBe(false);
  });

  test('works for its number and purpose only', async () => {
    const code = await issueCode(store, OWNER, START);
    expect(await redeemCode(store, { ...OWNER, purpose: 'forget' }, code, START)).toBe(false);
    expect(await redeemCode(store, { ...OWNER, to: '13800138001' }, code, START)).toBe(false);
    expect(await redeemCode(store, OWNER, code, START)).toBe(true);
  });

  test('moved to another number inside the store works neither', async () => {
    const code = await issueCode(store, OWNER, START);
    const entry = await store.get(`code:login:${OWNER.to}`);
    await store.set('code:login:13800138001', entry ?? '', 60);
    expect(await redeemCode(store, { ...OWNER, to: '13800138001' }, code, START)).toBe(false);
  });

  test('lives ten minutes', async () => {
    expect(CODE_TTL_S).toBeLessThanOrEqual(600);
    const first = await issueCode(store, OWNER, START);
    expect(await redeemCode(store, OWNER, first, later(CODE_TTL_S))).toBe(false);
    expect(await redeemCode(store, OWNER, first, later(CODE_TTL_S - 1))).toBe(true);
  });

  test('gives way to a newer one, whose tries are its own', async () => {
    const old = await issueCode(store, OWNER, START);
    for (let i = 0; i < CODE_TRIES; i++) await redeemCode(store, OWNER, wrongFor(old), START);
    let code = await issueCode(store, OWNER, START);
    while (code === old) code = await issueCode(store, OWNER, START);
    expect(await redeemCode(store, OWNER, old, START)).toBe(false);
    expect(await redeemCode(store, OWNER, code, START)).toBe(true);
  });

  test('of 30 parallel right guesses lets one in', async () => {
    const code = await issueCode(store, OWNER, START);
    const guesses = Array.from({ length: 30 }, () => redeemCode(store, OWNER, code, START));
    expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(1);
  });

  test('is not looked at after five tries, even when they come in parallel', async () => {
    const code = await issueCode(store, OWNER, START);
    const wrong = Array.from({ length: 50 }, () => redeemCode(store, OWNER, wrongFor(code), START));
    await Promise.all(wrong);
    expect(await redeemCode(store, OWNER, code, START)).toBe(false);
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
            code = await issueCode(own, OWNER, later(seconds));
            Object.assign(model, { live: true, tries: 0, until: seconds + CODE_TTL_S });
          }
          if (next.kind !== 'right' && next.kind !== 'wrong') continue;
          const isOpen = model.live && seconds < model.until && model.tries < CODE_TRIES;
          if (seconds < model.until) model.tries += 1;
          const expected = isOpen && next.kind === 'right';
          const guess = next.kind === 'right' ? code : wrongFor(code);
          expect(await redeemCode(own, OWNER, guess, later(seconds))).toBe(expected);
          if (expected) model.live = false;
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('a captcha', () => {
  const textOf = async (id: string) =>
    (JSON.parse((await store.get(`captcha:${id}`)) ?? '{}') as { text: string }).text;

  test('is a picture that does not spell its text', async () => {
    const { captcha_id, image } = await issueCaptcha(store, 'login', START);
    const svg = Buffer.from(
      image.replace(/^data:image\/svg\+xml;base64,/, ''),
      'base64',
    ).toString();
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain(await textOf(captcha_id));
  });

  test('takes either letter case, once', async () => {
    const { captcha_id } = await issueCaptcha(store, 'login', START);
    const captcha = (await textOf(captcha_id)).toUpperCase();
    expect(await redeemCaptcha(store, 'login', { captcha_id, captcha }, START)).toBe(true);
    expect(await redeemCaptcha(store, 'login', { captcha_id, captcha }, START)).toBe(false);
  });

  test('is gone after a wrong answer', async () => {
    const { captcha_id } = await issueCaptcha(store, 'login', START);
    const captcha = await textOf(captcha_id);
    expect(await redeemCaptcha(store, 'login', { captcha_id, captcha: '????' }, START)).toBe(false);
    expect(await redeemCaptcha(store, 'login', { captcha_id, captcha }, START)).toBe(false);
  });

  test('of another form or of three minutes ago does not pass', async () => {
    const other = await issueCaptcha(store, 'register', START);
    const ofOther = { captcha_id: other.captcha_id, captcha: await textOf(other.captcha_id) };
    expect(await redeemCaptcha(store, 'login', ofOther, START)).toBe(false);
    const old = await issueCaptcha(store, 'login', START);
    const ofOld = { captcha_id: old.captcha_id, captcha: await textOf(old.captcha_id) };
    expect(await redeemCaptcha(store, 'login', ofOld, later(CAPTCHA_TTL_S))).toBe(false);
  });

  test('used 20 times at once passes once', async () => {
    const { captcha_id } = await issueCaptcha(store, 'login', START);
    const answer = { captcha_id, captcha: await textOf(captcha_id) };
    const uses = Array.from({ length: 20 }, () => redeemCaptcha(store, 'login', answer, START));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
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
  const attempt = (mobile: string, address = '198.51.100.1', now = START) =>
    beginAttempt(store, mobile, address, now);

  test('meets the captcha at the sixth try for one number', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await attempt('13800138000', `198.51.100.${i}`)).captchaNeeded).toBe(false);
    }
    expect((await attempt('13800138000', '203.0.113.9')).captchaNeeded).toBe(true);
    expect((await attempt('13800138001', '203.0.113.9')).captchaNeeded).toBe(false);
  });

  test('meets the captcha at the 21st number from one address', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await attempt(`138001380${10 + i}`)).captchaNeeded).toBe(false);
    }
    expect((await attempt('13900139000')).captchaNeeded).toBe(true);
    expect((await attempt('13900139000', '198.51.100.2')).captchaNeeded).toBe(false);
    expect((await attempt('13900139000', '198.51.100.1', later(900))).captchaNeeded).toBe(false);
  });

  test('is not what an office does whose people log in rightly', async () => {
    for (let i = 0; i < 60; i++) {
      const one = await attempt(`138001380${10 + i}`);
      expect(one.captchaNeeded).toBe(false);
      await one.forgive();
    }
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
