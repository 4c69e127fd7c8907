// Measures over HTTP: who is kept from what, from when and until when, and who decides.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInDevice } from '../../../tests/stage/chat/device.ts';
import { chatStage } from '../../../tests/stage/chat/stage.ts';
import { makeMeasure } from '../../../tests/stage/measure/stage.ts';
import { draftInput, published, readySeeker } from '../../../tests/stage/position-stage.ts';
import { addressOf, type Person } from '../../../tests/stage/world.ts';
import { currentLogin } from '../../contract/account/account.ts';
import { getClosing, requestExport } from '../../contract/account/closing.ts';
import type { InputOf } from '../../contract/call/endpoint.ts';
import { getUserSig } from '../../contract/chat/live.ts';
import { startChat } from '../../contract/chat/opening.ts';
import { getConversation, listConversations, sendMessage } from '../../contract/chat/talk.ts';
import { getEnterprise, searchEnterprises } from '../../contract/enterprise/enterprise.ts';
import { listMyMeasures } from '../../contract/measure/measure.ts';
import * as staff from '../../contract/measure/staff.ts';
import { promotePosition, refreshAll } from '../../contract/position/manage.ts';
import {
  getPosition,
  listMyPositions,
  movePosition,
  publishPosition,
  searchPositions,
} from '../../contract/position/position.ts';
import { getResume } from '../../contract/resume/resume.ts';
import { inviteTalent } from '../../contract/talent/search.ts';
import { requestPayback } from '../../contract/wallet/refund.ts';
import { certify } from '../enterprise/certification/certification.ts';
import { expireMeasures } from './expiry.ts';
import { measurePersonalData } from './personal-data.ts';

const DAY_MS = 86_400_000;
type Stage = Awaited<ReturnType<typeof chatStage>>;
let s: Stage;
let operator: Person;
let second: Person;
let position_id: number;
let enterprise_id: number;

beforeEach(async () => {
  s = await chatStage();
  await certify(s.w.services.db, s.recruiter.enterprise_id, s.w.services.clock());
  operator = await s.w.person('operator');
  second = await s.w.person('operator');
  ({ enterprise_id } = s.recruiter);
  position_id = await published(s.recruiter, { title: '测试工程师' });
});

/** A moment so many milliseconds from the server's time, which is not the database's here. */
const later = (ms: number) => new Date(s.w.services.clock().getTime() + ms);
type Taking = InputOf<typeof staff.takeMeasureCall>;
const take = (input: Partial<Taking>) =>
  operator.call(staff.takeMeasureCall, { reason: '发布虚假职位', ...input } as Taking);
const tryTo = async (person: Person, endpoint: Parameters<Person['ask']>[0], input: object) => {
  const { code, msg, data } = await person.ask(endpoint, input);
  return { code, msg, reason: (data as { reason?: string } | null)?.reason };
};
const send = (person: Person, words: string) =>
  tryTo(person, sendMessage, {
    id: s.id,
    client_id: randomUUID(),
    message: { kind: 'text', body: { text: words } },
  });
const noticesOf = (person: Person) =>
  s.w.services.db
    .selectFrom('notice')
    .select(['title', 'body', 'link'])
    .where('account_id', '=', person.account_id)
    .where('event', '=', 'measure')
    .orderBy('id')
    .execute();
const found = async () => (await s.w.anonymous.call(searchPositions, {})).items.map(({ id }) => id);
const REFUSED = {
  code: 403,
  reason: 'restrained',
  msg: expect.stringMatching(/发布虚假职位.*申诉/),
};

describe('a limited enterprise', () => {
  beforeEach(() => take({ enterprise_id, kind: 'limit', days: 7 }));

  it('cannot publish, renew, refresh or promote, and is told why, until when and what to do', async () => {
    const { recruiter } = s;
    const refusal = await tryTo(recruiter, publishPosition, draftInput());
    expect(refusal).toEqual(REFUSED);
    expect(refusal.msg).toMatch(/^贵企业被限制至 \d+年\d+月\d+日/);
    expect(await tryTo(recruiter, movePosition, { id: position_id, move: 'refresh' })).toEqual(
      REFUSED,
    );
    expect(await tryTo(recruiter, refreshAll, {})).toEqual(REFUSED);
    expect(await tryTo(recruiter, promotePosition, { id: position_id, kind: 'top' })).toEqual(
      REFUSED,
    );
    // What takes a position away stays possible, and putting it back does not.
    expect((await tryTo(recruiter, movePosition, { id: position_id, move: 'pause' })).code).toBe(
      200,
    );
    expect(await tryTo(recruiter, movePosition, { id: position_id, move: 'resume' })).toEqual(
      REFUSED,
    );
    expect(await found()).not.toContain(position_id);
  });

  it('cannot talk or invite, and the seeker is told that nobody answers, without the reason', async () => {
    const told = '对方暂时无法回复，现在不能发送消息';
    expect(await send(s.seeker, '您好')).toMatchObject({ code: 409, msg: told });
    const listed = await s.seeker.call(listConversations, { side: 'seeker' });
    const opened = await s.seeker.call(getConversation, { id: s.id });
    expect([listed.items[0]?.closed_because, opened.closed_because]).toEqual([told, told]);
    const stranger = await s.w.person('seeker');
    await readySeeker(stranger);
    expect(await tryTo(stranger, startChat, { position_id })).toMatchObject({
      code: 409,
      msg: told,
    });
    const refusal = await send(s.recruiter, '您好');
    expect(refusal.code).toBe(409);
    expect(refusal.msg).toMatch(/贵企业被限制至.*发布虚假职位/);
    const shown = await s.recruiter.call(getConversation, { id: s.id });
    expect(shown.closed_because).toBe(refusal.msg);
    const invitation = { talent_id: 'x'.repeat(20), position_id };
    expect((await tryTo(s.recruiter, inviteTalent, invitation)).code).toBe(403);
  });

  it('is shown all the same, and free again at the end, job or not', async () => {
    expect(await found()).toContain(position_id);
    s.w.setNow(later(7 * DAY_MS + 1000));
    expect((await send(await s.w.again(s.seeker), '您好')).code).toBe(200);
    const again = await s.w.again(s.recruiter);
    expect((await tryTo(again, publishPosition, draftInput())).code).toBe(200);
    const { items } = await again.call(listMyMeasures, {});
    expect(items).toMatchObject([{ state: 'expired', label: '限制' }]);
    await expireMeasures(s.w.services.db, s.w.services.clock());
    const notices = await noticesOf(s.recruiter);
    expect(notices.map(({ title }) => title)).toEqual([
      expect.stringMatching(/被限制，到 .* 为止$/),
      expect.stringMatching(/限制已到期$/),
    ]);
    expect(notices[0]?.body).toMatch(/发布虚假职位。.*申诉一次.*3 个工作日/);
  });
});

describe('a limited person', () => {
  it('is refused on the gateway too, also on a connection that was open', async () => {
    const url = await addressOf(s.w);
    const device = await signedInDevice(url, await s.seeker.call(getUserSig));
    const message = { kind: 'text', body: { text: '您好' } };
    const saying = () => device.ask('send', { id: s.id, client_id: randomUUID(), message });
    await saying();
    await take({ account_id: s.seeker.account_id, kind: 'limit', days: 3 });
    await expect(saying()).rejects.toMatchObject({ code: 409 });
    device.socket.terminate();
    await device.ended;
    expect(await tryTo(s.seeker, startChat, { position_id })).toEqual(REFUSED);
    expect((await tryTo(s.seeker, getResume, {})).code).toBe(200);
    expect((await send(s.recruiter, '您好')).code).toBe(200);
  });

  it('may talk again once its time is over', async () => {
    await take({ account_id: s.seeker.account_id, kind: 'limit', days: 1 });
    expect((await send(s.seeker, '您好')).code).toBe(409);
    s.w.setNow(later(DAY_MS));
    expect((await send(s.seeker, '您好')).code).toBe(200);
  });
});

describe('a suspended person', () => {
  it('loses its connections at once, and may then read why, appeal, and take or delete its data', async () => {
    const url = await addressOf(s.w);
    const device = await signedInDevice(url, await s.seeker.call(getUserSig));
    await take({ account_id: s.seeker.account_id, kind: 'suspend', days: 7 });
    await device.ended;
    const again = s.seeker;
    expect((await again.ask(currentLogin, {})).code).toBe(200);
    const refusal = await tryTo(again, getResume, {});
    expect(refusal).toMatchObject({ code: 403, reason: 'suspended' });
    expect(refusal.msg).toMatch(/^您的账号被暂停至 .*发布虚假职位/);
    expect((await send(again, '您好')).code).toBe(403);
    expect((await tryTo(again, getUserSig, {})).code).toBe(403);
    const { items } = await again.call(listMyMeasures, {});
    expect(items).toMatchObject([{ kind: 'suspend', appeal_until: expect.any(String) }]);
    expect((await tryTo(again, getClosing, {})).code).toBe(200);
    expect((await tryTo(again, requestExport, {})).code).not.toBe(403);
    s.w.setNow(later(7 * DAY_MS));
    expect((await tryTo(await s.w.again(s.seeker), getResume, {})).code).toBe(200);
  });

  it('is none of the staff, and nobody takes a measure twice unseen', async () => {
    const { account_id } = second;
    const refused = await tryTo(operator, staff.takeMeasureCall, {
      account_id,
      kind: 'warn',
      reason: '发布虚假职位',
    });
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('运营账号') });
    const person = {
      account_id: s.seeker.account_id,
      kind: 'warn' as const,
      reason: '发布虚假职位',
    };
    await take({ ...person, seen_id: null });
    const late = await tryTo(operator, staff.takeMeasureCall, { ...person, seen_id: null });
    expect(late).toMatchObject({ code: 409, msg: expect.stringContaining('同事') });
    const wrong = await operator.ask(staff.takeMeasureCall, { ...person, kind: 'limit' });
    expect(wrong).toMatchObject({ code: 422, data: { fields: { days: '请选择期限' } } });
  });
});

describe('a suspended enterprise', () => {
  it('is neither shown nor found, its members read only, and its money can go back', async () => {
    const { short_name } = await s.w.anonymous.call(getEnterprise, { id: enterprise_id });
    const preview = await operator.call(staff.previewMeasure, { enterprise_id, kind: 'suspend' });
    expect(preview.lines.join('')).toMatch(/\d 个在招职位会暂停/);
    await take({ enterprise_id, kind: 'suspend', days: 15 });
    expect(await found()).not.toContain(position_id);
    expect((await s.w.anonymous.ask(getPosition, { id: position_id })).code).toBe(404);
    expect((await s.w.anonymous.ask(getEnterprise, { id: enterprise_id })).code).toBe(404);
    const search = await s.w.anonymous.call(searchEnterprises, { keyword: short_name });
    expect(search.items.map(({ id }) => id)).not.toContain(enterprise_id);
    expect((await s.recruiter.call(listMyPositions, {})).items).toHaveLength(2);
    const move = { id: position_id, move: 'close' };
    expect(await tryTo(s.recruiter, movePosition, move)).toEqual(REFUSED);
    const asked = await tryTo(s.recruiter, requestPayback, {});
    expect([asked.code, asked.reason]).not.toContain(403);
    expect(asked.reason).not.toBe('restrained');
  });

  it('gets back what was taken, by hand, when it is lifted', async () => {
    const { id } = await take({ enterprise_id, kind: 'suspend', days: 15 });
    await operator.call(staff.liftMeasure, { id, reason: '已经提交整改说明' });
    const { items } = await s.recruiter.call(listMyPositions, {});
    expect(items.map(({ state }) => state)).toEqual(['paused', 'paused']);
    expect((await tryTo(s.recruiter, movePosition, { id: position_id, move: 'resume' })).code).toBe(
      200,
    );
    expect(await found()).toContain(position_id);
    const last = (await noticesOf(s.recruiter)).at(-1);
    expect(last).toMatchObject({ title: expect.stringContaining('已提前解除') });
    expect((await operator.ask(staff.liftMeasure, { id, reason: '再解除一次看看' })).code).toBe(
      409,
    );
  });
});

describe('the ban of an enterprise', () => {
  it('begins when a second person confirms it, and not before', async () => {
    const { id, state } = await take({ enterprise_id, kind: 'ban' });
    expect(state).toBe('proposed');
    expect(await found()).toContain(position_id);
    expect((await s.recruiter.call(listMyMeasures, {})).items).toEqual([]);
    const [waiting] = (await operator.call(staff.listBans, {})).items;
    expect(waiting).toMatchObject({ id, is_own: true });
    const own = await tryTo(operator, staff.decideBan, { id, decision: 'confirm' });
    expect(own).toMatchObject({ code: 409, msg: expect.stringContaining('两个人') });
    await second.call(staff.decideBan, { id, decision: 'confirm' });
    expect(await found()).not.toContain(position_id);
    expect(await noticesOf(s.recruiter)).toMatchObject([
      { title: expect.stringContaining('被封禁') },
    ]);
    const acts = await s.w.services.db
      .selectFrom('platform_staff_log')
      .select(['act', 'account_id'])
      .where('subject', 'in', ['measure', 'bans'])
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { act: staff.takeMeasureCall.path, account_id: operator.account_id },
      { act: staff.decideBan.path, account_id: second.account_id },
    ]);
  });

  it('that was dropped leaves nothing', async () => {
    const { id } = await take({ enterprise_id, kind: 'ban' });
    await second.call(staff.decideBan, { id, decision: 'drop', reason: '证据不足，先限制' });
    expect(await found()).toContain(position_id);
    expect(await noticesOf(s.recruiter)).toEqual([]);
  });
});

describe('the position that was taken down', () => {
  it('is down, and paused again when it is lifted', async () => {
    const { id } = await take({ position_id, kind: 'takedown' });
    expect((await s.w.anonymous.ask(getPosition, { id: position_id })).code).toBe(404);
    const page = await operator.call(staff.listMeasuresOf, { enterprise_id });
    expect(page.items).toMatchObject([{ id, label: '下架职位', may_lift: true }]);
    expect(page.suggestion).toMatchObject({ kind: 'limit', days: 3 });
    await operator.call(staff.liftMeasure, { id, reason: '已经改好描述' });
    expect((await s.w.anonymous.call(getPosition, { id: position_id })).state).toBe('paused');
  });
});

describe('a person who leaves', () => {
  it('takes name and words along; the measure stays', async () => {
    const { db, clock } = s.w.services;
    const { account_id } = s.seeker;
    const id = await makeMeasure(s.w, { account_id, kind: 'limit' });
    expect(JSON.stringify(await measurePersonalData.collect(db, account_id))).toMatch(/虚假职位/);
    await measurePersonalData.erase(db, account_id, clock());
    const { rows } =
      await sql<object>`select account_id, kind, state, reason, note from measure where id = ${id}`.execute(
        db,
      );
    expect(rows).toEqual([
      { account_id: null, kind: 'limit', state: 'active', reason: '', note: '' },
    ]);
  });
});
