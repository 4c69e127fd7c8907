// The site's texts over HTTP: drafted by one of the staff, published by another, agreed to anew by people.
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleBasic } from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { addRole, getUserConfig } from '../../../contract/account/account.ts';
import * as contract from '../../../contract/account/agreement.ts';
import { listConsents } from '../../../contract/account/closing.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import { saveBasic } from '../../../contract/resume/resume.ts';
import { collectAccount } from '../closing/personal-data.queries.ts';

const NOW = new Date('2026-12-01T04:00:00Z');
const LATER = new Date('2026-12-05T04:00:00Z');
const reason = '按新的法规改写';
const facts = {
  document: 'privacy' as const,
  summary: '只收集办事需要的信息。',
  body: '# 一、我们收集什么\n手机号，用于登录。\n- 甲\n- 乙',
  note: '写明了手机号的用途',
  must_agree: true,
  effective_on: '2026-12-05',
};

let w: World;
let writer: Person;
let other: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  writer = await w.person('operator');
  other = await w.person('operator');
});

const draft = (changes = {}) =>
  writer.call(contract.saveVersion, { ...facts, ...changes, version: 0, reason });
type Move = 'publish' | 'recall' | 'drop';
const move = ({ id, version }: { id: number; version: number }, name: Move, by = other) =>
  by.ask(contract.moveVersion, { id, version, move: name, reason });
const publish = async (changes = {}) => {
  const made = await draft(changes);
  expect((await move(made, 'publish')).code).toBe(200);
  return made.id;
};

describe('a version', () => {
  it('is published by somebody else than who wrote it, and logged', async () => {
    const made = await draft();
    expect(made).toMatchObject({ state: 'draft', own: true, publisher: '' });
    expect(await move(made, 'publish', writer)).toMatchObject({
      code: 409,
      msg: '这一版是您起草的，请同事看过后发布',
    });
    expect((await move(made, 'publish')).code).toBe(200);
    const [row] = (await other.call(listStaffLog, {})).items;
    expect(row).toMatchObject({ act: contract.moveVersion.path, subject: 'agreement', reason });
    expect(await move(made, 'publish')).toMatchObject({ code: 409 });
  });

  it('is read by everybody from its day on; the one before stays readable', async () => {
    await publish({ effective_on: '2026-12-01' });
    await publish({ effective_on: '2026-12-05', summary: '第二版的摘要。' });
    const read = async () => {
      const { current, coming, past } = await w.anonymous.call(contract.listTexts);
      return [current, coming, past].map((list) => list.map(({ version }) => version));
    };
    expect(await read()).toEqual([['2026-12-01'], ['2026-12-05'], []]);
    w.setNow(LATER);
    expect(await read()).toEqual([['2026-12-05'], [], ['2026-12-01']]);
    const old = { document: 'privacy', version: '2026-12-01' } as const;
    expect(await w.anonymous.call(contract.readText, old)).toMatchObject({ body: facts.body });
  });

  it('is taken back before its day only', async () => {
    const id = await publish();
    const published = await other.call(contract.getVersion, { id });
    expect((await move(published, 'recall')).code).toBe(200);
    expect(await other.call(contract.getVersion, { id })).toMatchObject({ state: 'draft' });
    const again = await other.call(contract.getVersion, { id });
    await move(again, 'publish');
    w.setNow(LATER);
    const late = await (await w.person('operator')).call(contract.getVersion, { id });
    expect(late.current).toBe(true);
    const third = await w.person('operator');
    expect(await move(late, 'recall', third)).toMatchObject({
      code: 409,
      msg: '已经生效的版本不能撤回，请起草新的版本代替它',
    });
  });

  it.each([
    ['a day that is over', { effective_on: '2026-11-30' }, '生效日期已经过去，请先修改生效日期'],
    ['a day that is taken', {}, '这一天已有一个版本生效，请先修改生效日期'],
  ])('is not published for %s', async (_, changes, msg) => {
    await publish();
    expect(await move(await draft(changes), 'publish')).toMatchObject({ code: 409, msg });
  });

  it('is refused in words when it has no heading, and not saved over a change of a colleague', async () => {
    const bare = {
      ...facts,
      body: '没有标题的一段话，没有标题的一段话，没有标题的一段话。',
      version: 0,
      reason,
    };
    expect(await writer.ask(contract.saveVersion, bare)).toMatchObject({
      code: 422,
      data: { fields: { body: '请以标题开头：第一行写“# 标题”' } },
    });
    const { id } = await draft();
    await other.call(contract.saveVersion, { ...facts, id, version: 1, reason });
    const stale = { ...facts, id, version: 1, reason };
    expect((await writer.ask(contract.saveVersion, stale)).code).toBe(409);
  });
});

describe('a person', () => {
  it('reads but does not act until they agree to a version that asks for it', async () => {
    const seeker = await w.person('seeker');
    const save = () => seeker.ask(saveBasic, sampleBasic);
    await publish();
    expect((await save()).code).toBe(200);
    w.setNow(LATER);
    expect(await save()).toMatchObject({ code: 403, data: { reason: 'consent-needed' } });
    expect(await seeker.call(getUserConfig)).toMatchObject({ consents_due: 1 });
    const { items } = await seeker.call(contract.listDueConsents);
    expect(items).toMatchObject([
      { document: 'privacy', version: '2026-12-05', note: facts.note, agreed: { body: null } },
    ]);
    const old = { versions: [{ document: 'privacy', version: '2026-12-04' }] } as const;
    expect(await seeker.ask(contract.giveConsent, old)).toMatchObject({ code: 409 });
    const versions = [{ document: 'privacy' as const, version: '2026-12-05' }];
    for (let n = 0; n < 2; n += 1) await seeker.call(contract.giveConsent, { versions });
    expect((await save()).code).toBe(200);
    expect(await seeker.call(listConsents)).toMatchObject([
      { document: 'privacy', version: '2026-12-05', current: true, agreed_at: LATER.toISOString() },
    ]);
    const { consents } = await collectAccount(w.services.db, seeker.account_id);
    expect(consents).toMatchObject([{ document: 'privacy', version: '2026-12-05' }]);
    const staff = await w.person('operator');
    const [row] = (await staff.call(contract.listVersions, { document: 'privacy' })).items;
    expect(row).toMatchObject({ current: true, agreed: 1 });
  });

  it('is not asked where the version does not want it, nor are the staff', async () => {
    await publish({ must_agree: false });
    await publish({ document: 'user', effective_on: '2026-12-06' });
    const seeker = await w.person('seeker');
    w.setNow(LATER);
    expect((await seeker.ask(addRole, { role: 'recruiter' })).code).toBe(200);
    w.setNow(new Date(LATER.getTime() + 86_400_000));
    expect((await seeker.ask(saveBasic, sampleBasic)).code).toBe(403);
    const staff = await w.person('operator');
    expect((await staff.ask(contract.saveVersion, { ...facts, version: 0, reason })).code).toBe(
      200,
    );
  });
});
