// 简历库 and candidates in full through the API: one row a person, every filter, pages without gaps,
// comparing.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { published } from '../../../../tests/stage/position-stage.ts';
import { apply, openApplication, withdraw } from '../../../contract/application/application.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { savePrivacy } from '../../../contract/privacy/privacy.ts';
import { getResume, saveBasic } from '../../../contract/resume/resume.ts';
import { compareCandidates, readCandidate } from '../../../contract/talent/candidate.ts';
import { takeResume } from '../../../contract/talent/download.ts';
import * as favourites from '../../../contract/talent/favourite.ts';
import { listLibrary } from '../../../contract/talent/library.ts';
import * as notes from '../../../contract/talent/note.ts';
import * as tags from '../../../contract/talent/tag.ts';
import { insertApplication } from '../../application/application.ts';

let cast: Cast;
let id: number;
beforeEach(async () => {
  cast = await castOf();
  id = cast.application_id;
});

const list = (input: InputOf<typeof listLibrary> = {}, who = cast.people.recruiter) =>
  who.call(listLibrary, input);
const names = async (input: InputOf<typeof listLibrary> = {}) =>
  (await list(input)).items.map(({ name }) => name);

describe('the library', () => {
  it('lists a person once, with the latest application and how many there are', async () => {
    const { seeker } = cast.people;
    const { id: second } = await seeker.call(apply, { position_id: cast.fresh_position_id });
    const { items } = await list();
    expect(items).toMatchObject([{ applications: 2, application: { id: second } }]);
    expect((await list({ position_id: cast.position_id })).items[0]?.application?.id).toBe(id);
    await seeker.call(withdraw, { id: second, reason: 'other' });
    expect((await list()).items).toMatchObject([{ applications: 1, application: { id } }]);
    expect((await list({}, cast.people.otherRecruiter)).items).toEqual([]);
  });

  it('is found by words, tag, rating, follow-up and days', async () => {
    const { recruiter } = cast.people;
    const [name = ''] = await names();
    await recruiter.call(tags.tagPeople, { people: [{ id }], add: [{ name: '重点' }] });
    await recruiter.call(notes.rate, { id, rating: 4 });
    const on = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
    await recruiter.call(notes.setFollowUp, { id, on, note: '', version: 0 });
    const [tag] = (await recruiter.call(tags.listTags)).items;
    for (const input of [
      { keyword: name.slice(0, 1) },
      { keyword: name },
      { keyword: '前端工程' },
      { tag_id: tag?.id ?? 0 },
      { rating: 4 },
      { due: '1' as const },
      { days: 3 },
    ])
      expect([input, await names(input)]).toEqual([input, [name]]);
    for (const input of [{ keyword: '查无此人' }, { tag_id: 999 }, { rating: 5 }])
      expect([input, await names(input)]).toEqual([input, []]);
  });

  it('shows what was downloaded, kept with who and why, and looked at; hidden people nowhere', async () => {
    const { recruiter, colleague, seeker } = cast.people;
    const tabs = ['downloaded', 'kept', 'viewed'] as const;
    for (const tab of tabs) expect([tab, await names({ tab })]).toEqual([tab, []]);
    await recruiter.call(takeResume, { id, form: 'resume' });
    await colleague.call(favourites.addFavourite, { id, reason: '下季度再联系' });
    await recruiter.call(openApplication, { id });
    for (const tab of tabs) expect([tab, await names({ tab })]).toEqual([tab, await names()]);
    const kept = (await list({ tab: 'kept' })).items;
    expect(kept).toMatchObject([{ by: '方晓', reason: '下季度再联系' }]);
    expect(await names({ tab: 'kept', keyword: '下季度' })).toHaveLength(1);
    await seeker.call(savePrivacy, { visibility: 'hidden' });
    for (const tab of ['received', ...tabs] as const)
      expect([tab, await names({ tab })]).toEqual([tab, []]);
  });

  it('names a talent who never applied as the person wishes, and finds no other name', async () => {
    const { recruiter, otherRecruiter, seeker } = cast.people;
    const { talent_id } = await recruiter.call(readCandidate, { id });
    const { basic, experiences } = await seeker.call(getResume);
    await otherRecruiter.call(favourites.addFavourite, { talent_id, reason: '合适' });
    for (const keyword of [basic?.name ?? '', experiences[0]?.title ?? '', '合适'])
      expect([
        keyword,
        (await list({ tab: 'kept', keyword }, otherRecruiter)).items.length,
      ]).toEqual([keyword, 1]);
    await seeker.call(savePrivacy, { name_display: 'masked' });
    const [row] = (await list({ tab: 'kept' }, otherRecruiter)).items;
    expect(row).toMatchObject({ application: null, applications: 0 });
    expect(row?.name).not.toBe(basic?.name);
    const byName = { tab: 'kept', keyword: basic?.name ?? '' } as const;
    expect((await list(byName, otherRecruiter)).items).toEqual([]);
    await seeker.call(savePrivacy, { visibility: 'applied' });
    expect((await list({ tab: 'kept' }, otherRecruiter)).items).toEqual([]);
  });

  it('pages without gaps or repeats when many came in one instant', async () => {
    const { w, position_id, people } = cast;
    const at = w.services.clock();
    const { basic } = await people.seeker.call(getResume);
    expect(basic).not.toBeNull();
    for (let index = 0; index < 24; index += 1) {
      const { account_id } = await copyOf(index);
      const facts = { position_id, account_id, state: 'submitted' as const, at };
      await insertApplication(w.services.db, facts, at);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(cursor ? { cursor } : {});
      seen.push(...page.items.map(({ talent_id }) => talent_id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
  });
});

/** Somebody else with the cast seeker's resume, without clicking through all of it. */
async function copyOf(index: number): Promise<{ account_id: number }> {
  const { db } = cast.w.services;
  const person = await cast.w.person('seeker');
  const { account_id } = cast.people.seeker;
  for (const table of ['resume', 'resume_objective', 'resume_experience'] as const) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', account_id)
      .execute();
    for (const row of rows) {
      const { id: _id, public_id: _key, ...rest } = row as Record<string, unknown>;
      const own = { ...rest, account_id: person.account_id };
      const texts = Object.entries(own).map(([key, value]) => [
        key,
        ['skills', 'languages'].includes(key) && table === 'resume' ? JSON.stringify(value) : value,
      ]);
      await db.insertInto(table).values(Object.fromEntries(texts)).execute();
    }
  }
  await db
    .updateTable('resume')
    .set({ name: `候选${index}` })
    .where('account_id', '=', person.account_id)
    .execute();
  return person;
}

describe('a candidate in full', () => {
  it('says how the resume fits, what happened, and that the seeker changed it since', async () => {
    const { recruiter, colleague, seeker } = cast.people;
    await colleague.call(openApplication, { id });
    await recruiter.call(notes.addNote, { id, content: '约周三' });
    const before = await recruiter.call(readCandidate, { id });
    expect(before.changed_at).toBeNull();
    expect(before.match.map(({ verdict }) => verdict)).toContain('met');
    expect(JSON.stringify(before.match)).not.toMatch(/性别|年龄|照片/);
    expect(before.history.map(({ by, text }) => `${by}：${text}`)).toEqual([
      '林小满：写了备注',
      '方晓：待查看 → 已查看',
      '求职者：投递了简历',
    ]);
    expect(before.viewer).toMatchObject({ name: '林小满' });
    const { basic } = await seeker.call(getResume);
    const { region_name: _r, age: _a, mobile_verified: _v, ...form } = basic ?? ({} as never);
    await seeker.call(saveBasic, { ...form, wechat: 'new_wechat_1' });
    expect((await recruiter.call(readCandidate, { id })).changed_at).not.toBeNull();
  });

  it('is compared with one or two others, of the own enterprise only', async () => {
    const { recruiter, otherRecruiter, seeker } = cast.people;
    const { id: second } = await seeker.call(apply, { position_id: cast.fresh_position_id });
    const compared = await recruiter.call(compareCandidates, { ids: [second, id] });
    expect(compared.map((one) => one.id)).toEqual([second, id]);
    expect(Object.keys(compared[0] ?? {}).join()).not.toMatch(/gender|\bage\b|avatar|birth/);
    const position_id = await published(otherRecruiter);
    const { id: foreign } = await seeker.call(apply, { position_id });
    for (const ids of [
      [id, foreign],
      [id, 999_999],
    ])
      expect((await recruiter.ask(compareCandidates, { ids })).code).toBe(410);
    expect((await recruiter.ask(compareCandidates, { ids: [id, id] })).code).toBe(422);
  });
});
