// Members, their roles, leaving with one's work handed over, closing the company, and the own card.
import { beforeEach, describe, expect, test } from 'vitest';
import { castOf } from '../../../../tests/fixtures/cast.ts';
import { profileInput } from '../../../../tests/fixtures/enterprise/invitation.ts';
import { fixtures } from '../../../../tests/fixtures.ts';
import {
  enterpriseInput,
  published,
  readySeeker,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { proofOf } from '../../../../tests/stage/proof.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { api as everything } from '../../../contract/api.ts';
import { apply, getMyApplication } from '../../../contract/application/application.ts';
import type { MemberRole } from '../../../contract/call/member-rights.ts';
import {
  createEnterprise,
  getEnterprise,
  searchListByName,
} from '../../../contract/enterprise/enterprise.ts';
import { inviteByLink, readInvitationLink } from '../../../contract/enterprise/invitation.ts';
import * as profile from '../../../contract/enterprise/member-profile.ts';
import * as api from '../../../contract/enterprise/members.ts';
import { getPosition } from '../../../contract/position/position.ts';
import { addMember } from '../enterprise.ts';

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w);
});

async function memberOf(name = '方晓', role: MemberRole = 'recruiter'): Promise<Person> {
  const person = await w.person('recruiter');
  const { account_id } = person;
  const member = { account_id, enterprise_id: boss.enterprise_id, role, name, title: 'HR' };
  await addMember(w.services.db, member, w.services.clock());
  return person;
}
const setRole = (by: Person, of: Person, role: MemberRole, seen?: MemberRole) =>
  by.ask(api.setMemberRole, {
    id: of.account_id,
    role,
    seen: seen ?? (role === 'recruiter' ? 'administrator' : 'recruiter'),
  });
const remove = (of: Person, to: Person) =>
  boss.ask(api.removeMember, { id: of.account_id, to: to.account_id });
const leave = (person: Person, to: Person) =>
  person.ask(api.leaveEnterprise, { id: to.account_id });
const rolesOf = async () =>
  (await boss.call(api.listMembers)).items.map(({ name, role }) => `${name} ${role}`);

describe('roles', () => {
  test('are given by administrators; the list tells each member what may be told', async () => {
    const hr = await memberOf();
    expect((await setRole(hr, boss, 'recruiter')).code).toBe(403);
    expect((await setRole(boss, hr, 'administrator')).code).toBe(200);
    expect(await rolesOf()).toEqual(['林小满 administrator', '方晓 administrator']);
    const seen = await boss.call(api.listMembers);
    expect(seen).toMatchObject({ limit: 3, items: [{ is_me: true }, { is_me: false }] });
    expect(seen.items[1]?.active_on).toMatch(/^\d{4}-/);
    await setRole(boss, hr, 'recruiter');
    const told = (await hr.call(api.listMembers)).items;
    expect(told.map(({ active_on }) => active_on)).toEqual(['', '']);
  });

  test('change only from what was seen, so that no colleague’s change is lost', async () => {
    const hr = await memberOf();
    await setRole(boss, hr, 'administrator');
    expect((await setRole(boss, hr, 'administrator', 'recruiter')).msg).toContain('刚被同事修改');
  });

  test('leave one administrator at least, also when two give it up in the same moment', async () => {
    expect((await setRole(boss, boss, 'recruiter')).msg).toContain('至少要有一位管理员');
    const second = await memberOf('周全', 'administrator');
    const both = await Promise.all([
      setRole(boss, boss, 'recruiter'),
      setRole(second, second, 'recruiter'),
      leave(second, boss),
    ]);
    expect(both.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    const administrators = await w.services.db
      .selectFrom('enterprise_member')
      .select('account_id')
      .where('role', '=', 'administrator')
      .execute();
    expect(administrators).toHaveLength(1);
  });
});

describe('who goes', () => {
  test('hands positions, candidates and interviews over and is told', async () => {
    const [hr, heir] = [await memberOf(), await memberOf('丁一')];
    const position_id = await published(hr);
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    const { id: application_id } = await seeker.call(apply, { position_id });
    await w.services.db
      .insertInto('interview')
      .values({
        application_id,
        position_id,
        enterprise_id: boss.enterprise_id,
        round: 1,
        account_id: seeker.account_id,
        recruiter_id: hr.account_id,
        kind: 'phone',
        state: 'invited',
        slots: '[]',
        duration_min: 30,
        contact_name: '方晓',
        answer_until: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    expect(await boss.call(api.getDuties, { id: hr.account_id })).toEqual({
      positions: 1,
      candidates: 1,
      interviews: 1,
      orders: 0,
    });
    expect((await remove(hr, hr)).code).toBe(422);
    expect((await remove(hr, seeker)).code).toBe(422);
    expect((await remove(hr, heir)).code).toBe(200);
    const { poster } = await seeker.call(getPosition, { id: position_id });
    expect(poster).toMatchObject({ name: '丁一' });
    const interview = await w.services.db
      .selectFrom('interview')
      .select(['recruiter_id', 'contact_name', 'contact_phone'])
      .execute();
    const contact = { contact_name: '丁一', contact_phone: '' };
    expect(interview).toEqual([{ recruiter_id: heir.account_id, ...contact }]);
    expect(await heir.call(api.getDuties, { id: heir.account_id })).toMatchObject({ positions: 1 });
    const told = await w.services.db
      .selectFrom('notice')
      .select(['account_id', 'title', 'body'])
      .where('event', '=', 'member_changed')
      .orderBy('account_id')
      .execute();
    expect(told).toMatchObject([
      { account_id: hr.account_id, title: expect.stringContaining('不再是') },
      {
        account_id: heir.account_id,
        body: expect.stringContaining('1 个职位、1 份进行中的投递、1 场面试'),
      },
    ]);
    expect((await remove(hr, heir)).code).toBe(404);
  });

  test('takes no invitation along, and the last administrator cannot leave', async () => {
    const second = await memberOf('周全', 'administrator');
    const { token } = await second.call(inviteByLink, { uses_max: 5, note: '' });
    expect((await leave(second, second)).code).toBe(404);
    expect((await leave(second, boss)).code).toBe(200);
    const back = await second.ask(readInvitationLink, { token });
    expect(back.msg).toContain('已被撤回');
    const hr = await memberOf();
    expect((await leave(boss, hr)).msg).toContain('唯一的管理员');
    expect((await remove(boss, hr)).code).toBe(409);
  });

  /** What needs no enterprise: own requests, own calendar address (empty then), everybody's tools. */
  const WITHOUT_ENTERPRISE =
    /^\/api\/(enterprise\.join|enterprise\/(mine|create)|interview\.feed|position\/check|position\.writing|position\.file\/template|enterprise\.address\/geocode)/;

  test('loses every call of the enterprise at once', async () => {
    const cast = await castOf();
    const { people } = cast;
    const calls = everything.filter(({ endpoint }) => {
      const same = (fixtures[endpoint.path]?.colleague ?? 'same') === 'same';
      return endpoint.access === 'recruiter' && same && !WITHOUT_ENTERPRISE.test(endpoint.path);
    });
    const ready = [];
    for (const { endpoint } of calls) {
      await cast.w.services.store.clear();
      ready.push({ endpoint, input: (await fixtures[endpoint.path]?.input(cast)) ?? {} });
    }
    await people.recruiter.call(api.removeMember, {
      id: people.colleague.account_id,
      to: people.recruiter.account_id,
    });
    const open: string[] = [];
    for (const { endpoint, input } of ready) {
      await cast.w.services.store.clear();
      const { code } = await people.colleague.ask(endpoint, input);
      if (code === 200) open.push(endpoint.path);
    }
    expect(calls.length).toBeGreaterThan(10);
    expect(open).toEqual([]);
  });
});

describe('closing the company', () => {
  const close = async (full_name: string) =>
    boss.ask(api.closeEnterprise, {
      proof: await proofOf(w, boss, 'close_enterprise'),
      full_name,
      understood: true,
    });

  test('takes the last member, its name and a proof; it ends positions and frees the name', async () => {
    const position_id = await published(boss);
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    await seeker.call(apply, { position_id });
    const { full_name, others, ends } = await boss.call(api.getEnterpriseClosing);
    expect({ others, ends }).toEqual({
      others: 0,
      ends: { positions: 1, candidates: 1, interviews: 0 },
    });
    const hr = await memberOf();
    expect((await close(full_name)).msg).toContain('还有其他成员');
    await remove(hr, boss);
    expect((await close('青禾')).data).toMatchObject({ fields: { full_name: expect.any(String) } });
    const wrong = { proof: { way: 'code', code: '000000' }, full_name, understood: true };
    expect((await boss.ask(api.closeEnterprise, wrong)).code).toBe(422);
    expect((await close(full_name)).code).toBe(200);
    const page = await w.anonymous.call(getEnterprise, { id: boss.enterprise_id });
    expect(page).toMatchObject({ closed: true, certified: false, intro: '', members: [] });
    expect(await seeker.call(getMyApplication, { position_id })).toMatchObject({ state: 'closed' });
    expect(await w.anonymous.call(searchListByName, { name: full_name })).toEqual([]);
    expect((await boss.ask(api.listMembers)).code).toBe(403);
    await boss.call(createEnterprise, enterpriseInput({ full_name }));
  });
});

describe('the own card', () => {
  test('is saved whole, and a second save from an old reading is refused', async () => {
    const first = await boss.call(profile.getMemberProfile);
    expect(first).toMatchObject({ version: 0, name: '林小满', greetings: [expect.any(String)] });
    const saved = await boss.call(profile.saveMemberProfile, {
      ...profileInput,
      name: '林满',
      phone: '0571-88886666',
      phone_to: 'colleagues',
    });
    expect(saved).toMatchObject({ version: 1, phrases: profileInput.phrases });
    const late = await boss.ask(profile.saveMemberProfile, { ...profileInput, name: '旧名' });
    expect([late.code, late.data]).toEqual([
      409,
      { fields: { version: expect.any(String) }, reason: 'outdated' },
    ]);
    const hr = await memberOf();
    const [seen] = (await hr.call(api.listMembers)).items;
    expect(seen).toMatchObject({ name: '林满', phone: '0571-88886666', email: '' });
  });

  test.each([
    [{ greetings: Array.from({ length: 6 }, (_, i) => `您好${i}`) }, 'greetings'],
    [{ phrases: ['好的', '好的'] }, 'phrases'],
    [{ work_from: '18:00', work_to: '09:00' }, 'work_to'],
    [{ work_from: '9:00' }, 'work_from'],
    [{ phone: '<b>1</b>' }, 'phone'],
    [{ wechat: '微信' }, 'wechat'],
    [{ avatar: 'https://evil.example/a.png' }, 'avatar'],
  ])('refuses %j', async (wrong, field) => {
    const { code, data } = await boss.ask(profile.saveMemberProfile, { ...profileInput, ...wrong });
    expect([code, data]).toMatchObject([422, { fields: { [field]: expect.any(String) } }]);
  });

  test('shows a seeker the contact once both talk, and only what is shown', async () => {
    const shown = { phone: '0571-88886666', phone_to: 'candidates' } as const;
    const hidden = { wechat: 'linxiaoman', wechat_to: 'colleagues' } as const;
    await boss.call(profile.saveMemberProfile, { ...profileInput, ...shown, ...hidden });
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    const { id } = await seeker.call(apply, { position_id: await published(boss) });
    expect(await seeker.call(profile.getRecruiterContact, { id })).toMatchObject({ phone: '' });
    await w.services.db.updateTable('talent_application').set({ state: 'contacted' }).execute();
    expect(await seeker.call(profile.getRecruiterContact, { id })).toEqual({
      name: '林小满',
      title: '招聘经理',
      phone: '0571-88886666',
      email: '',
      wechat: '',
      hours: '周一至周五 09:00–18:00',
    });
    expect(await boss.call(profile.getMemberNumbers)).toEqual({
      open_positions: 1,
      waiting: 0,
      interviews: 0,
      response: null,
    });
  });
});
