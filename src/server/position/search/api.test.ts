// The search of positions through the API.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  busyRecruiterOf,
  type DraftInput,
  published,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import { COUNT_CAP, searchPositions } from '../../../contract/position/position.ts';
import { forgetKept } from '../../platform/http/kept.ts';
import { searchPositions as searchHere } from './search.ts';

type Query = Omit<PositionFilter, 'enterprise'> & { cursor?: string; limit?: number };

async function titles(w: World, query: Query): Promise<string[]> {
  const page = await w.anonymous.call(searchPositions, query);
  return page.items.map((item) => item.title);
}

/** Publishes positions a minute apart, in this order, so that the last one is the newest. */
async function town(w: World, drafts: Partial<DraftInput>[]): Promise<number[]> {
  const recruiter = await recruiterOf(w);
  const ids: number[] = [];
  for (const [index, draft] of drafts.entries()) {
    w.setNow(new Date(Date.UTC(2026, 4, 1, 0, index)));
    ids.push(await published(recruiter, draft));
  }
  return ids;
}

describe('a keyword', () => {
  it('finds the title first, then company, skills and location; what descriptions mention stands apart', async () => {
    const w = await world();
    await town(w, [
      { title: '数据分析师' },
      { title: '运营专员', skills: ['数据分析'] },
      {
        title: '客户经理',
        description: `${'和客户打交道，解决他们的问题。'.repeat(3)}会数据分析更好`,
      },
      { title: '高级数据分析师' },
      { title: '木工' },
    ]);
    const page = await w.anonymous.call(searchPositions, { keyword: '数据分析' });
    expect(page.items.map(({ title }) => title)).toEqual([
      '高级数据分析师',
      '数据分析师',
      '运营专员',
    ]);
    expect(page.mentioned.map(({ title }) => title)).toEqual(['客户经理']);
    expect(await titles(w, { keyword: '数据分析', sort: 'newest' })).toEqual([
      '高级数据分析师',
      '运营专员',
      '数据分析师',
    ]);
  });

  it('finds a skill by it with a version, the version first, and the other way round', async () => {
    const w = await world();
    const other = { category: '120610', skills: [] };
    await town(w, [
      { ...other, title: '甲岗', skills: ['Vue3'] },
      { ...other, title: '乙岗', skills: ['Vue'] },
      { ...other, title: 'Vue3工程师' },
      { ...other, title: '丙岗', skills: ['HTML5'] },
      { ...other, title: '丁岗', skills: ['HTML'] },
    ]);
    expect(await titles(w, { keyword: 'vue3' })).toEqual(['Vue3工程师', '甲岗', '乙岗']);
    expect((await titles(w, { keyword: 'vue' })).sort()).toEqual(['Vue3工程师', '乙岗', '甲岗']);
    expect(await titles(w, { keyword: 'html5' })).toEqual(['丙岗']);
  });

  it('is not searched by what it refuses, and takes 非外包 for a condition', async () => {
    const w = await world();
    await town(w, [
      { title: '销售代表', employment: 'outsource' },
      { title: '会计' },
      { title: '会计', employment: 'outsource' },
    ]);
    const ask = (keyword: string) => w.anonymous.call(searchPositions, { keyword });
    const refusing = await ask('会计 不要销售');
    expect(refusing.items.map(({ title }) => title)).toEqual(['会计', '会计']);
    expect(refusing.understood.refused).toEqual(['不要销售']);
    expect((await ask('不要销售')).total).toBe(3);
    const direct = await ask('会计 非外包');
    expect(direct.items.map(({ title }) => title)).toEqual(['会计']);
    expect(direct.understood.conditions).toEqual([
      { word: '非外包', filter: 'only', label: '企业直招' },
    ]);
  });

  it('shows all to who looks for any work', async () => {
    const w = await world();
    await town(w, [{ title: '会计' }, { title: '木工' }]);
    for (const keyword of ['找工作', '我想找份工作'])
      expect(await titles(w, { keyword }), keyword).toEqual(['木工', '会计']);
    expect(await titles(w, { keyword: '%' })).toEqual([]);
  });

  it('shows a condition that is said twice once', async () => {
    const w = await world();
    await town(w, [{ title: '会计' }]);
    const { understood } = await w.anonymous.call(searchPositions, { keyword: '本科 会计 本科' });
    expect(understood.conditions.map(({ label }) => label)).toEqual(['本科']);
  });

  it('finds synonyms, and Java without JavaScript', async () => {
    const w = await world();
    const words = ['Web前端', 'FE实习', 'HRBP', 'HR经理', 'JAVA', 'JavaScript'];
    // A category of its own, or 前端开发 would be found in it.
    await town(
      w,
      words.map((title) => ({ title, category: '060101' })),
    );
    expect((await titles(w, { keyword: '前端' })).sort()).toEqual(['FE实习', 'Web前端']);
    // The name of a branch leads to its work as well, where few are called so themselves.
    expect(await titles(w, { keyword: '人事' })).toEqual(['HR经理', 'HRBP']);
    expect(await titles(w, { keyword: 'java' })).toEqual(['JAVA']);
  });

  it('finds under the name of a branch what is called by its work, last, in every order and as many as it counts', async () => {
    const w = await world();
    const positions = ['前台接待', 'PHP工程师', '后端开发', 'Rust工程师'].map((title) => ({
      title,
      category: '060101',
    }));
    await town(w, positions);
    const found = ['后端开发', 'Rust工程师', 'PHP工程师'];
    const page = await w.anonymous.call(searchPositions, { keyword: '后端开发' });
    expect(page.items.map(({ title }) => title)).toEqual(found);
    expect(page.total).toBe(3);
    const orders = ['newest', 'pay'] as const;
    for (const sort of orders) {
      expect((await titles(w, { keyword: '后端开发', sort })).sort()).toEqual(found.toSorted());
    }
  });

  it('needs all its words, company and city among them', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w, { short_name: '云帆', full_name: '云帆测试有限公司' });
    await published(recruiter, { title: '会计' });
    expect(await titles(w, { keyword: '会计 云帆 杭州' })).toEqual(['会计']);
    expect(await titles(w, { keyword: '会计 云帆 北京' })).toEqual([]);
  });

  it('goes on with what fits one word and says the other in its description', async () => {
    const w = await world();
    const description = '负责总部和各门店的日常账务，按月出具财务报表和经营报表，熟练使用金蝶云。';
    await town(w, [
      { title: '会计', description },
      { title: '出纳', description, category: '070402' },
      { title: '总账会计', skills: ['金蝶云'], category: '070403' },
      { title: '木工', description, category: '120610' },
    ]);
    const keyword = '会计 金蝶云';
    const { items, total, mentioned } = await w.anonymous.call(searchPositions, { keyword });
    expect(items.map(({ title }) => title)).toEqual(['总账会计', '会计']);
    expect(total).toBe(2);
    expect(mentioned.map(({ title }) => title)).toEqual(['木工', '出纳']);
  });

  it('of several words finds what names one of them within a word of a skill', async () => {
    const w = await world();
    await town(w, [
      { title: '短视频数据分析师', category: '010601', skills: ['运营总监'] },
      { title: '木工', category: '120610', skills: ['短视频'] },
    ]);
    const page = await w.anonymous.call(searchPositions, { keyword: '运营 短视频' });
    expect(page.items.map(({ title }) => title)).toEqual(['短视频数据分析师']);
    expect(page.total).toBe(1);
    expect(page.mentioned).toEqual([]);
  });

  it('finds a name of work that has something put in between, and skills that are a kind of the word', async () => {
    const w = await world();
    await town(w, [
      { title: '数据分析产品经理', category: '020101' },
      { title: '产品经理', category: '020101' },
      { title: '木工', category: '120610', skills: ['用户运营'] },
    ]);
    expect(await titles(w, { keyword: '数据产品经理' })).toEqual(['数据分析产品经理']);
    expect(await titles(w, { keyword: '运营' })).toEqual(['木工']);
    expect(await titles(w, { keyword: '用户' })).toEqual([]);
  });

  it('of signs alone finds nothing, and harms nothing', async () => {
    const w = await world();
    await town(w, [{ title: '会计' }]);
    for (const keyword of ["'", '\\', "');--", '%', '_', '🚀', '& | !', ':*']) {
      const { items, loosen } = await w.anonymous.call(searchPositions, { keyword });
      expect(items, keyword).toEqual([]);
      expect(loosen).toEqual([{ filter: 'keyword', label: `关键词“${keyword}”`, count: 1 }]);
    }
  });
});

describe('a filter', () => {
  const drafts: Record<string, Partial<DraftInput>> = {
    usual: { title: '常见职位' },
    shenzhen: { title: '深圳职位', region: '440305' },
    guangzhou: { title: '广州职位', region: '440106' },
    sales: { title: '销售职位', category: '060101' },
    rich: { title: '主管职位', salary_min: 40000, salary_max: 60000 },
    day: { title: '兼职职位', job_type: 'part', salary_min: 200, salary_max: 300 },
    senior: { title: '资深职位', experience: '5-10', education: 'master' },
  };
  const all = Object.values(drafts).map((draft) => draft.title ?? '');
  const but = (...names: string[]) => all.filter((title) => !names.includes(title)).sort();
  const cases: [Query, string[]][] = [
    [{ region: '440000' }, ['广州职位', '深圳职位']],
    [{ region: '440300' }, ['深圳职位']],
    [{ region: '440305' }, ['深圳职位']],
    [{ region: '440304' }, []],
    [{ region: '330100' }, but('广州职位', '深圳职位')],
    [{ region: '999999' }, []],
    [{ category: '06' }, ['销售职位']],
    [{ category: '0601' }, ['销售职位']],
    [{ category: '060101' }, ['销售职位']],
    [{ category: '0102' }, but('销售职位')],
    [{ salary: ['gt50'] }, ['主管职位']],
    [{ salary: ['20-50'] }, but('兼职职位')],
    [{ salary: ['5-10'] }, ['兼职职位']],
    [{ salary: ['lt3'] }, []],
    [{ experience: ['5-10'] }, ['资深职位']],
    [{ experience: ['5-10', '1-3'] }, [...all].sort()],
    [{ education: ['master', 'doctor'] }, ['资深职位']],
    [{ job_type: ['part'] }, ['兼职职位']],
    [{ job_type: ['intern'] }, []],
    [{ industry: ['internet'] }, [...all].sort()],
    [{ industry: ['finance'] }, []],
    [{ size: ['100-499'], stage: ['a', 'b'] }, [...all].sort()],
    [{ size: ['0-20'] }, []],
    [{ stage: ['listed'] }, []],
  ];

  it('keeps what fits and nothing else', async () => {
    const w = await world();
    await town(w, Object.values(drafts));
    for (const [query, expected] of cases) {
      // Alone, and beside a word that every title holds: filters then go another way.
      for (const search of [query, { ...query, keyword: '职位' }]) {
        const found = (await titles(w, search)).sort();
        expect(found, JSON.stringify(search)).toEqual([...expected].sort());
      }
    }
  });

  it('by enterprise gives its positions alone', async () => {
    const w = await world();
    const [a, b] = [await recruiterOf(w), await recruiterOf(w)];
    await published(a, { title: '甲的职位' });
    await published(b, { title: '乙的职位' });
    for (const keyword of ['', '职位']) {
      const query = { keyword, enterprise: a.enterprise_id };
      const page = await w.anonymous.call(searchPositions, query);
      expect(page.items.map((item) => item.title)).toEqual(['甲的职位']);
      expect(page.total).toBe(1);
    }
  });
});

describe('pages', () => {
  it('show each position once while new ones arrive, with and without a keyword', async () => {
    const w = await world();
    const recruiter = await busyRecruiterOf(w);
    // Several at the same instant: the order has to fall back on the id.
    w.setNow(new Date('2026-05-01T08:00:00.123Z'));
    for (let n = 1; n <= 4; n += 1) await published(recruiter, { title: `会计${n}号` });
    for (let n = 5; n <= 7; n += 1)
      await published(recruiter, { title: `${n}号`, skills: ['会计'] });
    for (const keyword of ['会计', undefined]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: 2, ...(keyword ? { keyword } : {}), ...(cursor ? { cursor } : {}) };
        const page = await w.anonymous.call(searchPositions, query);
        expect(page.items.length).toBeGreaterThan(0);
        seen.push(...page.items.map((item) => item.id));
        w.setNow(new Date(Date.UTC(2026, 4, 2, 0, seen.length)));
        await published(recruiter, { title: '会计新来的' });
        cursor = page.next ?? undefined;
      } while (cursor);
      for (let id = 1; id <= 7; id += 1) {
        expect(
          seen.filter((one) => one === id),
          `${keyword} ${id}`,
        ).toEqual([id]);
      }
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('keep rows apart that differ by microseconds', async () => {
    const w = await world();
    await town(w, [{ title: '甲职' }, { title: '乙职' }, { title: '丙职' }]);
    const times = ['.123001', '.123002', '.123003'].map((part) => `2026-05-01T00:00:00${part}Z`);
    for (const [index, refreshed_at] of times.entries()) {
      await w.services.db
        .updateTable('position_search')
        .set({ refreshed_at: refreshed_at as unknown as Date })
        .where('position_id', '=', index + 1)
        .execute();
    }
    const first = await w.anonymous.call(searchPositions, { limit: 1 });
    const second = await w.anonymous.call(searchPositions, { limit: 1, cursor: first.next ?? '' });
    const third = await w.anonymous.call(searchPositions, { limit: 1, cursor: second.next ?? '' });
    const ids = [first, second, third].flatMap((page) => page.items.map((item) => item.id));
    expect(ids).toEqual([3, 2, 1]);
    expect(third.next).toBeNull();
  });

  it('refuse a cursor that was tampered with', async () => {
    const w = await world();
    for (const cursor of [
      'x',
      'WzAsInh4IiwxXQ',
      Buffer.from('[0,"2026-99-99 00:00:00+00",1]').toString('base64url'),
    ]) {
      const { code } = await w.anonymous.ask(searchPositions, { cursor });
      expect(code, cursor).toBe(422);
    }
  });

  it('are of 20, at most 50', async () => {
    const w = await world();
    const recruiter = await busyRecruiterOf(w);
    for (let n = 0; n < 22; n += 1) await published(recruiter);
    const page = await w.anonymous.call(searchPositions, {});
    expect(page.items).toHaveLength(20);
    expect(page.total).toBe(22);
    const refused = await w.anonymous.ask(searchPositions, { limit: 51 });
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('不能大于 50') });
  });
});

describe('more hits than are counted', () => {
  /** Copies position 1 many times, each with its own time; every third under another title. */
  async function crowd(w: World, count: number): Promise<void> {
    const { db } = w.services;
    const copy = (table: string, key: string, more = sql``) => sql`insert into ${sql.table(table)}
      overriding system value
      select (jsonb_populate_record(t, jsonb_build_object(${sql.lit(key)}, g + 1,
        'refreshed_at', t.refreshed_at - (g % 100) * interval '1 second' ${more}))).*
      from ${sql.table(table)} t, generate_series(1, ${count}::int) g where t.${sql.ref(key)} = 1`;
    const title = sql`, 'title', case when g % 3 = 0 then '出纳' else '会计' end`;
    await copy('position', 'id', title).execute(db);
    await copy('position_search', 'position_id').execute(db);
    await copy('position_word', 'position_id').execute(db);
  }

  /** 会计 and 用友 are in every vocabulary, 咕噜石 in none. */
  const wordSearches = [
    { keyword: '会计' },
    { keyword: '咕噜石' },
    { keyword: '会计 咕噜石' },
    { keyword: '会计 用友' },
    { keyword: '会计', region: '310104', pay_min: 1000 },
  ];
  const COPIES = 1100;

  async function crowdedTown(): Promise<World> {
    const w = await world();
    const description = `${'把该做的事情做好，按时完成，遇到问题及时沟通。'.repeat(2)}会用嘎嘣豆更好`;
    await town(w, [
      { title: '会计', skills: ['会计', '用友', '咕噜石'], region: '310104', description },
    ]);
    await crowd(w, COPIES);
    return w;
  }

  const newest = wordSearches.map((words) => ({ ...words, sort: 'newest' as const }));
  const byFilters = [
    {},
    { region: '310100', published: '30' as const },
    { sort: 'pay' as const },
    { sort: 'near' as const, near: '110105' },
  ];

  it.each([
    ['by words', wordSearches],
    ['by words, newest first', newest],
    ['by filters and in other orders', byFilters],
  ])('come over all pages, each once, %s', async (_, queries) => {
    const w = await crowdedTown();
    for (const query of queries) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await w.anonymous.call(searchPositions, { ...query, limit: 50, cursor });
        expect(page.total, JSON.stringify(query)).toBe(COUNT_CAP);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(new Set(seen).size, JSON.stringify(query)).toBe(COPIES + 1);
      expect(seen).toHaveLength(COPIES + 1);
    }
  });

  it('are told as so many for a minute without being counted again, in lists that stay true', async () => {
    const w = await crowdedTown();
    const { db } = w.services;
    const query = { region: '310100' };
    await w.anonymous.call(searchPositions, query);
    await sql`delete from position_search where position_id > 60`.execute(db);
    const page = await w.anonymous.call(searchPositions, { ...query, limit: 50 });
    expect(page.total).toBe(COUNT_CAP);
    const rest = await w.anonymous.call(searchPositions, { ...query, cursor: page.next ?? '' });
    expect(rest).toMatchObject({ total: COUNT_CAP, next: null });
    expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(60);
    await sql`delete from position_search where position_id > 5`.execute(db);
    expect(await w.anonymous.call(searchPositions, query)).toMatchObject({ total: 5, next: null });
  });

  it('are shown as mentions, ten of them, the newest of those looked at first', async () => {
    const w = await crowdedTown();
    for (const query of [{}, { region: '310100' }]) {
      const asked = { keyword: '嘎嘣豆', ...query };
      const page = await w.anonymous.call(searchPositions, asked);
      expect(page).toMatchObject({ items: [], total: 0 });
      const times = page.mentioned.map(({ refreshed_at }) => refreshed_at);
      expect(new Set(page.mentioned.map(({ id }) => id)).size).toBe(10);
      expect(times).toEqual([...times].sort().reverse());
    }
  });
});

describe('an empty result', () => {
  it('says which filter to loosen, best first, with counts', async () => {
    const w = await world();
    await town(w, [{ title: '会计' }, { title: '出纳' }, { title: '会计', region: '440305' }]);
    const page = await w.anonymous.call(searchPositions, {
      keyword: '会计',
      region: '440300',
      education: ['doctor'],
    });
    expect(page.total).toBe(0);
    expect(page.loosen).toEqual([{ filter: 'education', label: '博士', count: 1 }]);
    const other = await w.anonymous.call(searchPositions, { keyword: '木工', region: '330100' });
    expect(other.loosen).toEqual([{ filter: 'keyword', label: '关键词“木工”', count: 2 }]);
  });

  it('proposes the keyword without a word that was read as a condition', async () => {
    const w = await world();
    await town(w, [{ title: '会计' }, { title: '出纳' }]);
    const { loosen } = await w.anonymous.call(searchPositions, { keyword: '北京 会计' });
    expect(loosen).toEqual([
      { filter: 'keyword', label: '关键词“北京 会计”', count: 2 },
      { filter: 'keyword', label: '条件“北京”', count: 1, keyword: '会计' },
    ]);
  });

  it('proposes the keyword alone when no single filter helps, and to start over otherwise', async () => {
    const w = await world();
    await town(w, [{ title: '会计' }]);
    const query = { education: ['doctor' as const], job_type: ['intern' as const] };
    const kept = await w.anonymous.call(searchPositions, { keyword: '会计', ...query });
    expect(kept.loosen).toEqual([{ filter: 'others', label: '只保留关键词“会计”', count: 1 }]);
    const none = await w.anonymous.call(searchPositions, { keyword: '木工', ...query });
    expect(none.loosen).toEqual([{ filter: 'all', label: '清除全部条件', count: 1 }]);
  });

  it('does not count anew for a minute what found nothing, and finds what is new itself', async () => {
    const w = await world();
    const { db } = w.services;
    const [id = 0] = await town(w, [{ title: '会计' }]);
    const query = { keyword: '会计', education: ['doctor' as const], region: '110100' };
    const ask = () => searchHere(db, query, new Date());
    const others = [{ filter: 'others', label: '只保留关键词“会计”', count: 1 }];
    expect((await ask()).loosen).toEqual(others);
    const set = (column: 'education' | 'city', code: string, mark: string) =>
      sql`update position_search set ${sql.ref(column)} = ${code}, marks = marks || array[${mark}]
        where position_id = ${id}`.execute(db);
    await set('education', 'doctor', '#edoctor');
    expect((await ask()).loosen).toEqual(others);
    forgetKept(db);
    expect((await ask()).loosen).toEqual([{ filter: 'region', label: '北京', count: 1 }]);
    await set('city', '110100', '#c110100');
    expect((await ask()).total).toBe(1);
  });

  it('has nothing to propose on an empty site', async () => {
    const w = await world();
    const page = await w.anonymous.call(searchPositions, { keyword: '会计', region: '330100' });
    expect(page).toMatchObject({ items: [], next: null, total: 0, loosen: [] });
  });
});
