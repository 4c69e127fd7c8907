// The filters that people ask for, the counts of their values, the orders by pay and distance, and the feed.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { busyRecruiterOf, published } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  countFilterValues,
  nearestRegion,
  type PositionFilter,
} from '../../../contract/position/filter.ts';
import { searchPositions } from '../../../contract/position/position.ts';
import { setAccountClass } from '../../enterprise/account-class/account-class.ts';
import { feedText } from '../feed/feed.ts';
import { totalByWords } from './by-words.ts';
import { chooseEngine, RANKED_MAX } from './engine.ts';
import { renewFoundBy } from './found-by.ts';
import { regionsByDistance } from './order/distance.ts';
import { meaningBeside, readMeaning } from './understood.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 4, 1, 2);

let w: World;
let enterprise_id: number;

beforeAll(async () => {
  w = await world();
  w.setNow(new Date(START));
  const recruiter = await busyRecruiterOf(w);
  enterprise_id = recruiter.enterprise_id;
  const facts = { 北京职位: '110105', 上海职位: '310115', 苏州职位: '320505' };
  await published(recruiter, {
    title: '北京职位',
    region: facts.北京职位,
    welfare: ['餐补', '双休'],
  });
  w.setNow(new Date(START + 5 * DAY_MS));
  await published(await w.again(recruiter), {
    title: '上海职位',
    region: facts.上海职位,
    salary_min: 30_000,
    salary_max: 40_000,
    welfare: ['餐补', '年终奖'],
  });
  w.setNow(new Date(START + 9 * DAY_MS));
  const description = '支持远程办公，和同事一起把该做的事情做好，按时完成，遇到问题及时沟通。';
  await published(await w.again(recruiter), {
    title: '苏州职位',
    region: facts.苏州职位,
    salary_min: 8000,
    salary_max: 12_000,
    employment: 'outsource',
    description,
  });
  // Those of the other days were written before the recruiter was seen again.
  await renewFoundBy(w.services.db, w.services.clock());
}, 120_000);
afterAll(() => w.close());

test.each([
  ['北京 上海 职位', ['上海职位', '北京职位'], ['北京', '上海']],
  ['北京 浦东 职位', ['上海职位', '北京职位'], ['北京', '上海·浦东新区']],
  ['上海 江苏 职位', ['苏州职位', '上海职位'], ['上海', '江苏']],
  ['北京 朝阳 职位', ['北京职位'], ['北京·朝阳区']],
])('%s: either of the places, each a chip', async (keyword, found, labels) => {
  const page = await w.anonymous.call(searchPositions, { keyword, sort: 'newest' });
  expect(page.items.map(({ title }) => title)).toEqual(found);
  expect(page.understood.conditions.map(({ label }) => label)).toEqual(labels);
});

async function titles(query: InputOf<typeof searchPositions>): Promise<string[]> {
  const page = await w.anonymous.call(searchPositions, query);
  return page.items.map(({ title }) => title);
}

const cases: [Partial<PositionFilter>, string[]][] = [
  [{ pay_min: 25_000 }, ['上海职位', '北京职位']],
  [{ pay_min: 25_001 }, ['上海职位']],
  [{ pay_max: 14_999 }, ['苏州职位']],
  [{ pay_min: 12_001, pay_max: 14_999 }, []],
  [{ pay_min: 26_000, pay_max: 35_000 }, ['上海职位']],
  [{ salary: ['5-10', 'gt50'] }, ['苏州职位']],
  [{ salary: ['5-10', '20-50'] }, ['苏州职位', '上海职位', '北京职位']],
  [{ published: '1' }, ['苏州职位']],
  [{ published: '7' }, ['苏州职位', '上海职位']],
  [{ published: '30' }, ['苏州职位', '上海职位', '北京职位']],
  [{ welfare: ['meal'] }, ['上海职位', '北京职位']],
  [{ welfare: ['meal', 'bonus'] }, ['上海职位']],
  [{ only: ['certified'] }, ['苏州职位', '上海职位', '北京职位']],
  [{ only: ['direct'] }, ['上海职位', '北京职位']],
  [{ only: ['remote'] }, ['苏州职位']],
  [{ only: ['weekend'] }, ['北京职位']],
  [{ only: ['answers'] }, []],
  [{ only: ['direct', 'remote'] }, []],
  [{ active: '3' }, ['苏州职位', '上海职位', '北京职位']],
];

test.each(cases)('%j keeps what fits, alone and beside a word', async (filter, expected) => {
  expect(await titles(filter)).toEqual(expected);
  expect(await titles({ ...filter, keyword: '职位' })).toEqual(expected);
});

test('nothing found: each filter says in words what to leave out', async () => {
  const page = await w.anonymous.call(searchPositions, { pay_min: 90_000, only: ['remote'] });
  expect(page.loosen).toEqual([{ filter: 'pay_min', label: '月薪不低于 90000 元', count: 1 }]);
});

test('what a looser search is said to find is what it finds', async () => {
  const filter: InputOf<typeof searchPositions> = {
    keyword: '职位',
    welfare: ['meal'],
    only: ['remote'],
    pay_min: 1000,
  };
  const { total, loosen } = await w.anonymous.call(searchPositions, filter);
  expect([total, loosen.map(({ filter: name }) => name).sort()]).toEqual([0, ['only', 'welfare']]);
  for (const { filter: name, count } of loosen) {
    const looser = await w.anonymous.call(searchPositions, { ...filter, [name]: undefined });
    expect(looser.total, name).toBe(count);
  }
});

test.each([
  [{ keyword: '上海 会计 本科' }, { region: '310115' }],
  [
    { keyword: '上海 会计 本科', kept: ['上海'] },
    { region: '110100', education: ['master'] },
  ],
  [{ keyword: '不存在的词职位' }, { only: ['remote'] }],
  [{ keyword: '上海 会计', literal: '1' }, { salary: ['5-10'] }],
] as const)('%j means the same beside %j as read with it', async (words, others) => {
  const { db } = w.services;
  const now = new Date(START);
  const alone = await readMeaning(db, words as never, now);
  const both = { ...words, ...others } as never;
  expect(meaningBeside(alone, both)).toEqual(await readMeaning(db, both, now));
});

test.each([
  [RANKED_MAX + 1, 0],
  [RANKED_MAX, 1],
  [0, 0],
])('of %i counted hits candidates are asked %i times for a total', async (counted, times) => {
  const { db } = w.services;
  const candidates = vi.fn(async () => ({ found: [], isWhole: false, count: counted }));
  chooseEngine(() => ({ count: async () => counted, candidates, newest: async () => [] }));
  try {
    const search = { slots: [], scope: {}, wantsIntern: false };
    expect(await totalByWords(db, search, new Date(START))).toBe(counted);
    expect(candidates).toHaveBeenCalledTimes(times);
  } finally {
    chooseEngine(null);
  }
});

test('the pay counts from the lowest of a posting, the highest first, over pages', async () => {
  const first = await w.anonymous.call(searchPositions, { sort: 'pay', limit: 2 });
  expect(first.items.map(({ title }) => title)).toEqual(['上海职位', '北京职位']);
  const cursor = first.next ?? '';
  expect(await titles({ sort: 'pay', limit: 2, cursor })).toEqual(['苏州职位']);
  expect(await titles({ sort: 'pay', keyword: '职位', region: '310100' })).toEqual(['上海职位']);
});

test('a cursor that somebody made up is refused', async () => {
  const cursor = Buffer.from('[1000000000000000,1]').toString('base64url');
  const asked = w.anonymous.call(searchPositions, { sort: 'pay', cursor });
  await expect(asked).rejects.toThrow('翻页位置无效');
});

test('the distance counts from the place, over pages, and is told', async () => {
  const near = { sort: 'near', near: '310104' } as const;
  const first = await w.anonymous.call(searchPositions, { ...near, limit: 2 });
  expect(first.items.map(({ title }) => title)).toEqual(['上海职位', '苏州职位']);
  const [pudong = 0, suzhou = 0] = first.items.map(({ distance_km }) => distance_km);
  expect(pudong).toBeLessThan(30);
  expect(suzhou).toBeGreaterThan(60);
  expect(await titles({ ...near, limit: 2, cursor: first.next ?? '' })).toEqual(['北京职位']);
  expect(await titles({ ...near, near: '110101' })).toEqual(['北京职位', '苏州职位', '上海职位']);
});

test('a place of a browser is told by its district, and none far from all', async () => {
  const here = { latitude: 31.19, longitude: 121.437 };
  const { region } = await w.anonymous.call(nearestRegion, here);
  expect(region).toEqual({ code: '310104', label: '上海·徐汇区' });
  const atSea = { latitude: 20, longitude: 160 };
  expect((await w.anonymous.call(nearestRegion, atSea)).region).toBeNull();
});

test('counts stand beside each value, whatever else is chosen', async () => {
  const count = (query: InputOf<typeof countFilterValues>) =>
    w.anonymous.call(countFilterValues, query);
  expect(await count({ of: 'salary' })).toEqual({
    counts: { '5-10': 1, '10-20': 2, '20-50': 2 },
    is_part: false,
  });
  // The own choice does not narrow the counts beside it; other filters do.
  expect((await count({ of: 'salary', salary: ['5-10'] })).counts).toMatchObject({ '20-50': 2 });
  expect((await count({ of: 'education', only: ['direct'] })).counts).toEqual({ bachelor: 2 });
  expect((await count({ of: 'published' })).counts).toEqual({ 1: 1, 3: 1, 7: 2, 30: 3 });
  // Welfare adds up: what is chosen stays, and others say what they would leave of it.
  expect((await count({ of: 'welfare', welfare: ['bonus'] })).counts).toEqual({
    bonus: 1,
    meal: 1,
  });
  expect((await count({ of: 'only', keyword: '职位' })).counts).toEqual({
    certified: 3,
    direct: 2,
    remote: 1,
    weekend: 1,
  });
});

test('the feed is RSS of the same search', async () => {
  const address = `/position/rss?only=direct&keyword=${encodeURIComponent('职位')}`;
  const { headers, body, statusCode } = await w.http.inject(address);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(headers['cache-control']).toContain('max-age=600');
  expect([...body.matchAll(/<item>\n<title>([^｜]+)/g)].map(([, title]) => title)).toEqual([
    '上海职位',
    '北京职位',
  ]);
  expect(body).toContain('only=direct&amp;sort=newest</link>');
  expect((await w.http.inject('/position/rss?salary=nothing')).statusCode).toBe(400);
});

test('a feed stays well formed whatever the words are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (keyword) => {
      const siteUrl = 'https://zemu.example';
      const text = feedText({ siteUrl, self: '/position/rss', filter: { keyword }, items: [] });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML cannot hold
      expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      const tags = text.match(/<[^>]*>/g) ?? [];
      expect(text.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
      expect(tags.length).toBe(16);
    }),
    { numRuns: 30 },
  );
});

test('a recruiter who is not seen, and an enterprise that changes, are noticed by the job', async () => {
  const { db } = w.services;
  const later = new Date(START + 20 * DAY_MS);
  w.setNow(later);
  expect(await titles({ active: '7' })).toEqual([]);
  const change = { enterprise_id, from: 'direct', to: 'agency', reason: '代其他企业招聘' } as const;
  await setAccountClass(db, change, later);
  expect(await renewFoundBy(db, later)).toBe(3);
  expect(await titles({ only: ['direct'] })).toEqual([]);
  // Nothing changed since, so nothing is written.
  expect(await renewFoundBy(db, later)).toBe(0);
});

test('places are ordered outwards from each region', () => {
  const from = fc.constantFrom('310104', '110101', '440300', '650100', '429004');
  fc.assert(
    fc.property(from, (code) => {
      const [first, ...others] = regionsByDistance(code);
      expect(first).toMatchObject({ code, km: 0 });
      expect(others.every(({ km }, at) => at === 0 || km >= (others[at - 1]?.km ?? 0))).toBe(true);
    }),
    { numRuns: 5 },
  );
});
