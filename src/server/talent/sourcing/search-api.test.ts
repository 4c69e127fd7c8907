// The search of talents over HTTP: words, order, paging, hostile words.
import { type CompiledQuery, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { blockEnterprise, savePrivacy } from '../../../contract/privacy/privacy.ts';
import * as resume from '../../../contract/resume/resume.ts';
import * as contract from '../../../contract/talent/search.ts';
import type { Db } from '../../platform/db/db.ts';
import type { MemberContext } from '../../platform/http/call.ts';
import { scopeOf } from './filter.ts';
import { listTierOfTalents, type TalentCursor, walkTierOfTalents } from './queries.ts';
import { renewProfiles } from './renew.ts';
import { searchTalents } from './search.ts';

const START = new Date('2026-05-01T02:00:00Z');
let w: World;
let recruiter: Awaited<ReturnType<typeof recruiterOf>>;

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

it('puts who studied at a school before who only mentions it, however lately they were here', async () => {
  await talent('王留学', { school: '新加坡国立大学' });
  w.setNow(new Date(START.getTime() + 48 * 3_600_000));
  await talent('李测试', { content: '与新加坡国立大学合作开发课程系统。' });
  await renewProfiles(w.services.db, new Date(START.getTime() + 48 * 3_600_000));
  expect(await names({ keyword: '新加坡国立大学' })).toEqual(['王留学', '李测试']);
});

/** Three talents, and 42 copies of one of them. */
async function manyTalents(): Promise<void> {
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
}

it('pages every order to its end, with everybody once', async () => {
  await manyTalents();
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

/** The database, on which all people of the first `pages` pages hide after their order was read and before their cards are. */
function hidingBetween(db: Db, pages: number): Db {
  let left = pages;
  return new Proxy(db, {
    get(target, name) {
      const own = Reflect.get(target, name, target);
      if (name !== 'executeQuery') return typeof own === 'function' ? own.bind(target) : own;
      return async (query: CompiledQuery) => {
        const ids = query.parameters.find((one) => Array.isArray(one)) as number[] | undefined;
        if (ids && query.sql.includes('"talent_profile" as "p" ')) {
          left -= 1;
          const rows = ids.map((account_id) => ({ account_id, visibility: 'hidden' as const }));
          if (left >= 0) await target.insertInto('resume_privacy').values(rows).execute();
        }
        return target.executeQuery(query);
      };
    },
  });
}

it.each([1, 2])('goes on behind %i pages whose people all hide meanwhile', async (pages) => {
  await manyTalents();
  const db = hidingBetween(w.services.db, pages);
  const context = { ...w.services, db, now: START, member: recruiter } as unknown as MemberContext;
  const ask = (cursor?: string) =>
    searchTalents.run(context, { order: 'active', keyword: '前端', cursor } as never);
  const first = await ask();
  const rest = first.next ? await ask(first.next) : { items: [], next: null };
  const seen = [...first.items, ...rest.items].map(({ talent_id }) => talent_id);
  expect([seen.length, new Set(seen).size, rest.next]).toEqual([
    45 - pages * PAGE_SIZE,
    45 - pages * PAGE_SIZE,
    null,
  ]);
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

it('names the school and major of a lower degree where it was found by them', async () => {
  const person = await talent('张小前', { school: '浙江大学' });
  const lower = { school: '宁波职业技术学院', degree: 'college', major: '应用日语' } as const;
  const item = { ...sample.sampleEducation, ...lower, from: '2010-09', to: '2013-06' };
  await person.call(resume.saveEducation, { id: null, item });
  await renewProfiles(w.services.db, START);
  const [found] = (await search({ keyword: '宁波职业技术学院' })).items;
  expect(found?.education).toContain('浙江大学');
  expect(found?.reasons).toEqual(['毕业于宁波职业技术学院']);
  expect((await search({ keyword: '应用日语' })).items[0]?.reasons).toEqual(['专业：应用日语']);
});

it('takes place, years, degree and pay for filters, and says why somebody was found', async () => {
  await talent('张小前', { title: 'Web前端工程师', school: '浙江大学' });
  await talent('李测试', { title: '测试工程师', company: '雪国列车制造有限公司' });
  await renewProfiles(w.services.db, START);
  const found = async (keyword: string, more: object = {}) => {
    const { items, understood } = await search({ keyword, ...more });
    return {
      names: items.map(({ name }) => name).sort(),
      labels: understood.conditions.map(({ label }) => label),
      reasons: items[0]?.reasons,
    };
  };
  const both = ['张小前', '李测试'];
  expect(await found('杭州 5年以上 本科 15k vue')).toEqual({
    names: both,
    labels: ['5年以上', '本科及以上', '15K以上', '杭州'].map((label) =>
      /K|杭/.test(label) ? `期望${label}` : label,
    ),
    reasons: ['技能：Vue'],
  });
  expect((await found('本科 vue 本科')).labels).toEqual(['本科及以上']);
  for (const keyword of ['上海 vue', '10年以上 vue', '硕士 vue', '30k以上 vue', '应届 vue']) {
    expect([keyword, (await found(keyword)).names]).toEqual([keyword, []]);
  }
  // Of two conditions of one kind either counts.
  for (const keyword of [
    '杭州 上海 vue',
    '上海 杭州 vue',
    '20年以上 5年以上 vue',
    '硕士 本科 vue',
  ]) {
    expect([keyword, (await found(keyword)).names]).toEqual([keyword, both]);
  }
  expect((await found('上海 杭州 vue')).labels).toEqual(['期望上海', '期望杭州']);
  // A chosen filter goes before words of its kind; a word that is kept is no filter.
  expect((await found('上海 vue', { cities: '330100' })).names).toEqual(both);
  expect((await found('硕士 vue', { kept: '硕士' })).labels).toEqual([]);
  // A school is no place, and is found by its short name, too.
  expect(await found('浙江大学')).toMatchObject({
    names: ['张小前'],
    labels: [],
    reasons: ['毕业于浙江大学'],
  });
  expect((await found('浙大')).names).toEqual(['张小前']);
  expect((await found('雪国列车')).reasons).toEqual(['任职于雪国列车制造有限公司']);
  expect((await found('软件工程 测试')).reasons).toContain('专业：软件工程');
  const corrected = await search({ keyword: 'qianduan' });
  expect(corrected.understood.corrected?.to).toBe('前端');
  expect(corrected.items).toHaveLength(2);
  expect((await search({ keyword: '蹦蹦呱唧' })).total).toBe(0);
  expect((await search({ keyword: '%%%' })).total).toBe(0);
});

it('finds nobody by what they can be reached by, nor who hides or blocked the company', async () => {
  const content = '负责前端，电话 139 1234 5678，邮箱 xq.zhang@example.com，工号 20210。';
  const person = await talent('张小前', { content });
  await renewProfiles(w.services.db, START);
  for (const keyword of ['13912345678', '139 1234 5678', 'xq.zhang@example.com', '13800138000']) {
    expect([keyword, await names({ keyword })]).toEqual([keyword, []]);
  }
  expect(await names({ keyword: '工号' })).toEqual(['张小前']);
  const other = await recruiterOf(w);
  const byOther = () => other.call(contract.searchTalents, { keyword: '工号' });
  await person.call(blockEnterprise, { id: recruiter.enterprise_id });
  expect(await names({ keyword: '工号' })).toEqual([]);
  expect((await byOther()).items).toHaveLength(1);
  await person.call(savePrivacy, { visibility: 'hidden' });
  expect((await byOther()).items).toEqual([]);
});

/** Hundreds are found: pages come from a walk of the latest people, in the same order as by the index of words. */
const COPIES = 700;
const FIRST = 900_000;

/**
 * Copies of the one person, three at a time here last, who differ in their status. A third has the words in nothing but
 * descriptions; a tenth hides.
 */
async function copyPeople(): Promise<void> {
  const { db } = w.services;
  const numbers = sql`generate_series(1, ${sql.lit(COPIES)}) as g`;
  const id = sql`${sql.lit(FIRST)} + g`;
  const at = sql`${START}::timestamptz - (g / 3) * interval '7 minutes'`;
  await sql`insert into account (id, mobile, is_seeker, created_at) overriding system value
    select ${id}, '17' || lpad(g::text, 9, '0'), true, ${START} from ${numbers}`.execute(db);
  await sql`insert into resume (account_id, name, region, completeness)
    select ${id}, '李' || g, '330106', 90 from ${numbers}`.execute(db);
  await sql`insert into resume_privacy (account_id, visibility)
    select ${id}, 'hidden' from ${numbers} where g % 10 = 0`.execute(db);
  await sql`insert into talent_profile (account_id, active_at, refreshed_at, work_status, degree, years,
      stay_months, schools, pay_min, pay_max, facts, card, key_terms, all_terms, indexed_at)
    select ${id}, ${at}, ${START}::timestamptz - g * interval '1 minute',
      case g % 5 when 0 then 'settled' else 'free' end, degree, years, stay_months, schools, pay_min, pay_max,
      facts, card, case g % 3 when 0 then ''::tsvector else key_terms end, all_terms, indexed_at
    from (select * from talent_profile limit 1) as own, ${numbers}`.execute(db);
}

const asker = () => ({ enterprise_id: recruiter.enterprise_id, position_id: null, now: START });

describe('where hundreds are found', () => {
  beforeEach(async () => {
    await readySeeker(await w.person('seeker'));
    await renewProfiles(w.services.db, START);
    await copyPeople();
  });

  it('a walk gives the page that the index of words gives, for each tier, order and page', async () => {
    const { db } = w.services;
    const scope = { ...scopeOf({ status: ['free'] }, START), terms: "'前端'" };
    for (const tier of [0, 1, null] as const)
      for (const time of ['active_at', 'refreshed_at'] as const) {
        let after: TalentCursor | null = null;
        for (let page = 0; page < 3; page += 1) {
          const asked = { time, tier, after, limit: 21 };
          const walked = await walkTierOfTalents(db, scope, asker(), asked);
          expect(walked).toHaveLength(21);
          expect(walked).toEqual(await listTierOfTalents(db, scope, asker(), asked));
          after = walked?.at(-1) ?? null;
        }
      }
  });

  it('a walk that does not fill the page, or has no words to read, gives none', async () => {
    const { db } = w.services;
    const asked = { time: 'active_at', tier: null, after: null, limit: 21 } as const;
    expect(await walkTierOfTalents(db, { terms: "'罕见'" }, asker(), asked)).toBeNull();
    expect(await walkTierOfTalents(db, {}, asker(), asked)).toBeNull();
  });

  it('pages of hundreds reach the end with everybody once, those with the words in their title first', async () => {
    const found = (n: number) => n % 10 !== 0 && n % 5 !== 0;
    const numbers = Array.from({ length: COPIES }, (_, at) => at + 1).filter(found);
    const tierOf = (n: number) => (n % 3 === 0 ? 1 : 0);
    const latest = (n: number) => -Math.floor(n / 3);
    const expected = numbers.toSorted(
      (a, b) => tierOf(a) - tierOf(b) || latest(b) - latest(a) || b - a,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const status = ['free' as const];
      const asked = { keyword: '前端', status, ...(cursor && { cursor }) };
      const page = await recruiter.call(contract.searchTalents, asked);
      if (!cursor) expect(page.total).toBe(contract.TALENT_COUNT_CAP);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.filter((name) => /^李\d+$/.test(name))).toEqual(expected.map((n) => `李${n}`));
  });
});
