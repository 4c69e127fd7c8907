// A request of an authority from its letter to the deleted file: two people, and a row in the log for each step.
import JSZip from 'jszip';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import type { Person } from '../../../../tests/stage/world.ts';
import { saveStaffRoles } from '../../../contract/account/staff-people.ts';
import * as contract from '../../../contract/console/authority.ts';
import { setStaffRoles } from '../../account/staff/queries.ts';
import { workOnRequests } from './building.ts';

const DAY_MS = 86_400_000;
const reason = '文书、印章与法律依据都已核对';
let cast: Cast;
let second: Person;

beforeEach(async () => {
  cast = await castOf();
  second = await cast.w.person('operator');
});

async function input(facts: object = {}) {
  return {
    authority: '杭州市公安局西湖分局',
    document_no: '杭公（西）调证字〔2026〕1024 号',
    legal_basis: '刑事诉讼法第五十四条',
    received_on: '2026-01-05',
    account_id: cast.people.seeker.account_id,
    parts: ['account' as const],
    letter: [await uploadPrivately(cast.w, cast.people.operator)],
    ...facts,
  };
}
const record = async (facts: object = {}) =>
  (await cast.people.operator.call(contract.recordAuthorityRequest, await input(facts))).id;
const decide = (id: number, by: Person = second, decision = 'confirm') =>
  by.ask(contract.decideAuthorityRequest, { id, decision, reason });
const first = async (by: Person = second) =>
  (await by.call(contract.listAuthorityRequests, {})).items[0];
const work = (days = 0) =>
  workOnRequests(cast.w.services, new Date(cast.w.services.clock().getTime() + days * DAY_MS));
const fieldsOf = async (facts: object) => {
  const { code, data } = await cast.people.operator.ask(
    contract.recordAuthorityRequest,
    await input(facts),
  );
  return [code, Object.keys((data as { fields?: object }).fields ?? {})];
};
const acts = (id: number) =>
  cast.w.services.db
    .selectFrom('platform_staff_log')
    .select(['account_id', 'about_id', 'after', 'reason'])
    .where('subject', '=', 'authority-request')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('recording', () => {
  it('is refused outside its bounds, each at its field', async () => {
    expect(await fieldsOf({ account_id: 987_654_321 })).toEqual([422, ['account_id']]);
    expect(await fieldsOf({ received_on: '2199-01-01' })).toEqual([422, ['received_on']]);
    expect(await fieldsOf({ letter: [] })).toEqual([422, ['letter']]);
    expect(await fieldsOf({ parts: [] })).toEqual([422, ['parts']]);
    const period = { period_from: '2026-02-01', period_to: '2026-01-01' };
    expect(await fieldsOf(period)).toEqual([422, ['period_to']]);
    const strange = await uploadPrivately(cast.w, second);
    expect(await fieldsOf({ letter: [strange] })).toEqual([422, ['letter']]);
    expect(await first()).toBeUndefined();
  });

  it('waits for another person: the recorder may not decide', async () => {
    const id = await record();
    expect(await first(cast.people.operator)).toMatchObject({
      state: 'recorded',
      may_decide: false,
    });
    expect(await first()).toMatchObject({ id, may_decide: true, letter_count: 1 });
    expect((await decide(id, cast.people.operator)).code).toBe(409);
    expect((await first())?.state).toBe('recorded');
    expect((await decide(id)).code).toBe(200);
    expect((await decide(id)).code).toBe(409);
  });

  it('waits for somebody who is an administrator since a day', async () => {
    const { operator } = cast.people;
    const helper = await cast.w.person('operator');
    const saved = { id: helper.account_id, seen: ['administrator'], roles: ['administrator'] };
    await operator.call(saveStaffRoles, { ...saved, reason } as never);
    const id = await record();
    const refused = await decide(id, helper);
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('24 小时')]);
    const { db, clock } = cast.w.services;
    const yesterday = new Date(clock().getTime() - DAY_MS);
    await setStaffRoles(db, helper.account_id, ['administrator'], yesterday);
    expect((await decide(id, helper)).code).toBe(200);
  });

  it('is for those who administer alone', async () => {
    const { db } = cast.w.services;
    const id = await record();
    for (const role of ['reviewer', 'readonly'] as const) {
      await setStaffRoles(db, second.account_id, [role]);
      expect([role, (await decide(id)).code]).toEqual([role, 403]);
      const letter = await second.ask(contract.getAuthorityLetter, { id, index: 0 });
      expect([role, letter.code]).toEqual([role, 403]);
    }
  });
});

describe('the file', () => {
  it('holds the parts that were asked for, and no others', async () => {
    const id = await record();
    await work();
    expect((await second.ask(contract.downloadAuthorityFile, { id })).code).toBe(410);
    await decide(id);
    await work();
    const { bytes } = await second.call(contract.downloadAuthorityFile, { id });
    const archive = await JSZip.loadAsync(bytes);
    const data = await archive.file('我的数据.json')?.async('string');
    const told = await archive.file('说明.txt')?.async('string');
    expect(data).toContain(cast.people.seeker.mobile);
    expect(data).not.toContain('求职意向');
    expect(told).toContain('杭公（西）调证字〔2026〕1024 号');
  });

  it('is not made for a refused request', async () => {
    const id = await record();
    await decide(id, second, 'refuse');
    await work();
    expect(await first()).toMatchObject({ state: 'refused', reason });
    expect((await second.ask(contract.downloadAuthorityFile, { id })).code).toBe(410);
  });

  it('is gone after seven days, and each step is in the log', async () => {
    const id = await record();
    await decide(id);
    await work();
    await second.call(contract.downloadAuthorityFile, { id });
    await work(contract.AUTHORITY_DAYS + 1);
    expect(await first()).toMatchObject({ state: 'expired', bytes: 0 });
    expect((await second.ask(contract.downloadAuthorityFile, { id })).code).toBe(410);
    const rows = await acts(id);
    const { operator, seeker } = cast.people;
    expect(rows.map((row) => row.account_id)).toEqual([
      operator.account_id,
      second.account_id,
      null,
      second.account_id,
      null,
    ]);
    expect(rows.every((row) => row.about_id === seeker.account_id && row.reason !== '')).toBe(true);
    const gone = await cast.w.services.db
      .selectFrom('account_erased_file')
      .select('path')
      .execute();
    expect(gone).toHaveLength(1);
  });
});

describe('the file', () => {
  const filesOf = async (id: number) => {
    const { bytes } = await second.call(contract.downloadAuthorityFile, { id });
    const archive = await JSZip.loadAsync(bytes);
    const textOf = async (name: string) => (await archive.file(name)?.async('string')) ?? '';
    return { told: await textOf('说明.txt'), data: JSON.parse(await textOf('我的数据.json')) };
  };

  it('has what was done in the period of the letter alone', async () => {
    const { db } = cast.w.services;
    const { account_id } = cast.people.seeker;
    const at = (day: string) => new Date(`${day}T12:00:00+08:00`);
    const login = { account_id, how: 'password', device: 'x', address: '1.2.3.4', result: 'ok' };
    const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'];
    await db
      .insertInto('account_login_log')
      .values(days.map((day) => ({ ...login, at: at(day) })) as never)
      .execute();
    const id = await record({ period_from: '2026-01-01', period_to: '2026-01-31' });
    await decide(id);
    await work();
    const { told, data } = await filesOf(id);
    expect(told).toContain('期间以外的记录已去掉');
    const text = JSON.stringify(data);
    expect(days.map((day) => text.includes(at(day).toISOString()))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('has of a closed account what the law has the site keep, found by the number', async () => {
    const { db } = cast.w.services;
    const { operator } = cast.people;
    const now = cast.w.services.clock();
    const content = { account_id: 987_654, mobile: '13911112222', created_at: now };
    await db
      .insertInto('account_archive')
      .values({
        kind: 'service',
        content: JSON.stringify(content),
        archived_at: now,
        keep_until: new Date(now.getTime() + 9 * DAY_MS),
      })
      .execute();
    const ask = (mobile: string) => operator.call(contract.findClosedAccounts, { mobile });
    expect(await ask('13911112223')).toEqual([]);
    expect(await ask('13911112222')).toMatchObject([{ account_id: 987_654 }]);
    const id = await record({ account_id: 987_654 });
    await decide(id);
    await work();
    const { told, data } = await filesOf(id);
    expect(told).toContain('账号已经注销');
    expect(data.依法留存.服务记录.内容).toMatchObject({ mobile: '13911112222' });
  });
});
