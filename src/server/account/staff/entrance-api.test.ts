// The entrance of the staff: password, second factors, tickets, and what the two kinds of login may do.
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo } from '../../../../tests/stage/proof.ts';
import { authenticator } from '../../../../tests/stage/staff/authenticator.ts';
import { PASSWORD, type Visitor, visitor } from '../../../../tests/stage/visitor.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as account from '../../../contract/account/account.ts';
import { sendProofCode } from '../../../contract/account/proof.ts';
import * as contract from '../../../contract/account/staff-entrance.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { listCertificationQueue } from '../../../contract/enterprise/certification.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { createOperator } from '../operators.ts';
import { siteOf } from './passkey.ts';

const MOBILE = '13900000001';
const proof = { way: 'password', password: PASSWORD } as const;

let w: World;
let someone: Visitor;
beforeEach(async () => {
  w = await world();
  someone = visitor(w);
  await createOperator(
    { db: w.services.db, config: w.config, now: w.services.clock() },
    { mobile: MOBILE, name: '周敏', password: PASSWORD },
  );
});

const origin = () => siteOf(w.services.config).origin;
const codeOf = (secret: string, ahead_s = 0) =>
  TOTP.generate({
    secret: secretOf(secret),
    timestamp: w.services.clock().getTime() + ahead_s * 1000,
  });
const secretOf = (base32: string) => new TOTP({ secret: base32 }).secret;

const logIn = (password = PASSWORD, mobile = MOBILE) =>
  someone.ask(contract.staffLogin, { mobile, password });
const step = async () => (await logIn()).data as DataOf<typeof contract.staffLogin>;

/** The person behind a token. */
function personOf(token: string): Pick<Person, 'ask' | 'call'> {
  const ask: Person['ask'] = (endpoint, input = {}) => someone.ask(endpoint, input, { token });
  const call: Person['call'] = async (endpoint, input) => {
    const { code, msg, data } = await ask(endpoint, input);
    if (code !== 200) throw new Error(`${code}: ${msg}`);
    return data as never;
  };
  return { ask, call };
}

async function enter(): Promise<ReturnType<typeof personOf>> {
  const first = await step();
  if (first.step !== 'done') throw new Error(first.step);
  return personOf(first.login.access_token);
}

async function ticketOf(): Promise<string> {
  const first = await step();
  if (first.step === 'done') throw new Error('no ticket');
  return first.ticket;
}

/** Adds an app; gives its secret and the recovery codes. */
async function addApp(person: ReturnType<typeof personOf>) {
  const { totp } = await person.call(contract.beginStaffFactor);
  const factor = { way: 'totp', code: codeOf(totp.secret) } as const;
  const { recovery_codes } = await person.call(contract.addStaffFactor, { factor, proof });
  return { secret: totp.secret, recovery_codes };
}

const logOf = async () =>
  (
    await w.services.db
      .selectFrom('platform_staff_log')
      .selectAll()
      // Without the command that made the account.
      .where('account_id', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ act, subject, after, before, reason, address }) => ({
    act,
    subject,
    after,
    before,
    reason,
    address,
  }));

describe('the password', () => {
  it('lets in without a second factor where none is required, for eight hours and as an operator only', async () => {
    await w.services.db.updateTable('account').set({ is_seeker: true }).execute();
    const first = await step();
    if (first.step !== 'done') throw new Error(first.step);
    const { user_info } = first.login;
    expect(user_info).toMatchObject({ roles: ['operator'] });
    expect(user_info.rights).toContain('administer');
    const left_s = user_info.expire_time - w.services.clock().getTime() / 1000;
    expect(Math.round(left_s / 60)).toBe(8 * 60);
    const me = personOf(first.login.access_token);
    expect((await me.ask(listCertificationQueue, {})).code).toBe(200);
    expect((await me.call(account.currentLogin)).user_info).toEqual(user_info);
    expect(await logOf()).toMatchObject([
      {
        act: contract.staffLogin.path,
        subject: 'session',
        after: { way: 'password' },
        reason: '密码',
      },
    ]);
  });

  it('answers alike for a wrong one, for nobody, and for somebody who is not of the staff', async () => {
    await someone.register('13900000002');
    const answers = [
      await logIn('maple_8tree'),
      await logIn(PASSWORD, '13900000003'),
      await logIn(PASSWORD, '13900000002'),
    ];
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 422, msg: '手机号或密码不正确' });
  });

  it('is counted together with the public login’s', async () => {
    for (let i = 0; i < 3; i++) await logIn(`guess_${i}`);
    for (let i = 0; i < 2; i++)
      await someone.ask(account.loginByPassword, { mobile: MOBILE, password: `guess_${i}` });
    expect((await logIn()).msg).toBe('请先完成安全验证');
  });
});

describe('the two kinds of login', () => {
  it('refuse an account of the staff on the public page, by every way, and name the other page', async () => {
    const refused = { code: 409, msg: expect.stringContaining('/admin/login') };
    const given = { mobile: MOBILE, password: PASSWORD };
    expect(await someone.ask(account.loginByPassword, given)).toMatchObject(refused);
    const code = await someone.receiveCode(MOBILE, 'login');
    const byCode = { mobile: MOBILE, code, role: 'seeker', agreed: true };
    expect(await someone.ask(account.loginByCode, byCode)).toMatchObject(refused);
  });

  it('keep their roles apart for somebody who is both', async () => {
    await w.services.db.updateTable('account').set({ is_seeker: true }).execute();
    const login = await someone.call(account.loginByPassword, {
      mobile: MOBILE,
      password: PASSWORD,
    });
    expect(login.user_info).toMatchObject({ roles: ['seeker'] });
    expect(login.user_info).not.toHaveProperty('rights');
    expect((await personOf(login.access_token).ask(listCertificationQueue, {})).code).toBe(403);
    const staff = await enter();
    expect((await staff.ask(account.addRole, { role: 'recruiter' })).code).toBe(409);
  });

  it('neither list nor end each other', async () => {
    await w.services.db.updateTable('account').set({ is_seeker: true }).execute();
    const login = await someone.call(account.loginByPassword, {
      mobile: MOBILE,
      password: PASSWORD,
    });
    const person = personOf(login.access_token);
    const staff = await enter();
    const [own] = await staff.call(account.listSessions);
    expect(await staff.call(account.listSessions)).toHaveLength(1);
    expect(await person.call(account.listSessions)).toHaveLength(1);
    expect((await person.ask(account.endSession, { id: own?.id ?? 0 })).code).toBe(404);
    await staff.call(contract.endStaffSessions);
    expect((await staff.ask(account.currentLogin)).code).toBe(-1);
    expect((await person.ask(account.currentLogin)).code).toBe(200);
  });

  it('end all of the staff’s by one press, with a row in the log', async () => {
    const [first, second] = [await enter(), await enter()];
    expect(await first.call(contract.endStaffSessions)).toEqual({ ended: 2 });
    for (const one of [first, second]) expect((await one.ask(account.currentLogin)).code).toBe(-1);
    expect((await logOf()).at(-1)).toMatchObject({
      act: contract.endStaffSessions.path,
      after: { ended: 2 },
    });
  });

  it('end with the role', async () => {
    const staff = await enter();
    await w.services.db.updateTable('account').set({ is_operator: false }).execute();
    expect((await staff.ask(account.currentLogin)).code).toBe(-1);
  });
});

describe('an authenticator app', () => {
  it('is asked for from then on; each code works once, also the neighbours of the present one', async () => {
    const { secret } = await addApp(await enter());
    const first = await step();
    expect(first).toMatchObject({ step: 'second', ways: ['totp', 'recovery'] });
    const ticket = await ticketOf();
    const used = { ticket, way: 'totp', code: codeOf(secret) };
    expect((await someone.ask(contract.enterStaffCode, used)).code).toBe(422);
    const next = { ticket, way: 'totp', code: codeOf(secret, 30) };
    const { login } = await someone.call(contract.enterStaffCode, next as never);
    expect(login.user_info.roles).toEqual(['operator']);
    const again = { ticket: await ticketOf(), way: 'totp', code: codeOf(secret, 30) };
    expect((await someone.ask(contract.enterStaffCode, again)).code).toBe(422);
    expect((await someone.ask(contract.enterStaffCode, next)).data).toMatchObject({
      fields: { ticket: expect.any(String) },
    });
  });

  it('lets one of parallel right answers in', async () => {
    const { secret } = await addApp(await enter());
    const ticket = await ticketOf();
    const given = { ticket, way: 'totp', code: codeOf(secret, 30) };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => someone.ask(contract.enterStaffCode, given)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('ends the ticket after five wrong codes and tells the owner', async () => {
    const owner = await enter();
    const { secret } = await addApp(owner);
    const ticket = await ticketOf();
    const wrong = { ticket, way: 'totp', code: '000000' };
    for (let i = 0; i < 4; i++)
      expect((await someone.ask(contract.enterStaffCode, wrong)).data).toMatchObject({
        fields: { code: expect.any(String) },
      });
    expect((await someone.ask(contract.enterStaffCode, wrong)).msg).toContain('连续输错 5 次');
    const right = { ticket, way: 'totp', code: codeOf(secret, 30) };
    expect((await someone.ask(contract.enterStaffCode, right)).code).toBe(422);
    const { items } = await owner.call(getNotice, { side: 'seeker' });
    expect(items[0]).toMatchObject({ title: '运营登录的两步验证连续输错', link: '/admin/account' });
  });

  it('looks at twenty wrong codes in six hours, however many tickets there are', async () => {
    const { secret } = await addApp(await enter());
    for (let i = 0; i < 20; i++) {
      const ticket = await ticketOf();
      await someone.ask(contract.enterStaffCode, { ticket, way: 'totp', code: '000000' });
    }
    const right = { ticket: await ticketOf(), way: 'totp', code: codeOf(secret, 30) };
    expect(await someone.ask(contract.enterStaffCode, right)).toMatchObject({
      code: 429,
      msg: expect.stringContaining('6 小时'),
    });
  });

  it('is no way in with a ticket that is five minutes old', async () => {
    const { secret } = await addApp(await enter());
    const ticket = await ticketOf();
    w.setNow(new Date(w.services.clock().getTime() + 301_000));
    const answer = await someone.ask(contract.enterStaffCode, {
      ticket,
      way: 'totp',
      code: codeOf(secret),
    });
    expect(answer).toMatchObject({ code: 422, data: { fields: { ticket: '请重新登录' } } });
  });

  it('keeps its secret encrypted, for this account alone', async () => {
    const { secret } = await addApp(await enter());
    const [row] = await w.services.db.selectFrom('account_staff_totp').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    const other = await w.person('operator');
    await w.services.db
      .insertInto('account_staff_totp')
      .values({
        account_id: other.account_id,
        secret: row?.secret ?? '',
        last_step: 0,
        added_at: new Date(),
      })
      .execute();
    const { acceptsTotp } = await import('./factors.ts');
    const context = {
      ...w.services,
      log: { ...w.services.log, error: () => {} },
      now: w.services.clock(),
    };
    expect(await acceptsTotp(context as never, other.account_id, codeOf(secret))).toBe(false);
  });
});

describe('recovery codes', () => {
  it('are ten, work once each however they are typed, and are stored as hashes', async () => {
    const { recovery_codes } = await addApp(await enter());
    expect(new Set(recovery_codes).size).toBe(10);
    const rows = await w.services.db.selectFrom('account_staff_recovery').select('hash').execute();
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(recovery_codes[0]);
    const typed = ` ${recovery_codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    const given = async () => ({ ticket: await ticketOf(), way: 'recovery' as const, code: typed });
    expect(await someone.call(contract.enterStaffCode, await given())).toMatchObject({
      recovery_left: 9,
    });
    expect((await someone.ask(contract.enterStaffCode, await given())).code).toBe(422);
  });

  it('are void once they were renewed', async () => {
    const person = await enter();
    const { recovery_codes } = await addApp(person);
    await person.call(contract.renewRecoveryCodes, { proof });
    const given = { ticket: await ticketOf(), way: 'recovery', code: recovery_codes[0] };
    expect((await someone.ask(contract.enterStaffCode, given)).code).toBe(422);
  });
});

describe('a passkey', () => {
  const add = async (person: ReturnType<typeof personOf>) => {
    const key = authenticator();
    const { passkey } = await person.call(contract.beginStaffFactor);
    const factor = {
      way: 'passkey',
      name: '办公室的钥匙',
      answer: key.create(passkey, origin()),
    } as const;
    await person.call(contract.addStaffFactor, { factor, proof });
    return key;
  };
  const ask = async (ticket: string) => someone.call(contract.askStaffPasskey, { ticket });

  it('lets in by an answer to this challenge, once', async () => {
    const key = await add(await enter());
    const ticket = await ticketOf();
    const answer = key.answer(await ask(ticket), origin());
    const { login } = await someone.call(contract.enterStaffPasskey, { ticket, answer });
    expect(login.user_info.roles).toEqual(['operator']);
    const replayed = { ticket: await ticketOf(), answer };
    await ask(replayed.ticket);
    expect((await someone.ask(contract.enterStaffPasskey, replayed)).code).toBe(422);
  });

  it('of another site, of another person or a copied one lets nobody in', async () => {
    const key = await add(await enter());
    const attempt = async (made: (request: contract.PasskeyRequest) => contract.PasskeyAnswer) => {
      const ticket = await ticketOf();
      const answer = made(await ask(ticket));
      return (await someone.ask(contract.enterStaffPasskey, { ticket, answer })).code;
    };
    expect(await attempt((request) => key.answer(request, 'https://elsewhere.example'))).toBe(422);
    expect(await attempt((request) => authenticator().answer(request, origin()))).toBe(422);
    expect(await attempt((request) => key.answer(request, origin(), 7))).toBe(200);
    expect(await attempt((request) => key.answer(request, origin(), 7))).toBe(422);
    expect(await attempt((request) => key.answer(request, origin(), 8))).toBe(200);
  });
});

describe('in production', () => {
  beforeEach(() => {
    const { config } = w.services;
    const { mode } = config;
    Object.assign(config, { mode: 'production' });
    return () => Object.assign(config, { mode });
  });

  it('nobody enters before a second factor was set up, and codes come with it', async () => {
    const first = await step();
    if (first.step !== 'enrol') throw new Error(first.step);
    const { ticket } = first;
    const { totp } = await someone.call(contract.beginEnrolment, { ticket });
    const wrong = { ticket, factor: { way: 'totp', code: '000000' } };
    expect((await someone.ask(contract.finishEnrolment, wrong)).data).toMatchObject({
      fields: { 'factor.code': expect.any(String) },
    });
    const factor = { way: 'totp', code: codeOf(totp.secret) } as const;
    const done = await someone.call(contract.finishEnrolment, { ticket, factor });
    expect(done.recovery_codes).toHaveLength(10);
    const me = personOf(done.login.access_token);
    expect(await me.call(contract.getStaffSecurity)).toMatchObject({
      required: true,
      recovery_left: 10,
    });
    expect(
      (await me.ask(contract.removeStaffFactor, { factor: { way: 'totp' }, proof })).msg,
    ).toContain('最后一种');
    expect((await someone.ask(contract.finishEnrolment, { ticket, factor })).code).toBe(422);
  });

  it('a passkey does as well, and a ticket of enrolment is no ticket of a login', async () => {
    const ticket = await ticketOf();
    const key = authenticator();
    const { passkey } = await someone.call(contract.beginEnrolment, { ticket });
    const answer = key.create(passkey, origin());
    expect(
      (await someone.ask(contract.enterStaffCode, { ticket, way: 'totp', code: '000000' })).code,
    ).toBe(422);
    await someone.call(contract.finishEnrolment, {
      ticket,
      factor: { way: 'passkey', name: '钥匙', answer },
    });
    expect(await step()).toMatchObject({ step: 'second', ways: ['passkey', 'recovery'] });
  });
});

describe('one’s own factors', () => {
  it('want a fresh proof, tell their owner and write a row each', async () => {
    const person = await enter();
    const { totp } = await person.call(contract.beginStaffFactor);
    const factor = { way: 'totp', code: codeOf(totp.secret) };
    const stolen = { factor, proof: { way: 'password', password: 'maple_8tree' } };
    expect((await person.ask(contract.addStaffFactor, stolen)).code).toBe(422);
    await person.call(sendProofCode, { act: 'staff' });
    const code = codeSentTo(w, MOBILE);
    await person.call(contract.addStaffFactor, { factor, proof: { way: 'code', code } } as never);
    await person.call(contract.renewRecoveryCodes, { proof });
    await person.call(contract.removeStaffFactor, { factor: { way: 'totp' }, proof });
    expect(await person.call(contract.getStaffSecurity)).toMatchObject({
      totp_since: null,
      recovery_left: 0,
    });
    expect((await logOf()).slice(1).map(({ act }) => act)).toEqual(
      ['beginFactor', 'addFactor', 'renewRecoveryCodes', 'removeFactor'].map(
        (act) => `/api/account.staff/${act}`,
      ),
    );
    const { items } = await person.call(getNotice, { side: 'seeker' });
    expect(items.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        '运营登录添加了验证器应用',
        '运营登录的恢复码已更换',
        '运营登录移除了验证器应用',
      ]),
    );
  });
});
