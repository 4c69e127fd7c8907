// Registering, logging in, sessions and passwords, through the API.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, type Visitor, visitor } from '../../../tests/stage/visitor.ts';
import { type World, world } from '../../../tests/stage/world.ts';
import * as api from '../../contract/account/account.ts';
import { openSession, SESSIONS_MAX } from './login/session.ts';

const MOBILE = '13800138000';
const OTHER = '13800138001';
const DAY_S = 86_400;
const agreed = true as const;
const role = 'seeker' as const;

let w: World;
let someone: Visitor;
beforeEach(async () => {
  w = await world();
  someone = visitor(w);
});

const as = (token: string) => ({ token });
const laterThan = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

describe('registering', () => {
  test('makes an account of the chosen role and logs it in for seven days', async () => {
    const now = new Date('2026-03-01T08:00:00.700Z');
    w.setNow(now);
    const login = await someone.register(MOBILE, 'recruiter');
    expect(login).toMatchObject({
      user_info: {
        name: '',
        mobile: '138****8000',
        roles: ['recruiter'],
        expire_time: Math.floor(now.getTime() / 1000) + 7 * DAY_S,
      },
      user_detail: { completeness: 0, has_password: true },
      ent_detail: null,
      sig: expect.stringMatching(/^[A-Za-z0-9*_-]{100,}$/),
    });
  });

  test('records to which version of which text the person agreed', async () => {
    const { user_info } = await someone.register(MOBILE);
    const rows = await w.services.db.selectFrom('account_consent').selectAll().execute();
    expect(rows.map(({ document, version }) => ({ document, version }))).toEqual(
      expect.arrayContaining([...api.AGREEMENTS]),
    );
    expect(rows.every((row) => row.account_id === user_info.account_id)).toBe(true);
  });

  test('keeps neither password nor token readable', async () => {
    const { access_token } = await someone.register(MOBILE);
    const account = await w.services.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    const sessions = await w.services.db.selectFrom('account_session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(access_token);
    expect(Buffer.from(access_token, 'base64url')).toHaveLength(32);
  });

  test('a number that has an account is told only to who holds its code', async () => {
    await someone.register(MOBILE);
    const whole = { mobile: MOBILE, password: PASSWORD, role, agreed };
    const wrong = await someone.ask(api.register, { ...whole, code: '000000' });
    expect(wrong.msg).toContain('验证码不正确');
    // Two forms of one person: the account is made while the code of the other one waits.
    const code = await someone.receiveCode(OTHER, 'register');
    const login = await someone.receiveCode(OTHER, 'login');
    await someone.call(api.loginByCode, { mobile: OTHER, code: login, role, agreed });
    const answer = await someone.ask(api.register, { ...whole, mobile: OTHER, code });
    expect(answer).toMatchObject({ code: 409, msg: '该手机号已注册，请直接登录' });
  });

  test('a number that has an account is told so by the message, and by nothing else', async () => {
    const { store, outbox } = w.services;
    const ask = async (mobile: string) => {
      await store.remove(`sms:gap:${mobile}`);
      const answer = await someone.ask(api.sendCode, { mobile, purpose: 'register' });
      const text = outbox.list().find(({ to }) => to === mobile)?.text;
      return { answer, text };
    };
    await someone.register(MOBILE);
    const taken = await ask(MOBILE);
    const free = await ask(OTHER);
    expect(taken.text).toContain('该手机号已有择木账号，请直接登录');
    expect(taken.text).not.toMatch(/验证码|\d{6}/);
    expect(free.text).toMatch(/验证码 \d{6}，用于注册/);
    expect(taken.answer).toEqual(free.answer);
  });

  test('refuses one of the commonest passwords and keeps the code for a better one', async () => {
    const code = await someone.receiveCode(MOBILE, 'register');
    const whole = { mobile: MOBILE, code, role, agreed };
    const answer = await someone.ask(api.register, { ...whole, password: 'woaini1314' });
    expect(answer).toMatchObject({ code: 422, data: { fields: { password: /太常见/ } } });
    await someone.call(api.register, { ...whole, password: PASSWORD });
  });

  test('without the agreement does not happen', async () => {
    const code = await someone.receiveCode(MOBILE, 'register');
    const whole = { mobile: MOBILE, code, password: PASSWORD, role };
    const answer = await someone.ask(api.register, { ...whole, agreed: false });
    expect(answer).toMatchObject({ code: 422, msg: '请先阅读并同意用户协议与隐私政策' });
  });

  test('in two ways at the same moment makes one account', async () => {
    const first = await someone.receiveCode(MOBILE, 'register');
    const second = await someone.receiveCode(MOBILE, 'login');
    await Promise.all([
      someone.ask(api.register, { mobile: MOBILE, code: first, password: PASSWORD, role, agreed }),
      someone.ask(api.loginByCode, { mobile: MOBILE, code: second, role, agreed }),
    ]);
    expect(await w.services.db.selectFrom('account').select('id').execute()).toHaveLength(1);
  });
});

describe('logging in by code', () => {
  const logIn = (code: string, mobile = MOBILE) =>
    someone.ask(api.loginByCode, { mobile, code, role, agreed });

  test('registers at the first time and finds the same account at the second', async () => {
    const ids: number[] = [];
    for (const _ of [1, 2]) {
      const code = await someone.receiveCode(MOBILE, 'login');
      const login = await someone.call(api.loginByCode, { mobile: MOBILE, code, role, agreed });
      expect(login.user_info.roles).toEqual(['seeker']);
      expect(login.user_detail.has_password).toBe(false);
      ids.push(login.user_info.account_id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test('from the other tab adds no role by itself', async () => {
    await someone.register(MOBILE, 'seeker');
    const code = await someone.receiveCode(MOBILE, 'login');
    const login = await someone.call(api.loginByCode, {
      mobile: MOBILE,
      code,
      role: 'recruiter',
      agreed,
    });
    expect(login.user_info.roles).toEqual(['seeker']);
  });

  test('takes a code once, for its number, its purpose and ten minutes', async () => {
    const code = await someone.receiveCode(MOBILE, 'login');
    expect((await logIn(code, '13800138001')).code).toBe(422);
    const elsewhere = { mobile: MOBILE, code, password: PASSWORD };
    expect((await someone.ask(api.resetPassword, elsewhere)).code).toBe(422);
    expect((await logIn(code)).code).toBe(200);
    expect((await logIn(code)).code).toBe(422);
    const old = await visitor(w).receiveCode(MOBILE, 'login');
    w.setNow(laterThan(new Date(), 601));
    expect((await logIn(old)).code).toBe(422);
  });

  test('with 20 parallel uses of one code opens one session', async () => {
    const code = await someone.receiveCode(MOBILE, 'login');
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const sessions = await w.services.db.selectFrom('account_session').select('id').execute();
    expect(sessions).toHaveLength(1);
  });

  test('after five wrong codes refuses the right one too', async () => {
    const code = await someone.receiveCode(MOBILE, 'login');
    const wrong = code === '111111' ? '222222' : '111111';
    await Promise.all(Array.from({ length: 5 }, () => logIn(wrong)));
    expect((await logIn(code)).code).toBe(422);
  });
});

describe('logging in by password', () => {
  const logIn = (mobile: string, password: string) =>
    someone.ask(api.loginByPassword, { mobile, password });

  test('takes the number in any spelling', async () => {
    await someone.register(MOBILE);
    expect((await logIn('+86 138-0013-8000', PASSWORD)).code).toBe(200);
    expect((await logIn('１３８００１３８０００', PASSWORD)).code).toBe(200);
  });

  test('gives every login a token of its own', async () => {
    const first = await someone.register(MOBILE);
    const input = { mobile: MOBILE, password: PASSWORD };
    const second = await someone.call(api.loginByPassword, input);
    expect(second.access_token).not.toBe(first.access_token);
  });

  test('answers the same for a wrong password, an unknown number and none set', async () => {
    await someone.register(MOBILE);
    const code = await someone.receiveCode('13800138001', 'login');
    await someone.call(api.loginByCode, { mobile: '13800138001', code, role, agreed });
    const known = await logIn(MOBILE, 'maple_8tree');
    expect(known).toMatchObject({ code: 422, msg: '手机号或密码不正确' });
    expect(await logIn('13800138002', 'maple_8tree')).toEqual(known);
    expect(await logIn('13800138001', 'maple_8tree')).toEqual(known);
  });

  // The processor's work, not the clock: other processes of the machine do not count.
  test('costs no less work for an unknown number', async () => {
    const work: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let i = 0; i < 5; i++) {
      const mobile = `1390013900${i}`;
      await visitor(w).register(mobile);
      for (const [kind, number] of [
        ['known', mobile],
        ['unknown', `1370013700${i}`],
      ] as const) {
        const before = process.cpuUsage();
        await logIn(number, 'maple_8tree');
        const { user, system } = process.cpuUsage(before);
        work[kind].push(user + system);
      }
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[2] ?? 0;
    expect(median(work.unknown)).toBeGreaterThan(median(work.known) / 2);
  });
});

describe('sessions', () => {
  test('are listed with this device marked, and end one by one', async () => {
    const { access_token } = await someone.register(MOBILE);
    const other = await visitor(w, '203.0.113.7').call(api.loginByPassword, {
      mobile: MOBILE,
      password: PASSWORD,
    });
    const { data } = await someone.ask(api.listSessions, {}, as(access_token));
    const list = data as { id: number; current: boolean; address: string }[];
    expect(list.map((session) => session.current).sort()).toEqual([false, true]);
    const theirs = list.find((session) => session.address === '203.0.113.7');
    await someone.ask(api.endSession, { id: theirs?.id }, as(access_token));
    const answer = await someone.ask(api.currentLogin, {}, as(other.access_token));
    expect(answer).toMatchObject({ code: -1, msg: '您的登录已过期' });
    expect((await someone.ask(api.currentLogin, {}, as(access_token))).code).toBe(200);
  });

  test('are at most thirty: the device unseen for longest is logged out', async () => {
    const seeker = await w.person('seeker');
    const device = { agent: 'test', address: '127.0.0.1' };
    for (let i = 1; i <= SESSIONS_MAX; i += 1) {
      const now = new Date(Date.now() + i * 1000);
      await openSession(w.services.db, seeker.account_id, device, now);
    }
    expect((await seeker.ask(api.currentLogin)).code).toBe(-1);
    const { n } = await w.services.db
      .selectFrom('account_session')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(SESSIONS_MAX);
  });

  test('of somebody else cannot be ended', async () => {
    const [mine, theirs] = [await w.person('seeker'), await w.person('seeker')];
    const [session] = await theirs.call(api.listSessions);
    expect((await mine.ask(api.endSession, { id: session?.id })).code).toBe(404);
    expect((await theirs.ask(api.currentLogin)).code).toBe(200);
  });

  test('end on this device, or on all', async () => {
    const tokens: string[] = [(await someone.register(MOBILE)).access_token];
    for (const _ of [1, 2]) {
      const input = { mobile: MOBILE, password: PASSWORD };
      tokens.push((await someone.call(api.loginByPassword, input)).access_token);
    }
    const [first = '', second = '', third = ''] = tokens;
    const codes = () =>
      Promise.all(
        tokens.map(async (token) => (await someone.ask(api.currentLogin, {}, as(token))).code),
      );
    await someone.ask(api.logout, {}, as(first));
    expect(await codes()).toEqual([-1, 200, 200]);
    await someone.ask(api.logout, { everywhere: true }, as(second));
    expect(await codes()).toEqual([-1, -1, -1]);
    expect((await someone.ask(api.logout, {}, as(third))).code).toBe(-1);
  });

  test('expire after seven days and say so', async () => {
    const now = new Date();
    w.setNow(now);
    const { access_token, user_info } = await someone.register(MOBILE);
    w.setNow(new Date(user_info.expire_time * 1000 - 1));
    expect((await someone.ask(api.currentLogin, {}, as(access_token))).code).toBe(200);
    w.setNow(new Date(user_info.expire_time * 1000));
    const answer = await someone.ask(api.currentLogin, {}, as(access_token));
    expect(answer).toMatchObject({ code: -1, msg: '您的登录已过期' });
  });

  test('that expired are cleared away at the next login', async () => {
    const start = new Date();
    await someone.register(MOBILE);
    w.setNow(laterThan(start, 8 * DAY_S));
    await someone.call(api.loginByPassword, { mobile: MOBILE, password: PASSWORD });
    const rows = await w.services.db.selectFrom('account_session').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('note when they were seen, at most once a minute', async () => {
    const start = new Date('2026-03-01T08:00:00Z');
    w.setNow(start);
    const { access_token } = await someone.register(MOBILE);
    const seenAfter = async (seconds: number) => {
      w.setNow(laterThan(start, seconds));
      await someone.ask(api.currentLogin, {}, as(access_token));
      const session = w.services.db.selectFrom('account_session').select('seen_at');
      const { seen_at } = await session.executeTakeFirstOrThrow();
      return (seen_at.getTime() - start.getTime()) / 1000;
    };
    expect(await seenAfter(59)).toBe(0);
    expect(await seenAfter(60)).toBe(60);
    expect(await seenAfter(119)).toBe(60);
    expect(await seenAfter(200)).toBe(200);
  });

  test('are not opened by what merely looks like a token', async () => {
    const { access_token } = await someone.register(MOBILE);
    const stored = await w.services.db
      .selectFrom('account_session')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    for (const token of [
      stored.token_hash,
      access_token.slice(1),
      `${access_token}A`,
      "' or 1=1",
    ]) {
      expect((await someone.ask(api.currentLogin, {}, as(token))).code).toBe(-1);
    }
  });
});

describe('a forgotten password', () => {
  test('is set anew by code, and every device is logged out', async () => {
    const { access_token } = await someone.register(MOBILE);
    const code = await someone.receiveCode(MOBILE, 'forget');
    await someone.call(api.resetPassword, { mobile: MOBILE, code, password: 'cedar_7tree' });
    expect((await someone.ask(api.currentLogin, {}, as(access_token))).code).toBe(-1);
    const logIn = (password: string) =>
      someone.ask(api.loginByPassword, { mobile: MOBILE, password });
    expect((await logIn(PASSWORD)).code).toBe(422);
    expect((await logIn('cedar_7tree')).code).toBe(200);
  });

  test('of a number without an account is refused only after its code', async () => {
    const input = { mobile: MOBILE, password: 'cedar_7tree' };
    const code = await someone.receiveCode(MOBILE, 'forget');
    const wrong = await someone.ask(api.resetPassword, { ...input, code: '000000' });
    expect(wrong.msg).toContain('验证码不正确');
    const answer = await someone.ask(api.resetPassword, { ...input, code });
    expect(answer).toMatchObject({ code: 422, msg: '该手机号尚未注册，请先注册' });
  });
});

describe('an account', () => {
  test('may hold both roles of visitors, but takes no other', async () => {
    const seeker = await w.person('seeker');
    const { roles } = await seeker.call(api.addRole, { role: 'recruiter' });
    expect(roles).toEqual(['seeker', 'recruiter']);
    expect((await seeker.call(api.getUserConfig)).roles).toEqual(['seeker', 'recruiter']);
    expect((await seeker.ask(api.addRole, { role: 'operator' })).code).toBe(422);
  });

  test('reads its login again without the token', async () => {
    const seeker = await w.person('seeker');
    const login = await seeker.call(api.currentLogin);
    expect(login.user_info.account_id).toBe(seeker.account_id);
    expect(JSON.stringify(login)).not.toContain(seeker.token);
    expect(JSON.stringify(login)).not.toContain(seeker.mobile);
  });
});

test('logs hold no number, password, code or token', async () => {
  const lines: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(w.services.log, level).mockImplementation((...parts: unknown[]) => {
      // The message that stands in for the real one, outside production, is meant to show the code.
      if (!String(parts[0]).startsWith('短信（开发环境')) lines.push(JSON.stringify(parts));
    });
  }
  const { access_token } = await someone.register(MOBILE);
  await someone.ask(api.loginByPassword, { mobile: MOBILE, password: 'maple_8tree' });
  const code = await someone.receiveCode(MOBILE, 'forget');
  await someone.ask(api.sendCode, { mobile: MOBILE, purpose: 'forget' });
  await someone.call(api.resetPassword, { mobile: MOBILE, code, password: 'cedar_7tree' });
  vi.restoreAllMocks();
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const secret of [MOBILE, PASSWORD, 'maple_8tree', 'cedar_7tree', code, access_token]) {
    expect(lines.join('\n')).not.toContain(secret);
  }
});
