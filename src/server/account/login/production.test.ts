// The demo password from the README does not work in production.
import { beforeEach, describe, expect, it } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { createAccount } from '../account.ts';
import {
  createOperator,
  listOperators,
  removeOperator,
  resetOperatorPassword,
  resetSecondFactor,
} from '../operators.ts';
import { staffLogin } from '../staff/entrance.ts';
import { acceptsPassword, DEMO_PASSWORD, hashPassword } from './password.ts';
import { identify, openSession } from './session.ts';

const MOBILE = '19900000003';
const NOW = new Date('2026-03-10T04:00:00Z');
const DEVICE = { agent: '', address: '' };
let w: World;
beforeEach(async () => {
  w = await world();
});

const production = () => ({ ...w.config, mode: 'production' }) as const;
const contextIn = (config: World['config']) => ({
  ...w.services,
  config: { ...w.services.config, mode: config.mode },
  me: null,
  address: '203.0.113.1',
  agent: '',
  now: NOW,
  file: null,
});

describe('the public password of the demo accounts', () => {
  it('lets in on a laptop and never in production, also by a hash that came from elsewhere', async () => {
    const password_hash = await hashPassword(DEMO_PASSWORD);
    const roles = ['operator'] as const;
    await createAccount(w.services.db, { mobile: MOBILE, name: '', roles, password_hash });
    const given = { mobile: MOBILE, password: DEMO_PASSWORD, captcha: '' };
    await expect(staffLogin.run(contextIn(w.config), given)).resolves.toBeDefined();
    await expect(staffLogin.run(contextIn(production()), given)).rejects.toThrow('密码不正确');
  });

  it('proves nothing else there, and nobody can choose it', async () => {
    const hash = await hashPassword(DEMO_PASSWORD);
    expect(await acceptsPassword(w.config, hash, DEMO_PASSWORD)).toBe(true);
    expect(await acceptsPassword(production(), hash, DEMO_PASSWORD)).toBe(false);
    const mine = { mobile: MOBILE, name: '', password: DEMO_PASSWORD };
    const around = { db: w.services.db, config: production(), now: NOW };
    await expect(createOperator(around, mine)).rejects.toThrow('太常见');
    expect(await listOperators(w.services.db)).toEqual([]);
  });
});

describe('operators made at the server', () => {
  const around = () => ({ db: w.services.db, config: w.config, now: NOW });
  const mine = { mobile: MOBILE, name: '周敏', password: 'maple_9tree' };
  const rolesOf = async () =>
    (await w.services.db.selectFrom('account').selectAll().execute()).map((row) => [
      row.mobile,
      row.is_seeker,
      row.is_operator,
    ]);

  it('log in with the password that was given', async () => {
    await createOperator(around(), mine);
    const given = { mobile: MOBILE, password: mine.password, captcha: '' };
    const user_info = { name: '周敏', roles: ['operator'] };
    expect(await staffLogin.run(contextIn(w.config), given)).toMatchObject({
      step: 'done',
      login: { user_info },
    });
  });

  it('may be people who have an account: it keeps what it is', async () => {
    await createAccount(w.services.db, { mobile: MOBILE, name: '', roles: ['seeker'] });
    await expect(createOperator(around(), { ...mine, password: null })).rejects.toThrow(
      '设置登录密码',
    );
    expect(await rolesOf()).toEqual([[MOBILE, true, false]]);
    await createOperator(around(), mine);
    await createOperator(around(), { ...mine, password: null });
    expect(await rolesOf()).toEqual([[MOBILE, true, true]]);
  });

  it('lose role and logins when they are removed, logins alone with a new password', async () => {
    await createOperator(around(), mine);
    const [{ id } = { id: 0 }] = await listOperators(w.services.db);
    const login = async () => (await openSession(w.services.db, id, DEVICE, NOW)).token;
    const first = await login();
    await resetOperatorPassword(around(), MOBILE, 'birch_8tree');
    await expect(identify(w.services, first, NOW)).rejects.toThrow('过期');
    const second = await login();
    await removeOperator(around(), MOBILE);
    await expect(identify(w.services, second, NOW)).rejects.toThrow('过期');
    expect(await rolesOf()).toEqual([[MOBILE, false, false]]);
    await expect(removeOperator(around(), MOBILE)).rejects.toThrow('没有手机号');
  });

  it('get the roles that were named, lose a second factor by command, and each command is a row of the log', async () => {
    const { db } = w.services;
    await createOperator(around(), { ...mine, roles: ['service', 'content'] });
    const [{ id } = { id: 0 }] = await listOperators(db);
    const roles = await db
      .selectFrom('account_staff_role')
      .select('role')
      .orderBy('role')
      .execute();
    expect(roles.map(({ role }) => role)).toEqual(['content', 'service']);
    const totp = { account_id: id, secret: 'x', last_step: 0, added_at: NOW };
    await db.insertInto('account_staff_totp').values(totp).execute();
    const { token } = await openSession(db, id, DEVICE, NOW, 'staff');
    await resetSecondFactor(around(), MOBILE);
    await expect(identify(w.services, token, NOW)).rejects.toThrow('过期');
    expect(await db.selectFrom('account_staff_totp').selectAll().execute()).toEqual([]);
    const rows = await db.selectFrom('platform_staff_log').selectAll().orderBy('id').execute();
    expect(rows.map(({ act, about_id, name }) => [act, about_id, name])).toEqual([
      ['npm run admin -- create-operator', id, '服务器命令'],
      ['npm run admin -- reset-second-factor', id, '服务器命令'],
    ]);
  });
});
