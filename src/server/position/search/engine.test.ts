// The contract of an engine of the search by words: whatever stands behind the search has to pass it. OpenSearch is a stand-in
// here, which knows what its documentation says (tests/stage/search/).
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { busyRecruiterOf, published } from '../../../../tests/stage/position-stage.ts';
import { type EngineStage, engineStage } from '../../../../tests/stage/search/engine-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import { movePosition } from '../../../contract/position/position.ts';
import { shippedVocabulary, understand } from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import { openSearchEngine } from '../opensearch/engine.ts';
import { momentOf } from './by-words.ts';
import { databaseEngine } from './database-engine.ts';
import type { SearchEngine, WordSearch } from './engine.ts';
import { scopeOf } from './filter.ts';
import { reindexPosition } from './index.ts';
import type { Hit } from './scope.ts';

/** An engine behind the seam. */
interface Tested {
  of(db: Db): SearchEngine;
  /** Has it know all that is committed. */
  settle(): Promise<void>;
}

let stage: EngineStage;

const ENGINES: [string, Tested][] = [
  ['the database', { of: databaseEngine, settle: async () => {} }],
  ['OpenSearch', { of: (db) => openSearchEngine(db, stage.server), settle: () => stage.settle() }],
];

const TITLES = [
  '前端工程师',
  'Java工程师',
  '会计',
  '会计助理',
  '出纳',
  '高级Java工程师',
  '木工',
  '会计 K4711',
];
/** No vocabulary has the last one's second word. */
const WORDS = ['前端工程师', 'java', '会计', '出纳', 'java 工程师', '助理', '木工', '会计 k4711'];
const CITIES = ['330106', '310104'];
const PAY = [6_000, 12_000, 24_000];
const START = Date.UTC(2026, 4, 1);
const LAST: Hit = { id: Number.MAX_SAFE_INTEGER, at: momentOf(new Date(START + 86_400_000)) };

/** A published position, as far as these tests filter by it. */
interface Known {
  id: number;
  title: string;
  region: string;
  pay: number;
  at: Date;
}

let w: World;
let recruiter: Person;
const known: Known[] = [];

beforeAll(async () => {
  w = await world();
  stage = await engineStage(w);
  recruiter = await busyRecruiterOf(w);
  for (const [index, title] of [...TITLES, ...TITLES, ...TITLES].entries()) {
    // Two of the same minute: their order is that of their ids.
    const at = new Date(START + Math.floor(index / 2) * 60_000);
    const region = CITIES[index % 2] as string;
    const pay = PAY[index % 3] as number;
    w.setNow(at);
    const facts = { title, region, salary_min: pay, salary_max: pay + 2_000 };
    known.push({ id: await published(recruiter, facts), title, region, pay, at });
  }
});
afterAll(async () => {
  w.setNow(null);
  await stage.close();
});

const asked = fc.record({
  keyword: fc.constantFrom(...WORDS),
  region: fc.constantFrom(undefined, '330100', '310000'),
  pay_min: fc.constantFrom(undefined, 10_000, 20_000),
  isMarked: fc.boolean(),
});
type Asked = { keyword: string; isMarked?: boolean } & Pick<PositionFilter, 'region' | 'pay_min'>;

/** Without marks as long as the job has not written those of all positions. */
function searchOf({ keyword, isMarked = true, ...filter }: Asked): WordSearch {
  const { slots } = understand(keyword, shippedVocabulary().vocabulary);
  return { slots, scope: { ...scopeOf(filter, new Date(START)), isMarked } };
}

const fits =
  ({ region, pay_min }: Asked) =>
  (one: Known) =>
    (region === undefined || one.region.slice(0, 2) === region.slice(0, 2)) &&
    (pay_min === undefined || one.pay + 2_000 >= pay_min);
const numbers = (hits: readonly { id: number }[]) =>
  hits.map(({ id }) => id).toSorted((a, b) => a - b);
const titled = (keyword: string) => (one: Known) =>
  keyword.split(' ').every((word) => one.title.toLowerCase().includes(word));

describe.each(ENGINES)('an engine: %s', (_, { of, settle }) => {
  const engine = () => of(w.services.db);
  beforeEach(settle);

  it('gives candidates that fit the filters, none twice, and loses no title that says it', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (wish) => {
        const { found, isWhole } = await engine().candidates(searchOf(wish), LAST.at);
        const fitting = known.filter(fits(wish));
        expect(new Set(numbers(found)).size).toBe(found.length);
        expect(numbers(fitting)).toEqual(expect.arrayContaining(numbers(found)));
        expect(isWhole).toBe(true);
        const named = fitting.filter(titled(wish.keyword));
        expect(numbers(found)).toEqual(expect.arrayContaining(numbers(named)));
      }),
    );
  });

  it('gives none that was refreshed after the moment of the first page', async () => {
    const at = new Date(START + 4 * 60_000);
    const { found } = await engine().candidates(searchOf({ keyword: '会计' }), momentOf(at));
    const before = known.filter((one) => one.at <= at && one.title.startsWith('会计'));
    expect(numbers(found)).toEqual(expect.arrayContaining(numbers(before)));
    const after = new Set(numbers(known.filter((one) => one.at > at)));
    expect(found.filter(({ id }) => after.has(id))).toEqual([]);
  });

  it('walks from the newest to the oldest without a gap, in pages of any size, and counts the same', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 5 }), async (wish, size) => {
        const search = searchOf(wish);
        const all = await engine().newest(search, LAST, 100);
        const order = known.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
        const ids = new Set(numbers(all));
        expect(all.map(({ id }) => id)).toEqual(
          order.filter(({ id }) => ids.has(id)).map(({ id }) => id),
        );
        const walked: Hit[] = [];
        for (;;) {
          const page = await engine().newest(search, walked.at(-1) ?? LAST, size);
          walked.push(...page);
          if (page.length < size) break;
        }
        expect(walked).toEqual(all);
        expect(await engine().count(search, 100)).toBe(all.length);
        expect(await engine().count(search, 2)).toBe(Math.min(2, all.length));
      }),
    );
  });

  it('counts the candidates as far as it knows them, and gives no moment but that of the database', async () => {
    const moments = await w.services.db
      .selectFrom('position_search')
      .select(['position_id as id', sql<string>`refreshed_at::text`.as('at')])
      .execute();
    await fc.assert(
      fc.asyncProperty(asked, async (wish) => {
        const { found, count } = await engine().candidates(searchOf(wish), LAST.at);
        if (count !== null) expect(count).toBe(found.length);
        expect(moments).toEqual(expect.arrayContaining(found));
        expect(moments).toEqual(
          expect.arrayContaining(await engine().newest(searchOf(wish), LAST, 9)),
        );
      }),
    );
  });

  it('asks for all words together, for any of those that are said side by side, and nothing for what nobody says', async () => {
    const titles = async (keyword: string) => {
      const { found } = await engine().candidates(searchOf({ keyword }), LAST.at);
      const ids = new Set(numbers(found));
      return [...new Set(known.filter(({ id }) => ids.has(id)).map(({ title }) => title))].sort();
    };
    expect(await titles('会计 k4711')).toEqual(['会计 K4711']);
    expect(await titles('木工 会计')).toEqual([]);
    expect(await titles('木工/出纳')).toEqual(expect.arrayContaining(['出纳', '木工']));
    expect(await titles('木工/出纳')).not.toContain('Java工程师');
    expect(await titles('没有人说的话')).toEqual([]);
  });

  it('leaves out what is excepted, and finds a salary by its band', async () => {
    const search = searchOf({ keyword: '会计' });
    const all = numbers(await engine().newest(search, LAST, 100));
    const except = all.slice(0, 2);
    const rest = await engine().newest(
      { ...search, scope: { ...search.scope, except } },
      LAST,
      100,
    );
    expect(numbers(rest)).toEqual(all.slice(2));
    const counted = (more: object) =>
      engine().count({ ...search, scope: { ...search.scope, ...more } }, 100);
    expect(await counted({ except })).toBe(rest.length);
    for (const [min, max, pays] of [
      [3_000, 5_000, []],
      [5_000, 10_000, [6_000]],
      [10_000, 20_000, [12_000]],
      [20_000, 50_000, [24_000]],
      [50_000, null, []],
    ] as const) {
      const scope = { ...search.scope, bands: [{ min, max }] };
      const hits = new Set(numbers(await engine().newest({ ...search, scope }, LAST, 100)));
      const paid = known.filter(({ id }) => hits.has(id)).map(({ pay }) => pay);
      expect([...new Set(paid)].sort()).toEqual(pays);
      expect(await counted({ bands: [{ min, max }] })).toBe(hits.size);
    }
  });

  it('knows a change once it was told, and never one that was taken back', async () => {
    const { id } = known.find(({ title }) => title === '木工') as Known;
    const search = searchOf({ keyword: '木工' });
    const isFound = async (db = w.services.db) => {
      const { found } = await of(db).candidates(search, LAST.at);
      const newest = await of(db).newest(search, LAST, 100);
      const isAmong = (hits: Hit[]) => hits.some((hit) => hit.id === id);
      expect(isAmong(newest)).toBe(isAmong(found));
      return isAmong(found);
    };
    expect(await isFound()).toBe(true);
    const changed = w.services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('position')
        .set({ title: '出纳', category: '010201' })
        .where('id', '=', id)
        .execute();
      await reindexPosition(trx, id, new Date(START));
      throw new Error('taken back');
    });
    await expect(changed).rejects.toThrow('taken back');
    await settle();
    expect(await isFound()).toBe(true);
    await recruiter.call(movePosition, { id, move: 'pause' });
    // What is gone is not shown, whether the engine has been told or not.
    expect(await isFound()).toBe(false);
    await settle();
    expect(await isFound()).toBe(false);
    await recruiter.call(movePosition, { id, move: 'resume' });
    await settle();
    expect(await isFound()).toBe(true);
  });

  it('gives none under filters or at a time that it has left, whether it was told or not', async () => {
    const { id } = known.find(({ title }) => title === '出纳') as Known;
    const { db } = w.services;
    const [before] = await db
      .selectFrom('position')
      .select(['region', 'city', sql<string>`refreshed_at::text`.as('refreshed_at')])
      .where('id', '=', id)
      .execute();
    const set = async (values: object) => {
      await db.updateTable('position').set(values).where('id', '=', id).execute();
      await reindexPosition(db, id, new Date(START));
    };
    const wish = { keyword: '出纳', region: `${before?.city.slice(0, 4)}00` };
    const isFound = async (until: string) => {
      const { found } = await engine().candidates(searchOf(wish), until);
      const newest = await engine().newest(searchOf(wish), { ...LAST, at: until }, 100);
      const isAmong = (hits: Hit[]) => hits.some((hit) => hit.id === id);
      return [isAmong(found), isAmong(newest)];
    };
    expect(await isFound(LAST.at)).toEqual([true, true]);
    await set({ region: '440305', city: '440300' });
    expect(await isFound(LAST.at)).toEqual([false, false]);
    await set({ region: before?.region, city: before?.city });
    expect(await isFound(LAST.at)).toEqual([true, true]);
    // Refreshed after the first page, it is among the newest ones that this list has passed.
    const until = momentOf(new Date(START + 3_600_000));
    await set({ refreshed_at: momentOf(new Date(START + 7_200_000)) });
    expect(await isFound(until)).toEqual([false, false]);
    await settle();
    expect(await isFound(until)).toEqual([false, false]);
    expect(await isFound(LAST.at)).toEqual([true, true]);
    await set({ refreshed_at: before?.refreshed_at });
  });
});
