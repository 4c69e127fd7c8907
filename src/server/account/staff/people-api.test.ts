// The staff as administrators look after them: roles, the last administrator, and the way out.
import { beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo } from '../../../../tests/stage/proof.ts';
import { visitor } from '../../../../tests/stage/visitor.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as account from '../../../contract/account/account.ts';
import * as entrance from '../../../contract/account/staff-entrance.ts';
import * as contract from '../../../contract/account/staff-people.ts';
import { getNotice } from '../../../contract/notice/center.ts';

const reason = '岗位调整，经站长同意';
let w: World;
let admin: Person;
beforeEach(async () => {
  w = await world();
  admin = await w.staff('administrator');
});
const rolesOf = async (id: number) =>
  (await admin.call(contract.listStaff)).people.find((one) => one.id === id)?.roles;
const lastRow = () =>
  w.services.db
    .selectFrom('platform_staff_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a new colleague', () => {
  it('sets the password by a text message and logs in with the roles that were given', async () => {
    const mobile = '13600000001';
    const added = { mobile, name: '周敏', roles: ['reviewer' as const], reason };
    const { id, has_password } = await admin.call(contract.addStaff, added);
    expect(has_password).toBe(false);
    expect(await lastRow()).toMatchObject({
      subject: 'staff',
      about_id: id,
      after: { roles: ['reviewer'] },
      reason,
    });
    const someone = visitor(w);
    await someone.call(account.sendCode, { mobile, purpose: 'forget' });
    const code = codeSentTo(w, mobile);
    await someone.call(account.resetPassword, { mobile, code, password: 'maple_9tree' });
    const first = await someone.call(entrance.staffLogin, { mobile, password: 'maple_9tree' });
    expect(first).toMatchObject({
      login: { user_info: { rights: ['numbers', 'people', 'review'] } },
    });
    const [, row] = (await admin.call(contract.listStaff)).people;
    expect(row).toMatchObject({
      id,
      has_password: true,
      second_factor: false,
      sessions: 1,
      mobile: '136****0001',
    });
    expect(row?.last_login_at).not.toBeNull();
  });

  it('may be a seeker already, who keeps that and the name', async () => {
    const seeker = await w.person('seeker');
    const added = { mobile: seeker.mobile, name: '周敏', roles: ['service' as const], reason };
    await admin.call(contract.addStaff, added);
    expect((await seeker.call(account.getUserConfig)).roles).toEqual(['seeker']);
    expect((await admin.ask(contract.addStaff, added)).code).toBe(409);
  });
});

describe('roles', () => {
  it('take effect at once, are told and logged with before and after', async () => {
    const colleague = await w.staff('reviewer');
    const { account_id: id } = colleague;
    const change = { id, seen: ['reviewer' as const], roles: ['finance' as const], reason };
    await admin.call(contract.saveStaffRoles, change);
    expect((await colleague.call(account.currentLogin)).user_info.rights).toEqual([
      'finance',
      'numbers',
    ]);
    expect(await lastRow()).toMatchObject({
      before: { roles: ['reviewer'] },
      after: { roles: ['finance'] },
      reason,
    });
    const { items } = await colleague.call(getNotice, { side: 'seeker' });
    expect(items[0]?.title).toBe('您的运营角色已改为财务');
    expect((await admin.ask(contract.saveStaffRoles, change)).msg).toContain('同事刚改过');
  });

  it('are never lost by the last administrator, and given up by oneself only knowingly', async () => {
    const { account_id: id } = admin;
    const own = { id, seen: ['administrator'], roles: ['service'], reason };
    expect((await admin.ask(contract.saveStaffRoles, own)).data).toMatchObject({
      fields: { understood: expect.any(String) },
    });
    const knowingly = { ...own, understood: true };
    expect(await admin.ask(contract.saveStaffRoles, knowingly)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('至少要有一位管理员'),
    });
    expect(await rolesOf(id)).toEqual(['administrator']);
    await w.staff('administrator');
    expect((await admin.ask(contract.saveStaffRoles, knowingly)).code).toBe(200);
  });

  it('of two administrators who remove each other at once, one stays', async () => {
    const other = await w.staff('administrator');
    const answers = await Promise.all([
      admin.ask(contract.removeStaff, { id: other.account_id, reason }),
      other.ask(contract.removeStaff, { id: admin.account_id, reason }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

it('somebody who is removed is out at once, and the public login says nothing of the staff', async () => {
  const colleague = await w.staff('reviewer');
  const { account_id: id } = colleague;
  expect((await admin.ask(contract.removeStaff, { id: admin.account_id, reason })).code).toBe(409);
  await admin.call(contract.removeStaff, { id, reason });
  expect((await colleague.ask(account.currentLogin)).code).toBe(-1);
  expect(await rolesOf(id)).toBeUndefined();
  expect((await admin.ask(contract.removeStaff, { id, reason })).code).toBe(404);
});

it('an administrator ends a colleague’s logins and resets a lost second factor', async () => {
  const colleague = await w.staff('reviewer');
  const { account_id } = colleague;
  await w.services.db
    .insertInto('account_staff_totp')
    .values({ account_id, secret: 'x', last_step: 0, added_at: new Date() })
    .execute();
  expect((await admin.call(contract.listStaff)).people[1]).toMatchObject({
    second_factor: true,
    sessions: 1,
  });
  await admin.call(contract.resetStaffFactors, { id: account_id, reason });
  expect((await admin.call(contract.listStaff)).people[1]).toMatchObject({
    second_factor: false,
    sessions: 0,
  });
  expect((await colleague.ask(account.currentLogin)).code).toBe(-1);
  expect(await admin.call(contract.endSessionsOfStaff, { id: account_id, reason })).toEqual({
    ended: 0,
  });
  expect(await lastRow()).toMatchObject({ subject: 'session', about_id: account_id, reason });
});
