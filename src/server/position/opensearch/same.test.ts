// Both engines find the same: random positions that change at random, and random searches.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { busyRecruiterOf, published } from '../../../../tests/stage/position-stage.ts';
import { type EngineStage, engineStage } from '../../../../tests/stage/search/engine-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import { shippedVocabulary, understand } from '../../dictionary/understanding/understanding.ts';
import { listByWords, momentOf, type RankedSearch } from '../search/by-words.ts';
import { databaseEngine } from '../search/database-engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import { scopeOf } from '../search/filter.ts';
import { reindexPosition } from '../search/index.ts';
import { openSearchEngine } from './engine.ts';

const START = Date.UTC(2026, 4, 1, 4);
const HOUR_MS = 3_600_000;
const NOW = new Date(START + 100 * HOUR_MS);
const LAST = { id: Number.MAX_SAFE_INTEGER, at: momentOf(NOW) };

const facts = fc.record({
  title: fc.constantFrom(
    ...['前端工程师', '高级Java工程师', 'Java实习生', '会计', '会计助理', '出纳', '木工（K4711）'],
    ...['数据分析师', '产品运营', '新媒体运营', '销售代表', '衡朴会计', 'C++ 开发工程师'],
  ),
  category: fc.constantFrom('010201', '010202', '070401', '060101', '120610'),
  region: fc.constantFrom('330106', '330110', '310104', '440305'),
  salary_min: fc.constantFrom(3_000, 5_000, 8_000, 15_000, 30_000),
  experience: fc.constantFrom('any', '1-3', '3-5'),
  education: fc.constantFrom('any', 'college', 'bachelor'),
  skills: fc.subarray(['Java', '会计', '前端', 'MySQL', '用户运营'], { maxLength: 2 }),
  refreshed_at: fc
    .tuple(fc.nat(90), fc.constantFrom('000', '001', '999'))
    .map(([hours, thousandths]) => {
      const [second] = momentOf(new Date(START + hours * HOUR_MS)).split('.');
      return `${second}.${thousandths}+00`;
    }),
  is_agency: fc.boolean(),
  state: fc.constantFrom('online', 'online', 'online', 'paused'),
});
type Facts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

const KEYWORDS =
  '会计|java|前端|运营|产品运营|木工|k4711|会|衡朴|衡朴 会计|衡朴木工|c++|会计 出纳|会计/出纳|java mysql|财务|后端开发|金融 会计|没有人说的话'.split(
    '|',
  );
const some = <T>(values: T[]) =>
  fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const wish = fc.record({
  keyword: fc.constantFrom(...KEYWORDS),
  isMarked: fc.boolean(),
  filter: fc.record({
    region: fc.constantFrom(undefined, undefined, '330000', '330100', '330106', '440000'),
    category: fc.constantFrom(undefined, undefined, '01', '0102', '070401'),
    salary: some(['3-5', '5-10', '10-20']),
    pay_min: fc.constantFrom(undefined, undefined, 6_000),
    pay_max: fc.constantFrom(undefined, undefined, 9_000),
    experience: some(['any', '1-3']),
    education: some(['any', 'bachelor']),
    only: some(['certified', 'direct']),
    published: fc.constantFrom(undefined, undefined, '3', '7'),
    active: fc.constantFrom(undefined, undefined, '7'),
  }),
});

type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

let w: World;
let stage: EngineStage;
const ids: number[] = [];
beforeAll(async () => {
  w = await world();
  const recruiter = await busyRecruiterOf(w);
  // A company that is called by a word of work: 木工 alone is not asked for it.
  await w.services.db
    .updateTable('enterprise')
    .set({ short_name: '衡朴木工', full_name: '衡朴木工装饰有限公司' })
    .execute();
  w.setNow(new Date(START));
  stage = await engineStage(w);
  // Different from each other from the start: the lot alone may change few of them.
  for (const first of fc.sample(facts, { numRuns: 24, seed: 1 })) {
    const id = await published(recruiter);
    ids.push(id);
    await change(id, first);
  }
});
afterAll(async () => {
  w.setNow(null);
  await stage.close();
});

async function change(id: number, { salary_min, ...rest }: Facts): Promise<void> {
  const { db } = w.services;
  const salary_max = salary_min + 2_000;
  const set = { ...rest, salary_min, salary_max, published_at: rest.refreshed_at };
  await db
    .updateTable('position')
    .set(set as never)
    .where('id', '=', id)
    .execute();
  await reindexPosition(db, id, NOW);
}

function searchOf({ keyword, filter, isMarked }: Wish): RankedSearch {
  const { slots } = understand(keyword, shippedVocabulary().vocabulary);
  const scope = { ...scopeOf(filter as PositionFilter, NOW), isMarked };
  return { slots, scope, wantsIntern: false };
}

/** All that an engine says of a search. */
async function saidBy(engine: SearchEngine, search: RankedSearch, until: string) {
  const page = { limit: 50, now: NOW };
  const candidates = await engine.candidates(search, until);
  const { ids: ranked } = await listByWords(w.services.db, search, page, candidates);
  return {
    candidates: candidates.found.toSorted((a, b) => a.id - b.id),
    ranked,
    newest: await engine.newest(search, { ...LAST, at: until }, 100),
    count: await engine.count(search, 1000),
  };
}

const edits = fc.array(fc.tuple(fc.nat(23), facts), { minLength: 1, maxLength: 12 });
const wishes = fc.array(fc.tuple(wish, fc.nat(100)), { minLength: 6, maxLength: 6 });

it('the same hits in the same order, the same candidates and the same count', async () => {
  const { db } = w.services;
  const [own, other] = [databaseEngine(db), openSearchEngine(db, stage.server)];
  const found = new Set<number>();
  const check = async (search: RankedSearch, until: string) => {
    const said = await saidBy(own, search, until);
    expect(await saidBy(other, search, until)).toEqual(said);
    for (const { id } of said.newest) found.add(id);
    // The server itself knows the filters: the database has nothing to take away.
    await other.candidates(search, until);
    expect(stage.found).toBe(said.candidates.length);
  };
  await stage.settle();
  // Each word alone, so that how many are found does not depend on the lot.
  for (const keyword of KEYWORDS)
    await check(searchOf({ keyword, isMarked: false, filter: {} as Wish['filter'] }), LAST.at);
  await fc.assert(
    fc.asyncProperty(edits, wishes, async (changes, asked) => {
      for (const [at, edit] of changes) await change(ids[at] ?? 0, edit);
      await stage.settle();
      for (const [one, hours] of asked) {
        await check(searchOf(one), momentOf(new Date(START + hours * HOUR_MS)));
      }
    }),
    { numRuns: 40 },
  );
  expect(found.size).toBeGreaterThan(ids.length / 3);
});
