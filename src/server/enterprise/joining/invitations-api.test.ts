// Inviting people to an enterprise, and what they answer.

import { beforeEach, describe, expect, test } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { currentLogin } from '../../../contract/account/account.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import * as api from '../../../contract/enterprise/invitation.ts';
import {
  answerJoin,
  getMyJoin,
  listJoinRequests,
  requestJoin,
} from '../../../contract/enterprise/join.ts';
import { handOver, sendDue } from '../../notice/delivery/delivery.ts';
import { tokenHash } from '../../platform/token.ts';
import { grantPlan } from '../../wallet/wallet.ts';
import { addMember } from '../enterprise.ts';
import { invitationJob } from './invitations.ts';

const AS = { name: '林一诺', title: '招聘专员' };
type Sent = DataOf<typeof api.inviteByMobile>;
const DAY_MS = 86_400_000;
let w: World;
let boss: Person & { enterprise_id: number };
let guest: Person;
beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w);
  guest = await w.person('seeker');
});

const invite = (mobile = guest.mobile) => boss.ask(api.inviteByMobile, { mobile, note: '新同事' });
const makeLink = async (uses_max = 1) => boss.call(api.inviteByLink, { uses_max, note: '' });
const sent = async () => (await boss.call(api.listInvitations, {})).items;
const mine = () => guest.call(api.listMyInvitations);
const take = (person: Person, id: number, accept = true) =>
  person.ask(api.answerInvitation, { id, accept, ...(accept && AS) });
const join = (person: Person, token: string) =>
  person.ask(api.acceptInvitationLink, { token, ...AS });
const memberOf = async (person: Person) => (await person.call(currentLogin)).ent_detail;
const eventsOf = async (person: Person) =>
  (
    await w.services.db
      .selectFrom('notice')
      .select('event')
      .where('account_id', '=', person.account_id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);
const roomy = () => {
  const until = new Date(w.services.clock().getTime() + 90 * DAY_MS);
  const plan = { enterprise_id: boss.enterprise_id, plan: 'year', until } as const;
  return grantPlan(w.services.db, plan, w.services.clock());
};

describe('an invitation by number', () => {
  test('waits for its person, who is told, sees it and joins as a recruiter', async () => {
    expect((await invite()).code).toBe(200);
    expect(await eventsOf(guest)).toEqual(['enterprise_invited']);
    const [one] = await mine();
    expect(one).toMatchObject({ enterprise: { id: boss.enterprise_id }, by: '林小满 · 招聘经理' });
    expect(
      (await guest.ask(api.answerInvitation, { id: one?.id, accept: true })).data,
    ).toMatchObject({
      fields: { name: '请填写您的姓名', title: '请填写您的职务' },
    });
    expect((await take(guest, one?.id ?? 0)).code).toBe(200);
    const login = await guest.call(currentLogin);
    expect(login.user_info.roles).toContain('recruiter');
    expect(login.ent_detail).toMatchObject({ member_role: 'recruiter' });
    expect(await eventsOf(boss)).toEqual(['member_changed']);
    expect(await sent()).toMatchObject([
      { state: 'accepted', used: 1, mobile: guest.mobile.replace(/^(\d{3})\d{4}/, '$1****') },
    ]);
    expect((await take(guest, one?.id ?? 0)).code).toBe(409);
  });

  test('goes out as a text message too, where its person did not switch that off', async () => {
    const noon = new Date('2026-11-21T12:00:00+08:00');
    w.setNow(noon);
    const { data } = await invite();
    expect(data).toMatchObject({ by_sms: true });
    await handOver(w.services, noon);
    await sendDue(w.services, 'sms', noon);
    const texts = w.services.outbox.list().filter(({ to }) => to === guest.mobile);
    expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/邀请您加入.*登录择木/)]);
  });

  test('looks the same for a number without an account, and waits for it', async () => {
    const nobody = await invite('19899990000');
    expect(nobody.data).toEqual({ id: expect.any(Number), by_sms: expect.any(Boolean) });
    expect((await invite()).data).toMatchObject({ by_sms: (nobody.data as Sent).by_sms });
    await w.services.db
      .updateTable('account')
      .set({ mobile: '19899990000' })
      .where('id', '=', guest.account_id)
      .execute();
    expect(await mine()).toHaveLength(1);
  });

  test('is one at a time, of ten at once too, and none for who is a member', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
    expect((await invite(boss.mobile)).msg).toContain('已是贵企业的成员');
  });

  test('is nobody else’s to answer, and can be declined once', async () => {
    await invite();
    const [one] = await mine();
    const stranger = await w.person('seeker');
    expect((await take(stranger, one?.id ?? 0)).code).toBe(404);
    expect((await take(guest, one?.id ?? 0, false)).code).toBe(200);
    expect((await take(guest, one?.id ?? 0)).code).toBe(409);
    expect(await sent()).toMatchObject([{ state: 'declined' }]);
    expect(await memberOf(guest)).toBeNull();
    // A new one may follow.
    expect((await invite()).code).toBe(200);
  });

  test('ends after seven days, for everybody who looks and for the job', async () => {
    await invite();
    const [one] = await mine();
    const [row] = await sent();
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.sent_at ?? '')).toBe(
      api.INVITATION_DAYS * DAY_MS,
    );
    const expires_at = new Date(Date.now() - 1);
    await w.services.db.updateTable('enterprise_invitation').set({ expires_at }).execute();
    expect(await mine()).toEqual([]);
    expect((await take(guest, one?.id ?? 0)).msg).toContain('已过期');
    expect(await sent()).toMatchObject([{ state: 'expired' }]);
    await invitationJob.run(w.services, w.services.clock());
    const rows = await w.services.db.selectFrom('enterprise_invitation').select('state').execute();
    expect(rows).toEqual([{ state: 'expired' }]);
    expect((await invite()).code).toBe(200);
  });
});

describe('a link', () => {
  test('is kept as a hash, names the enterprise, and lets in as many as it says', async () => {
    await roomy();
    const { token } = await makeLink(2);
    const rows = await w.services.db.selectFrom('enterprise_invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await sent())).not.toContain(token);
    expect(await guest.call(api.readInvitationLink, { token })).toMatchObject({
      enterprise: { id: boss.enterprise_id },
    });
    const people = await Promise.all(Array.from({ length: 5 }, () => w.person('seeker')));
    const answers = await Promise.all(people.map((person) => join(person, token)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await sent()).toMatchObject([{ state: 'accepted', used: 2 }]);
    expect((await guest.ask(api.readInvitationLink, { token })).msg).toContain('名额已用完');
    expect((await w.anonymous.ask(api.peekInvitationLink, { token })).code).toBe(409);
  });

  test('tells its holder before the login which enterprise invites as what, and nobody’s name', async () => {
    const role = 'viewer';
    const { token } = await boss.call(api.inviteByLink, { uses_max: 1, note: '新同事', role });
    const offer = await w.anonymous.call(api.peekInvitationLink, { token });
    expect(offer).toEqual({
      enterprise: { short_name: expect.any(String) },
      role,
      expires_at: expect.any(String),
    });
    const wrong = await w.anonymous.ask(api.peekInvitationLink, { token: 'x'.repeat(43) });
    expect(wrong.code).toBe(410);
    expect(api.peekInvitationLink.rate).toBeDefined();
  });

  test('lets in whatever its letters look like', async () => {
    const { id } = await makeLink();
    // One token in 140 holds vx, wx or qq before enough letters of an account's name.
    const token = 'vXyBDaNZb7XvOnoLOY-TLcKilsDmSsu7mdD4SOwTgwU';
    await w.services.db
      .updateTable('enterprise_invitation')
      .set({ token_hash: tokenHash(token) })
      .where('id', '=', id)
      .execute();
    expect((await join(guest, token)).code).toBe(200);
  });

  test('that is revoked, wrong or a stranger’s opens nothing', async () => {
    const { id, token } = await makeLink();
    const other = await recruiterOf(w);
    expect((await other.ask(api.revokeInvitation, { id })).code).toBe(404);
    expect((await boss.ask(api.revokeInvitation, { id })).code).toBe(200);
    expect((await boss.ask(api.revokeInvitation, { id })).code).toBe(409);
    expect((await join(guest, token)).msg).toContain('已被撤回');
    expect((await join(guest, 'x'.repeat(43))).code).toBe(404);
    expect((await join(guest, '<script>')).code).toBe(422);
    expect((await guest.ask(api.readInvitationLink, { token: 'x'.repeat(43) })).code).toBe(410);
  });

  test('takes nobody who works for another enterprise, and ends a request elsewhere', async () => {
    const other = await recruiterOf(w);
    const { token } = await makeLink(3);
    expect((await join(other, token)).msg).toContain('已有所属企业');
    const asker = await w.person('recruiter');
    await asker.call(requestJoin, { id: other.enterprise_id, ...AS });
    expect((await join(asker, token)).code).toBe(200);
    expect(await asker.call(getMyJoin)).toMatchObject({ state: 'withdrawn' });
  });
});

test('the plan’s number of members holds for links and requests, also at one moment', async () => {
  // Two of the three that are free are taken.
  const { account_id } = await w.person('recruiter');
  const member = { account_id, enterprise_id: boss.enterprise_id, role: 'recruiter' } as const;
  const { token } = await makeLink(5);
  await addMember(w.services.db, { ...member, ...AS }, w.services.clock());
  const asker = await w.person('recruiter');
  await asker.call(requestJoin, { id: boss.enterprise_id, ...AS });
  const [request] = (await boss.call(listJoinRequests, {})).items;
  const answers = await Promise.all([
    join(guest, token),
    boss.ask(answerJoin, { id: request?.id ?? 0, approve: true }),
    join(await w.person('seeker'), token),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  expect((await invite('19899990001')).msg).toContain('成员账号已达上限（3/3');
});
