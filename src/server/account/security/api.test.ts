// What a stolen session cannot do, and how an account is bound to its person.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codeSentTo, proofOf } from '../../../../tests/stage/proof.ts';
import { sampleBasic } from '../../../../tests/stage/sample-resume.ts';
import { PASSWORD, visitor } from '../../../../tests/stage/visitor.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listSessions, loginByCode, loginByPassword } from '../../../contract/account/account.ts';
import * as api from '../../../contract/account/binding.ts';
import { type ProofAct, sendProofCode } from '../../../contract/account/proof.ts';
import { saveBasic } from '../../../contract/resume/resume.ts';
import { accountPersonalData } from '../closing/personal-data.ts';
import { openSession } from '../login/session.ts';
import { verifyPayPassword } from '../pay-password/pay-password.ts';

const DAY_MS = 86_400_000;
const NEW_MOBILE = '13700000001';
const PIN = '295817';

let w: World;
let owner: Person;
beforeEach(async () => {
  w = await world();
  owner = await w.person('seeker');
});

const nothing = { way: 'code' as const, code: '000000' };
const later = (ms: number) => w.setNow(new Date(Date.now() + ms));

/** The same account on another device, as somebody with a stolen token has it. */
async function onOtherDevice(): Promise<Person> {
  const { db, clock } = w.services;
  const device = { agent: 'other', address: '203.0.113.9' };
  const { token } = await openSession(db, owner.account_id, device, clock());
  const ask: Person['ask'] = async (endpoint, input = {}) => {
    const isRead = endpoint.method === 'GET';
    const response = await w.http.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { token },
      ...(isRead ? {} : { payload: input as object }),
    });
    return response.json();
  };
  const call: Person['call'] = async (endpoint, input) =>
    (await ask(endpoint, input)).data as never;
  return { ...owner, token, ask, call };
}

/** The inputs of every dangerous act, all but the proof. */
async function dangerousActs(): Promise<[ProofAct, Parameters<Person['ask']>[0], object][]> {
  await owner.call(api.sendNewMobileCode, { mobile: NEW_MOBILE });
  await owner.call(api.sendEmailCode, { email: 'lin@example.com' });
  const code = codeSentTo(w, NEW_MOBILE);
  const mailCode = codeSentTo(w, 'lin@example.com');
  return [
    ['mobile', api.changeMobile, { mobile: NEW_MOBILE, code }],
    ['email', api.bindEmail, { email: 'lin@example.com', code: mailCode }],
    ['password', api.changePassword, { password: PASSWORD }],
    ['pay_password', api.savePayPassword, { pay_password: PIN }],
    ['oauth', api.startOauth, { provider: 'wechat', purpose: 'bind' }],
    ['oauth', api.unbindOauth, { provider: 'wechat' }],
  ];
}

const stateOf = () => owner.call(api.getBindings);

describe('a stolen login alone', () => {
  test('does none of the dangerous acts: without proof, with a guess, with a code for another act', async () => {
    const before = await stateOf();
    const foreign = await proofOf(w, owner, 'export');
    for (const [act, endpoint, input] of await dangerousActs()) {
      await w.services.store.remove(`proof-guess:${owner.account_id}`);
      for (const proof of [undefined, nothing, foreign, { way: 'password', password: 'x' }]) {
        const { code } = await owner.ask(endpoint, { ...input, proof });
        expect([act, proof?.way, code]).toEqual([act, proof?.way, 422]);
      }
    }
    expect(await stateOf()).toEqual(before);
  });

  test('cannot use the code that its owner received in another session', async () => {
    const thief = await onOtherDevice();
    const proof = await proofOf(w, owner, 'pay_password');
    const input = { pay_password: PIN, proof };
    expect((await thief.ask(api.savePayPassword, input)).code).toBe(422);
    expect((await owner.ask(api.savePayPassword, input)).code).toBe(200);
  });

  test('guesses the password five times, then the right one is refused too, and a code is not', async () => {
    const login = await visitor(w).register('13800138000');
    const token = { token: login.access_token };
    const someone = visitor(w);
    const guess = (password: string) =>
      someone.ask(api.unbindEmail, { proof: { way: 'password', password } }, token);
    // Something must be there to take away.
    const account = w.services.db.updateTable('account').set({ email: 'lin@example.com' });
    await account.where('mobile', '=', '13800138000').execute();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('wrong_one')));
    expect(guesses.filter(({ code }) => code === 422)).toHaveLength(5);
    expect(guesses.filter(({ code }) => code === 429)).toHaveLength(7);
    expect((await guess(PASSWORD)).code).toBe(429);
    await w.services.store.remove('sms:gap:13800138000');
    await someone.ask(sendProofCode, { act: 'email' }, token);
    const proof = { way: 'code', code: codeSentTo(w, '13800138000') };
    expect((await someone.ask(api.unbindEmail, { proof }, token)).code).toBe(200);
  });

  test('of five wrong codes the right one dies', async () => {
    const proof = await proofOf(w, owner, 'pay_password');
    const wrong = { ...proof, code: proof.code === '111111' ? '222222' : '111111' };
    const input = { pay_password: PIN };
    const tries = Array.from({ length: 5 }, () =>
      owner.ask(api.savePayPassword, { ...input, proof: wrong }),
    );
    await Promise.all(tries);
    expect((await owner.ask(api.savePayPassword, { ...input, proof })).code).toBe(422);
  });

  test('one code used twenty times at once works once', async () => {
    const proof = await proofOf(w, owner, 'pay_password');
    const uses = Array.from({ length: 20 }, () =>
      owner.ask(api.savePayPassword, { pay_password: PIN, proof }),
    );
    const answers = await Promise.all(uses);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('asks for no more codes than the number’s limits allow', async () => {
    expect((await owner.ask(sendProofCode, { act: 'mobile' })).code).toBe(200);
    expect((await owner.ask(sendProofCode, { act: 'email' })).code).toBe(429);
    let sent = 1;
    for (let i = 0; i < 8; i++) {
      await w.services.store.remove(`sms:gap:${owner.mobile}`);
      sent += (await owner.ask(sendProofCode, { act: 'email' })).code === 200 ? 1 : 0;
    }
    expect(sent).toBe(5);
  });
});

describe('the mobile number', () => {
  const change = async (mobile: string, more: object = {}) => {
    await w.services.store.remove(`sms:gap:${mobile}`);
    await owner.call(api.sendNewMobileCode, { mobile });
    const proof = await proofOf(w, owner, 'mobile');
    return owner.ask(api.changeMobile, { mobile, code: codeSentTo(w, mobile), proof, ...more });
  };

  test('changes with both codes, ends the other sessions and tells the old number', async () => {
    const other = await onOtherDevice();
    expect((await change(NEW_MOBILE)).code).toBe(200);
    expect((await stateOf()).mobile).toBe('137****0001');
    expect((await other.ask(api.getBindings)).code).toBe(-1);
    const told = w.services.outbox.list().filter(({ to }) => to === owner.mobile);
    expect(told[0]?.text).toContain('已更换为 137****0001');
    const notices = await w.services.db.selectFrom('notice').selectAll().execute();
    expect(notices).toMatchObject([{ event: 'security', title: '绑定手机号已更换' }]);
  });

  test('rests for thirty days after a change', async () => {
    await change(NEW_MOBILE);
    const { mobile_fixed_until } = await stateOf();
    const days = (new Date(mobile_fixed_until ?? 0).getTime() - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 1);
    const again = { mobile: '13700000002', code: '123456', proof: nothing };
    expect(await owner.ask(api.changeMobile, again)).toMatchObject({ code: 409 });
  });

  test('may change by the password when the old number is lost', async () => {
    const { db } = w.services;
    const proof = await proofOf(w, owner, 'password');
    await owner.call(api.changePassword, { password: PASSWORD, proof });
    const answer = await change(NEW_MOBILE, { proof: { way: 'password', password: PASSWORD } });
    expect(answer.code).toBe(200);
    const row = await db.selectFrom('account').select('mobile').executeTakeFirstOrThrow();
    expect(row.mobile).toBe(NEW_MOBILE);
  });

  test('of another account is refused only to who holds its code, and told to nobody before', async () => {
    const other = await w.person('seeker');
    const known = await owner.ask(api.sendNewMobileCode, { mobile: other.mobile });
    expect(known).toEqual(await owner.ask(api.sendNewMobileCode, { mobile: NEW_MOBILE }));
    const guess = { mobile: other.mobile, code: '000000', proof: nothing };
    const ofNobody = { ...guess, mobile: '13700000009' };
    expect(await owner.ask(api.changeMobile, guess)).toEqual(
      await owner.ask(api.changeMobile, ofNobody),
    );
    expect(await change(other.mobile)).toMatchObject({
      code: 409,
      data: { fields: { mobile: /其他账号/ } },
    });
    expect((await stateOf()).mobile_fixed_until).toBeNull();
  });

  test('a mistyped new code leaves the old number’s code good', async () => {
    await owner.call(api.sendNewMobileCode, { mobile: NEW_MOBILE });
    const code = codeSentTo(w, NEW_MOBILE);
    const proof = await proofOf(w, owner, 'mobile');
    const wrong = code === '111111' ? '222222' : '111111';
    const input = { mobile: NEW_MOBILE, proof };
    expect((await owner.ask(api.changeMobile, { ...input, code: wrong })).code).toBe(422);
    expect((await owner.ask(api.changeMobile, { ...input, code })).code).toBe(200);
  });

  test('a login code of the new number is no proof for binding it', async () => {
    const code = await visitor(w).receiveCode(NEW_MOBILE, 'login');
    const proof = await proofOf(w, owner, 'mobile');
    expect((await owner.ask(api.changeMobile, { mobile: NEW_MOBILE, code, proof })).code).toBe(422);
  });
});

describe('the e-mail address', () => {
  const bind = async (email: string, person = owner) => {
    await person.call(api.sendEmailCode, { email });
    const code = codeSentTo(w, email.trim().toLowerCase());
    const proof = await proofOf(w, person, 'email');
    return person.ask(api.bindEmail, { email, code, proof });
  };

  test('is bound in one spelling, shown masked, and unbound', async () => {
    expect((await bind(' Lin.Yinuo@Example.COM ')).code).toBe(200);
    expect((await stateOf()).email).toBe('l***@example.com');
    const row = await w.services.db.selectFrom('account').select('email').executeTakeFirst();
    expect(row?.email).toBe('lin.yinuo@example.com');
    await owner.call(api.unbindEmail, { proof: await proofOf(w, owner, 'email') });
    expect((await stateOf()).email).toBe('');
  });

  test('belongs to one account, also in other letters, and asking tells nobody', async () => {
    await bind('lin@example.com');
    const other = await w.person('seeker');
    await w.services.store.clear();
    const asked = await other.ask(api.sendEmailCode, { email: 'lin@example.com' });
    expect(asked).toEqual(await other.ask(api.sendEmailCode, { email: 'free@example.com' }));
    await w.services.store.clear();
    expect(await bind('LIN@example.com', other)).toMatchObject({
      code: 409,
      data: { fields: { email: /其他账号/ } },
    });
  });

  test('carries no further headers or receivers into the mail', async () => {
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com,b@example.com',
      '"a\r\nSubject: x"@example.com',
      'a@example.com\nb@example.com',
      '<a@example.com>',
    ]) {
      expect((await owner.ask(api.sendEmailCode, { email })).code).toBe(422);
    }
    expect(w.services.outbox.list().some(({ to }) => /[\r\n,<>]/.test(to))).toBe(false);
  });

  test('code of one account or session is none of another', async () => {
    await owner.call(api.sendEmailCode, { email: 'lin@example.com' });
    const code = codeSentTo(w, 'lin@example.com');
    const other = await w.person('seeker');
    const proof = await proofOf(w, other, 'email');
    const answer = await other.ask(api.bindEmail, { email: 'lin@example.com', code, proof });
    expect(answer.code).toBe(422);
  });
});

describe('passwords', () => {
  test('are set and changed, refused when common or the same, and end the other sessions', async () => {
    const other = await onOtherDevice();
    const set = async (password: string) =>
      owner.ask(api.changePassword, { password, proof: await proofOf(w, owner, 'password') });
    expect((await set('woaini1314')).data).toMatchObject({ fields: { password: /太常见/ } });
    expect((await set(PASSWORD)).code).toBe(200);
    expect((await other.ask(listSessions)).code).toBe(-1);
    expect((await set(PASSWORD)).data).toMatchObject({ fields: { password: /相同/ } });
    const login = { mobile: owner.mobile, password: PASSWORD };
    expect((await visitor(w).ask(loginByPassword, login)).code).toBe(200);
    const proof = { way: 'password', password: PASSWORD };
    const next = await owner.ask(api.changePassword, { password: 'willow_8tree', proof });
    expect(next.code).toBe(200);
  });

  test('for payments are no repeats, runs, birthdays or parts of the number', async () => {
    await owner.call(saveBasic, sampleBasic);
    const birth = (sampleBasic as { birth_month: string }).birth_month;
    const trivial = ['111111', '123456', '654321', '121212', '123123', '112233', '520520'];
    const mine = [birth.replace('-', ''), `${birth.slice(2, 4)}${birth.slice(5)}17`];
    for (const pay_password of [...trivial, ...mine, owner.mobile.slice(-6)]) {
      const answer = await owner.ask(api.savePayPassword, { pay_password, proof: nothing });
      expect([pay_password, answer.data]).toMatchObject([
        pay_password,
        { fields: { pay_password: /猜到/ } },
      ]);
    }
    for (const pay_password of ['12345', '1234567', '12345a', '１２３４５６']) {
      expect((await owner.ask(api.savePayPassword, { pay_password, proof: nothing })).code).toBe(
        422,
      );
    }
  });

  test('for payments lock for half an hour after five wrong ones, then open again', async () => {
    const { db } = w.services;
    const pay = (pin: string, now = new Date()) =>
      verifyPayPassword(db, owner.account_id, pin, now);
    await expect(pay(PIN)).rejects.toThrow('还没有设置');
    const proof = await proofOf(w, owner, 'pay_password');
    await owner.call(api.savePayPassword, { pay_password: PIN, proof });
    await expect(pay('000001')).rejects.toThrow('还可以再试 4 次');
    await pay(PIN);
    const guesses = Array.from({ length: 9 }, () => pay('000001').catch((error) => error.message));
    const said = await Promise.all(guesses);
    expect(said.filter((text) => text.includes('已锁定到'))).toHaveLength(5);
    await expect(pay(PIN)).rejects.toThrow('已锁定');
    await expect(pay(PIN, new Date(Date.now() + 30 * 60_000 + 1000))).resolves.toBeUndefined();
    const row = await db.selectFrom('account_pay_password').selectAll().executeTakeFirstOrThrow();
    expect(row.hash).toMatch(/^\$argon2id\$/);
  });

  test('for payments are changed by the old ones, or by a code, never by the login password', async () => {
    const first = await proofOf(w, owner, 'pay_password');
    await owner.call(api.savePayPassword, { pay_password: PIN, proof: first });
    const set = await proofOf(w, owner, 'password');
    await owner.call(api.changePassword, { password: PASSWORD, proof: set });
    const save = (pay_password: string, proof: object) =>
      owner.ask(api.savePayPassword, { pay_password, proof });
    expect((await save('906142', { way: 'password', password: PASSWORD })).data).toMatchObject({
      fields: { 'proof.password': /原支付密码/ },
    });
    expect((await save('906142', { way: 'old', pay_password: '000001' })).data).toMatchObject({
      fields: { 'proof.pay_password': /还可以再试 4 次/ },
    });
    expect((await save('906142', { way: 'old', pay_password: PIN })).code).toBe(200);
    for (let tries = 0; tries < 5; tries += 1)
      await save('713852', { way: 'old', pay_password: PIN });
    const locked = await save('713852', { way: 'old', pay_password: '906142' });
    expect([locked.code, locked.msg]).toEqual([429, expect.stringContaining('已锁定到')]);
    const reset = await proofOf(w, owner, 'pay_password');
    expect((await save('713852', reset)).code).toBe(200);
    const { db } = w.services;
    await verifyPayPassword(db, owner.account_id, '713852', new Date());
  });
});

describe('devices and the log of logins', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const logIn = async (agent: string) => {
    const someone = visitor(w);
    const code = await someone.receiveCode(owner.mobile, 'login');
    const input = { mobile: owner.mobile, code, role: 'seeker', agreed: true };
    return someone.ask(loginByCode, input, { 'user-agent': agent });
  };
  const titles = async () =>
    (await w.services.db.selectFrom('notice').select('title').execute()).map(({ title }) => title);

  test('are named as people call them; others end, this one stays', async () => {
    await logIn(CHROME);
    const sessions = await owner.call(listSessions);
    expect(sessions.map(({ device }) => device)).toContain('Chrome · Windows');
    expect(await owner.call(api.endOtherSessions)).toEqual({ ended: 1 });
    expect((await owner.call(listSessions)).map(({ current }) => current)).toEqual([true]);
  });

  test('a new kind of device is told, the first and a known one are not', async () => {
    await logIn(CHROME);
    await logIn(CHROME);
    expect(await titles()).toEqual([]);
    await logIn(IPHONE);
    expect(await titles()).toEqual(['新设备登录提醒']);
  });

  test('shows the last fifty with refusals, ten at a time, for 180 days', async () => {
    await visitor(w).ask(loginByPassword, { mobile: owner.mobile, password: 'wrong_one' });
    await vi.waitFor(async () => {
      expect((await owner.call(api.listLogins, {})).items).toMatchObject([
        { how: 'password', result: 'refused', address: expect.stringMatching(/^198\.51/) },
      ]);
    });
    const row = { account_id: owner.account_id, how: 'code', device: 'x', address: 'y' } as const;
    const rows = Array.from({ length: 60 }, () => ({
      ...row,
      at: new Date(),
      result: 'ok' as const,
    }));
    await w.services.db.insertInto('account_login_log').values(rows).execute();
    let seen = 0;
    let cursor: string | undefined;
    do {
      const page = await owner.call(api.listLogins, { cursor });
      seen += page.items.length;
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toBe(50);
    const old = { at: new Date(Date.now() - 180.1 * DAY_MS) };
    await w.services.db.updateTable('account_login_log').set(old).execute();
    expect((await owner.call(api.listLogins, {})).items).toEqual([]);
  });
});

describe('the real name', () => {
  const CARD = '11010519491231002X';
  const NAME = '林一诺';
  const verify = (card: string, person = owner) =>
    person.ask(api.verifyRealName, { name: NAME, card });

  test('is verified once, shown masked, and its number is kept nowhere', async () => {
    expect((await verify(CARD.toLowerCase())).data).toMatchObject({
      state: 'verified',
      masked_name: '林**',
    });
    expect(await verify(CARD)).toMatchObject({ code: 409 });
    const rows = await w.services.db.selectFrom('account_real_name').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(CARD);
    expect(JSON.stringify(rows)).not.toContain(NAME);
    expect((await stateOf()).real_name).toMatchObject({ mode: 'sandbox', state: 'verified' });
  });

  test('fails for a wrong checksum, an impossible day and somebody under sixteen', async () => {
    for (const card of ['110105194912310021', '11010519491331002X', '110105201512310019']) {
      expect((await verify(card)).data).toMatchObject({ state: 'failed', masked_name: '' });
    }
    expect(await verify(CARD)).toMatchObject({ code: 429 });
    later(DAY_MS + 1000);
    expect((await verify(CARD)).data).toMatchObject({ state: 'verified' });
  });

  test('number verifies one account, also of two at the same moment', async () => {
    const other = await w.person('seeker');
    const answers = await Promise.all([verify(CARD), verify(CARD, other)]);
    const states = answers.map(({ data }) => (data as { state: string }).state).sort();
    expect(states).toEqual(['failed', 'verified']);
  });
});

test('the account hands out everything but its secrets, and is forgotten whole', async () => {
  const { db } = w.services;
  const proof = await proofOf(w, owner, 'password');
  await owner.call(api.changePassword, { password: PASSWORD, proof });
  await owner.call(api.verifyRealName, { name: '林一诺', card: '11010519491231002X' });
  const copy = JSON.stringify(await accountPersonalData.collect(db, owner.account_id));
  expect(copy).toContain(owner.mobile);
  expect(copy).toContain('林**');
  expect(copy).not.toMatch(/argon2|token|hash/i);
  await db
    .transaction()
    .execute((trx) => accountPersonalData.erase(trx, owner.account_id, new Date()));
  for (const table of ['account', 'account_session', 'account_real_name'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
