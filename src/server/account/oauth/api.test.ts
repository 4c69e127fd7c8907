// Logging in and binding with the sandbox WeChat and QQ: which answers are accepted, and which are refused.
import { beforeEach, describe, expect, test } from 'vitest';
import { proofOf } from '../../../../tests/stage/proof.ts';
import { sandboxCode } from '../../../../tests/stage/sandbox.ts';
import { type Visitor, visitor } from '../../../../tests/stage/visitor.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import type { Login } from '../../../contract/account/account.ts';
import * as api from '../../../contract/account/binding.ts';

const MOBILE = '13800138000';
let w: World;
let someone: Visitor;
beforeEach(async () => {
  w = await world();
  someone = visitor(w);
});

type Provider = 'wechat' | 'qq';

/** Goes to the service and returns with its answer. */
async function answerFor(
  who: { call: Visitor['call'] },
  provider: Provider = 'wechat',
  person = 0,
) {
  const { url, verifier } = await who.call(api.startOauth, { provider, purpose: 'login' });
  return { provider, verifier, ...(await sandboxCode(w, url, person)) };
}

async function bindAnswer(who: Person, provider: Provider = 'wechat', person = 0) {
  const proof = await proofOf(w, who, 'oauth');
  const { url, verifier } = await who.call(api.startOauth, { provider, purpose: 'bind', proof });
  return { provider, verifier, ...(await sandboxCode(w, url, person)) };
}

/** The first login of a new identity, up to the account. */
async function logInFirst(
  mobile = MOBILE,
  provider: Provider = 'wechat',
  person = 0,
): Promise<Login> {
  const finished = await someone.call(api.finishOauth, await answerFor(someone, provider, person));
  if (finished.result !== 'needs-mobile') throw new Error(finished.result);
  const code = await someone.receiveCode(mobile, 'oauth');
  const rest = { mobile, code, role: 'seeker' as const, agreed: true as const };
  return someone.call(api.completeOauth, { ticket: finished.ticket, ...rest });
}

const identitiesOf = async (who: Person) => (await who.call(api.getBindings)).identities;

describe('logging in with WeChat or QQ', () => {
  test('asks a new person for the number once and knows them afterwards', async () => {
    const first = await logInFirst();
    const again = await someone.call(api.finishOauth, await answerFor(someone));
    expect(again).toMatchObject({
      result: 'logged-in',
      login: { user_info: { account_id: first.user_info.account_id } },
    });
    const log = await w.services.db.selectFrom('account_login_log').select('how').execute();
    expect(log.map(({ how }) => how)).toEqual(['wechat', 'wechat']);
  });

  test('ties the identity to the account that the number has already', async () => {
    const registered = await someone.register(MOBILE);
    const login = await logInFirst();
    expect(login.user_info.account_id).toBe(registered.user_info.account_id);
  });

  test('takes an answer once, also of twenty at the same moment', async () => {
    await logInFirst();
    const answer = await answerFor(someone);
    const uses = Array.from({ length: 20 }, () => someone.ask(api.finishOauth, answer));
    const codes = (await Promise.all(uses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  test('refuses an answer of another browser, another provider, a stale or no state', async () => {
    await logInFirst();
    // An answer that an attacker obtained for themselves and passes on: the victim's browser lacks its
    // verifier.
    const attackers = await answerFor(someone);
    const mine = await answerFor(someone);
    expect(
      (await someone.ask(api.finishOauth, { ...attackers, verifier: mine.verifier })).code,
    ).toBe(409);
    // The state is used up by the try.
    expect((await someone.ask(api.finishOauth, attackers)).code).toBe(409);
    expect((await someone.ask(api.finishOauth, { ...mine, provider: 'qq' })).code).toBe(409);
    for (const state of ['', undefined, 'x'.repeat(43)]) {
      const { code } = await someone.ask(api.finishOauth, { ...(await answerFor(someone)), state });
      expect([409, 422]).toContain(code);
    }
    const late = await answerFor(someone);
    w.setNow(new Date(Date.now() + 601_000));
    expect((await someone.ask(api.finishOauth, late)).code).toBe(409);
  });

  test('says so when the service gives nothing for the code, and opens no session', async () => {
    const answer = await answerFor(someone);
    for (const code of ['nonsense', '__proto__']) {
      const fresh = await answerFor(someone);
      expect(await someone.ask(api.finishOauth, { ...fresh, code })).toMatchObject({
        code: 503,
        msg: '没有从微信得到授权结果，请重新发起',
      });
    }
    expect(answer.code).not.toBe('');
    expect(await w.services.db.selectFrom('account_session').select('id').execute()).toEqual([]);
  });

  test('a ticket binds once, and not with a wrong code or one for logging in', async () => {
    const finished = await someone.call(api.finishOauth, await answerFor(someone));
    const ticket = finished.result === 'needs-mobile' ? finished.ticket : '';
    const rest = { ticket, mobile: MOBILE, role: 'seeker', agreed: true };
    const forLogin = await someone.receiveCode(MOBILE, 'login');
    expect((await someone.ask(api.completeOauth, { ...rest, code: forLogin })).code).toBe(422);
    const code = await someone.receiveCode(MOBILE, 'oauth');
    const uses = Array.from({ length: 5 }, () => someone.ask(api.completeOauth, { ...rest, code }));
    expect((await Promise.all(uses)).filter((answer) => answer.code === 200)).toHaveLength(1);
    const again = await someone.receiveCode(MOBILE, 'oauth');
    expect((await someone.ask(api.completeOauth, { ...rest, code: again })).code).toBe(409);
  });

  test('puts no token into an address', async () => {
    const { url } = await someone.call(api.startOauth, { provider: 'qq', purpose: 'login' });
    const { body } = await w.http.inject({ method: 'GET', url });
    expect(body).toContain('QQ登录（沙盒，演示用）');
    const { access_token } = await logInFirst();
    expect(`${url}${body}`).not.toContain(access_token);
  });
});

describe('binding', () => {
  test('needs a proof, belongs to one account, and comes off with another proof', async () => {
    const person = await w.person('seeker');
    const unproved = { provider: 'wechat', purpose: 'bind' };
    expect((await person.ask(api.startOauth, unproved)).code).toBe(422);
    expect(await person.call(api.finishOauth, await bindAnswer(person))).toEqual({
      result: 'bound',
    });
    expect(await identitiesOf(person)).toMatchObject([
      { provider: 'wechat', mode: 'sandbox', nickname: '山间清风' },
      { provider: 'qq', nickname: '', bound_at: null },
    ]);
    const other = await w.person('seeker');
    const taken = await other.ask(api.finishOauth, await bindAnswer(other));
    expect(taken).toMatchObject({ code: 409, msg: expect.stringContaining('其他账号') });
    const second = await person.ask(api.finishOauth, await bindAnswer(person, 'wechat', 1));
    expect(second).toMatchObject({ code: 409, msg: expect.stringContaining('先解绑') });
    const proof = await proofOf(w, person, 'oauth');
    await person.call(api.unbindOauth, { provider: 'wechat', proof });
    expect((await identitiesOf(person))[0]).toMatchObject({ nickname: '' });
  });

  test('ends with who began it: no visitor, no other account, no other session', async () => {
    const person = await w.person('seeker');
    const other = await w.person('seeker');
    expect((await someone.ask(api.finishOauth, await bindAnswer(person))).code).toBe(-1);
    expect((await other.ask(api.finishOauth, await bindAnswer(person))).code).toBe(409);
    expect((await identitiesOf(other))[0]?.nickname).toBe('');
    expect(
      (
        await someone.ask(api.startOauth, {
          provider: 'qq',
          purpose: 'bind',
          proof: { way: 'code', code: '000000' },
        })
      ).code,
    ).toBe(-1);
  });

  test('QQ and WeChat people of one name are two', async () => {
    const first = await logInFirst(MOBILE, 'wechat');
    const second = await logInFirst('13800138001', 'qq');
    expect(second.user_info.account_id).not.toBe(first.user_info.account_id);
  });
});
