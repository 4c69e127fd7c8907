// Limits against message flooding, captcha bypass and password guessing.

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Visitor, visitor } from '../../../../tests/stage/visitor.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import * as api from '../../../contract/account/account.ts';
import { CAPTCHA_TTL_S } from './captcha.ts';

const MOBILE = '13800138000';
const REQUIRED = { sent: false, captcha_required: true, resend_after_s: 0 };
const SENT = { sent: true, captcha_required: false, resend_after_s: 60 };

let w: World;
let someone: Visitor;
beforeEach(async () => {
  w = await world();
  someone = visitor(w);
});

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `139${String(from + i).padStart(8, '0')}`);
const sentTo = (mobile: string) => w.services.outbox.list().filter(({ to }) => to === mobile);
const wasSent = (answer: { data: unknown }) => (answer.data as { sent?: boolean }).sent === true;

/** Uses up what an address may send without a captcha. */
async function spendFreeSends(who: Visitor) {
  for (const mobile of numbers(3, 90_000)) {
    await who.call(api.sendCode, { mobile, purpose: 'login' });
  }
}

describe('a code', () => {
  test('is sent again only after a minute, however the number is spelt', async () => {
    const send = (mobile: string) => visitor(w).ask(api.sendCode, { mobile, purpose: 'login' });
    const mobile = '13700137001';
    expect((await send(mobile)).data).toEqual(SENT);
    for (const spelling of [
      mobile,
      ` ${mobile}`,
      '+86 137 0013 7001',
      '008613700137001',
      '１３７００１３７００１',
      '137\u200b0013\u200b7001',
      '137-0013-7001',
    ]) {
      expect(await send(spelling), spelling).toMatchObject({ code: 429, msg: /60 秒后/ });
    }
    expect(sentTo(mobile)).toHaveLength(1);
    await w.services.store.remove(`sms:gap:${mobile}`);
    expect((await send(mobile)).data).toEqual(SENT);
  });

  test('is sent once when 20 ask at the same moment', async () => {
    const mobile = '13700137002';
    const asks = Array.from({ length: 20 }, () =>
      visitor(w).ask(api.sendCode, { mobile, purpose: 'login' }),
    );
    expect((await Promise.all(asks)).filter(wasSent)).toHaveLength(1);
    expect(sentTo(mobile)).toHaveLength(1);
  });

  test('is sent to one number five times an hour and ten times a day', async () => {
    const { store } = w.services;
    const mobile = '13700137003';
    const sendTimes = async (times: number) => {
      let sent = 0;
      for (let i = 0; i < times; i++) {
        await store.remove(`sms:gap:${mobile}`);
        if (wasSent(await visitor(w).ask(api.sendCode, { mobile, purpose: 'login' }))) sent += 1;
      }
      return sent;
    };
    expect(await sendTimes(8)).toBe(5);
    await store.remove(`sms:hour:${mobile}`);
    expect(await sendTimes(4)).toBe(4);
    await store.remove(`sms:hour:${mobile}`);
    expect(await sendTimes(4)).toBe(1);
  });

  test('asked for beyond the free three from one address needs a captcha', async () => {
    await spendFreeSends(someone);
    const input = { mobile: MOBILE, purpose: 'login' } as const;
    expect(await someone.call(api.sendCode, input)).toEqual(REQUIRED);
    expect(await visitor(w).call(api.sendCode, input)).toEqual(SENT);
  });

  test('cannot be had past the captcha with another X-Forwarded-For', async () => {
    await spendFreeSends(someone);
    const input = { mobile: MOBILE, purpose: 'login' };
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
      const answer = await someone.ask(api.sendCode, input, { [header]: '203.0.113.50' });
      expect(answer.data).toEqual(REQUIRED);
    }
  });

  test('is sent at most 20 times an hour for one address, captcha or not', async () => {
    let sent = 0;
    for (const mobile of numbers(25)) {
      const answer = await someone.solveCaptcha('login');
      const result = await someone.ask(api.sendCode, { mobile, purpose: 'login', ...answer });
      if (wasSent(result)) sent += 1;
      else expect(result).toMatchObject({ code: 429, msg: /1 小时后/ });
    }
    expect(sent).toBe(20);
  });

  test('refused to an address beyond its limit leaves the number free for its owner', async () => {
    for (const mobile of numbers(20)) {
      const answer = await someone.solveCaptcha('login');
      await someone.call(api.sendCode, { mobile, purpose: 'login', ...answer });
    }
    const answer = await someone.solveCaptcha('login');
    const refused = await someone.ask(api.sendCode, {
      mobile: MOBILE,
      purpose: 'login',
      ...answer,
    });
    expect(refused.code).toBe(429);
    expect(await visitor(w).call(api.sendCode, { mobile: MOBILE, purpose: 'login' })).toEqual(SENT);
  });

  test('is answered the same whether or not the number has an account', async () => {
    await someone.register(MOBILE);
    for (const purpose of api.CAPTCHA_PATHS) {
      await w.services.store.remove(`sms:gap:${MOBILE}`);
      const [unknown = ''] = numbers(1, api.CAPTCHA_PATHS.indexOf(purpose));
      const known = await visitor(w).ask(api.sendCode, { mobile: MOBILE, purpose });
      expect(await visitor(w).ask(api.sendCode, { mobile: unknown, purpose })).toEqual(known);
    }
  });
});

describe('a captcha that is asked for', () => {
  const send = (answer: object, mobile = MOBILE) =>
    someone.ask(api.sendCode, { mobile, purpose: 'login', ...answer });
  beforeEach(() => spendFreeSends(someone));

  test('is not passed by leaving it out or sending something else', async () => {
    const mobile = '13700137004';
    for (const captcha of [undefined, null, '', ' ', [], {}, true, 0, ['a'], { $ne: '' }, '{}']) {
      expect(wasSent(await send({ captcha }, mobile)), JSON.stringify(captcha)).toBe(false);
    }
    expect(sentTo(mobile)).toHaveLength(0);
  });

  test('is the work that getCaptcha names, done by the same code as in the page', async () => {
    const { challenge } = await someone.call(api.getCaptcha, { path: 'login' });
    const solution = await solveChallenge({ challenge, deriveKey });
    expect((await send({ captcha: JSON.stringify({ challenge, solution }) })).data).toEqual(SENT);
  });

  test('says what is wrong, and a wrong answer does not use up the right one', async () => {
    const { captcha } = await someone.solveCaptcha('login');
    const wrong = { captcha: captcha.replace(/"derivedKey":"../, '"derivedKey":"zz') };
    const answer = await send(wrong);
    expect(answer).toMatchObject({ code: 422, data: { fields: { captcha: /再试一次/ } } });
    expect((await send({ captcha })).data).toEqual(SENT);
  });

  test('of another form is refused', async () => {
    for (const path of ['register', 'forget'] as const) {
      expect((await send(await someone.solveCaptcha(path))).code).toBe(422);
    }
    expect((await send(await someone.solveCaptcha('login'))).data).toEqual(SENT);
  });

  test('of minutes ago is refused', async () => {
    const answer = await someone.solveCaptcha('login');
    w.setNow(new Date(Date.now() + CAPTCHA_TTL_S * 1000 + 1000));
    expect((await send(answer)).code).toBe(422);
  });

  test('lets one of 20 parallel uses through, and none later', async () => {
    const answer = await someone.solveCaptcha('login');
    const uses = numbers(20).map((mobile) => send(answer, mobile));
    expect((await Promise.all(uses)).filter(wasSent)).toHaveLength(1);
    expect((await send(answer)).code).toBe(422);
  });

  test('is given only for forms that exist', async () => {
    for (const path of ['', 'admin', '__proto__']) {
      expect((await someone.ask(api.getCaptcha, { path })).code).toBe(422);
    }
  });
});

describe('guessing a password', () => {
  const logIn = (who: Visitor, mobile: string, password: string, answer: object = {}) =>
    who.ask(api.loginByPassword, { mobile, password, ...answer });
  const REFUSED = '手机号或密码不正确';

  test('of one account looks at five in 15 minutes, also in parallel from everywhere', async () => {
    await someone.register(MOBILE);
    const guesses = Array.from({ length: 60 }, (_, i) => logIn(visitor(w), MOBILE, `guess_${i}`));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer.msg === REFUSED)).toHaveLength(5);
    expect(answers.filter((answer) => answer.msg === '请先完成安全验证')).toHaveLength(55);
  });

  test('meets a captcha while the owner still gets in with one', async () => {
    await someone.register(MOBILE);
    for (let i = 0; i < 30; i++) await logIn(visitor(w), MOBILE, `guess_${i}`);
    const owner = visitor(w);
    const bare = await logIn(owner, MOBILE, PASSWORD);
    expect(bare).toMatchObject({ code: 422, data: { fields: { captcha: '请先完成安全验证' } } });
    const answer = await owner.solveCaptcha('login');
    expect((await logIn(owner, MOBILE, PASSWORD, answer)).code).toBe(200);
    expect((await logIn(owner, MOBILE, PASSWORD)).code).toBe(200);
  });

  test('of many accounts from one address meets a captcha after 20', async () => {
    const answers = [];
    for (const mobile of numbers(30)) answers.push(await logIn(someone, mobile, 'maple_8tree'));
    expect(answers.filter((answer) => answer.msg === REFUSED)).toHaveLength(20);
    await visitor(w).register(MOBILE);
    expect((await logIn(someone, MOBILE, PASSWORD)).msg).toBe('请先完成安全验证');
    const answer = await someone.solveCaptcha('login');
    expect((await logIn(someone, MOBILE, PASSWORD, answer)).code).toBe(200);
  });

  test('needs a captcha for unknown numbers just the same', async () => {
    const [unknown = ''] = numbers(1);
    for (let i = 0; i < 5; i++) await logIn(visitor(w), unknown, `guess_${i}`);
    expect((await logIn(visitor(w), unknown, 'guess_6')).msg).toBe('请先完成安全验证');
  });

  test('with one captcha buys one look', async () => {
    await someone.register(MOBILE);
    for (let i = 0; i < 5; i++) await logIn(visitor(w), MOBILE, `guess_${i}`);
    const answer = await someone.solveCaptcha('login');
    const guesses = Array.from({ length: 20 }, (_, i) =>
      logIn(visitor(w), MOBILE, `again_${i}`, answer),
    );
    const looks = (await Promise.all(guesses)).filter(({ msg }) => msg === REFUSED);
    expect(looks).toHaveLength(1);
  });

  test('is forgotten when the owner sets a new password', async () => {
    await someone.register(MOBILE);
    for (let i = 0; i < 8; i++) await logIn(visitor(w), MOBILE, `guess_${i}`);
    const code = await someone.receiveCode(MOBILE, 'forget');
    await someone.call(api.resetPassword, { mobile: MOBILE, code, password: 'cedar_7tree' });
    expect((await logIn(visitor(w), MOBILE, 'cedar_7tree')).code).toBe(200);
  });

  test('by strangers makes nothing harder where the owner came in before', async () => {
    const home = visitor(w, '203.0.113.77');
    await home.register(MOBILE);
    for (let i = 0; i < 30; i++) await logIn(visitor(w), MOBILE, `guess_${i}`);
    expect((await logIn(home, MOBILE, 'maple_8tree')).msg).toBe(REFUSED);
    expect((await logIn(home, MOBILE, PASSWORD)).code).toBe(200);
    // Another address of the same IPv6 connection is the same home.
    const first = visitor(w, '2001:db8:5:5::1');
    const answer = await first.solveCaptcha('login');
    expect((await logIn(first, MOBILE, PASSWORD, answer)).code).toBe(200);
    for (let i = 0; i < 8; i++) await logIn(visitor(w), MOBILE, `guess_${i}`);
    expect((await logIn(visitor(w, '2001:db8:5:5::2'), MOBILE, PASSWORD)).code).toBe(200);
  });

  describe('again and again', () => {
    const SHUT = /密码登录暂停最多 6 小时。请改用“短信验证码登录”/;
    /** The state after 20 wrong passwords of strangers, when answers take minutes. */
    const guessedOften = async (subject: string) => {
      for (let i = 0; i < 20; i++) await w.services.store.count(`login-wrong:${subject}`, 6 * 3600);
    };

    test('is refused, also with the right password and a captcha', async () => {
      await someone.register(MOBILE);
      await guessedOften(MOBILE);
      const stranger = visitor(w);
      const answer = await stranger.solveCaptcha('login');
      for (const password of ['guess_21', PASSWORD]) {
        const refused = await logIn(visitor(w), MOBILE, password, answer);
        expect(refused).toMatchObject({ code: 429, msg: SHUT });
      }
    });

    test('says the same of a number without an account', async () => {
      const [unknown = ''] = numbers(1);
      await guessedOften(unknown);
      expect(await logIn(visitor(w), unknown, 'guess_21')).toMatchObject({ code: 429, msg: SHUT });
    });

    test('leaves the owner the code, the place of an earlier login, and a new password', async () => {
      const home = visitor(w, '203.0.113.80');
      await home.register(MOBILE);
      await guessedOften(MOBILE);
      expect((await logIn(home, MOBILE, PASSWORD)).code).toBe(200);
      const abroad = visitor(w, '203.0.113.81');
      expect((await logIn(abroad, MOBILE, PASSWORD)).code).toBe(429);
      const code = await abroad.receiveCode(MOBILE, 'login');
      const role = 'seeker';
      await abroad.call(api.loginByCode, { mobile: MOBILE, code, role, agreed: true });
      expect((await logIn(abroad, MOBILE, PASSWORD)).code).toBe(200);
      const elsewhere = visitor(w, '203.0.113.82');
      const forgotten = await elsewhere.receiveCode(MOBILE, 'forget');
      const password = 'cedar_7tree';
      await elsewhere.call(api.resetPassword, { mobile: MOBILE, code: forgotten, password });
      expect((await logIn(visitor(w), MOBILE, password)).code).toBe(200);
    });

    test("at the owner's own place is refused there, and nowhere else", async () => {
      const home = visitor(w, '203.0.113.80');
      await home.register(MOBILE);
      await guessedOften(`${MOBILE}:203.0.113.80`);
      expect(await logIn(home, MOBILE, PASSWORD)).toMatchObject({ code: 429, msg: SHUT });
      expect((await logIn(visitor(w), MOBILE, PASSWORD)).code).toBe(200);
    });
  });

  test('is limited by address whatever the number, counted only for what could be a login', async () => {
    const ask = (input: object) => someone.ask(api.loginByPassword, input);
    for (let i = 0; i < 120; i++) await ask({ mobile: `${i}`, password: 'x' });
    expect((await ask({ mobile: MOBILE, password: 'x' })).msg).toBe(REFUSED);
    const answers = [];
    for (const mobile of numbers(100)) answers.push(await ask({ mobile, password: 'x' }));
    expect(answers.at(-2)?.msg).toBe('请先完成安全验证');
    expect(answers.at(-1)).toMatchObject({ code: 429 });
  });
});
