// The search of talents over HTTP: words, order, paging, hostile words.
import { beforeEach, expect, it } from 'vitest';
import { readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as resume from '../../../contract/resume/resume.ts';
import * as contract from '../../../contract/talent/search.ts';
import { renewProfiles } from './renew.ts';

const START = new Date('2026-05-01T02:00:00Z');
let w: World;
let recruiter: Person;

async function talent(
  name: string,
  facts: { company?: string; title?: string; content?: string; school?: string },
): Promise<Person> {
  const person = await w.person('seeker');
  await readySeeker(person);
  await person.call(resume.saveBasic, { ...sample.sampleBasic, name });
  const { school = '华南理工大学', ...job } = facts;
  const { experiences, educations } = await person.call(resume.getResume);
  const item = { ...sample.sampleExperience, ...job };
  await person.call(resume.saveExperience, { id: experiences[0]?.id ?? 0, item });
  const study = { ...sample.sampleEducation, school };
  await person.call(resume.saveEducation, { id: educations[0]?.id ?? 0, item: study });
  return person;
}

const search = (input: object) => recruiter.call(contract.searchTalents, input);
const names = async (input: object) => (await search(input)).items.map(({ name }) => name);

beforeEach(async () => {
  w = await world();
  w.setNow(START);
  recruiter = await recruiterOf(w);
});

it('finds by skill, company, school and title, with what they are also called', async () => {
  await talent('张小前', { company: '雪国列车制造有限公司', title: 'Web前端工程师' });
  await talent('李测试', { title: '测试工程师', content: '用雪国的流水线做自动化测试。' });
  await talent('王留学', { school: '新加坡国立大学', title: '后端工程师' });
  await renewProfiles(w.services.db, START);
  expect(await names({ keyword: 'FE', order: 'active' })).toContain('张小前');
  expect(await names({ keyword: '雪国列车' })).toEqual(['张小前']);
  expect(await names({ keyword: 'QA' })).toEqual(['李测试']);
  expect(await names({ keyword: '新加坡国立大学' })).toEqual(['王留学']);
  expect(await names({ schools: 'overseas' })).toEqual(['王留学']);
  // What stands in a title goes before what stands in a description.
  w.setNow(new Date(START.getTime() + 3_600_000));
  expect((await names({ keyword: '测试' }))[0]).toBe('李测试');
  const all = await search({});
  expect([all.items.length, all.total]).toEqual([3, 3]);
  expect(all.items[0]?.match).toBeNull();
});

it('pages every order to its end, with everybody once', async () => {
  for (let index = 0; index < 3; index += 1) await talent(`人才${index}`, {});
  await renewProfiles(w.services.db, START);
  const { db } = w.services;
  const own = await db.selectFrom('talent_profile').selectAll().executeTakeFirstOrThrow();
  for (let index = 0; index < 42; index += 1) {
    const { account_id } = await w.person('seeker');
    await db
      .insertInto('resume')
      .values({ account_id, name: `复制${index}`, region: '330106', completeness: 90 })
      .execute();
    const { facts, card, ...columns } = own;
    const texts = { facts: JSON.stringify(facts), card: JSON.stringify(card) };
    const at = new Date(START.getTime() - Math.floor(index / 3) * 60_000);
    await db
      .insertInto('talent_profile')
      .values({ ...columns, ...texts, account_id, active_at: at, refreshed_at: at } as never)
      .execute();
  }
  for (const order of ['relevance', 'newest', 'active'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ order, keyword: '前端', ...(cursor && { cursor }) });
      if (!cursor) expect(page.total).toBe(45);
      seen.push(...page.items.map(({ talent_id }) => talent_id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size], order).toEqual([45, 45]);
  }
});

it('takes any words for words', async () => {
  await talent('张小前', {});
  await renewProfiles(w.services.db, START);
  const hostile = ["' or 1=1 --", '<img src=x onerror=alert(1)>', '%_\\', '：：!!!', '&|!():*'];
  for (const keyword of hostile) {
    const answer = await recruiter.ask(contract.searchTalents, { keyword });
    expect(answer.code, keyword).toBe(200);
  }
  expect((await recruiter.ask(contract.searchTalents, { keyword: '长'.repeat(51) })).code).toBe(
    422,
  );
  const cursor = Buffer.from('[0,"2026-99-99 00:00:00+00","x"]').toString('base64url');
  expect((await recruiter.ask(contract.searchTalents, { cursor })).code).toBe(422);
  expect((await recruiter.ask(contract.searchTalents, { cities: '1,2,3,4' })).code).toBe(422);
});
