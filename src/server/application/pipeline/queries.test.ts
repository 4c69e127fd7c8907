// Lists of candidates under any filters in any order: what a plain look at everybody gives, page by page.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withoutReferences } from '../../../../tests/stage/without-references.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { pipelineSorts } from '../../../contract/application/pipeline.ts';
import type { PipelineFilter } from './filter.queries.ts';
import { countPipelineRows, listPipelineRows, type PipelineCursor } from './queries.ts';

const NOW = new Date('2026-05-01T02:00:00Z');
const DAY_MS = 86_400_000;
const FIRM = 1;
const PEOPLE = 70;
const STATES = ['submitted', 'viewed', 'contacted', 'rejected', 'offered', 'withdrawn'] as const;
const STAGES = ['new', 'viewed', 'talking', 'unfit', 'offer', 'ended'] as const;
const NAMES = ['李安', '王宁', 'Anna 李', '赵一'];

const candidate = (n: number) => ({
  id: n + 1,
  account_id: 500 + (n % 50),
  position_id: 1 + (n % 3),
  enterprise_id: n % 11 === 0 ? FIRM + 1 : FIRM,
  state: STATES[n % 6] ?? 'submitted',
  stage: STAGES[n % 6] ?? 'new',
  source: n % 4 === 0 ? ('invited' as const) : ('applied' as const),
  created_at: new Date(NOW.getTime() - ((n * 29) % PEOPLE) * (DAY_MS / 4)),
  updated_at: new Date(NOW.getTime() - ((n * 13) % 20) * (DAY_MS / 4)),
  completeness: 40 + (n % 5) * 10,
  name: NAMES[(n % 50) % 4] ?? '',
});
type Candidate = ReturnType<typeof candidate>;
const all = Array.from({ length: PEOPLE }, (_, n) => candidate(n));
const isTagged = ({ account_id }: Candidate, tag: number) => account_id % (tag * 3) === 0;
const meanOf = ({ account_id }: Candidate) =>
  account_id % 3 === 0 ? 100 * (1 + (account_id % 5)) : 0;
const isHidden = ({ account_id }: Candidate) => account_id % 7 === 0;
let w: World;

beforeAll(async () => {
  w = await world();
  const tables = ['talent_application', 'talent_tagging', 'resume_privacy'];
  // Accounts, enterprises and positions are of no matter here.
  await withoutReferences(w.services.db, tables, async (trx) => {
    for (const { id, stage: _, completeness, name, ...row } of all) {
      const text = { name, completeness, latest: '工程师', education: '', skills: ['Vue'] };
      await sql`insert into talent_application (id, ${sql.join(Object.keys(row).map((key) => sql.ref(key)))},
          mean, is_open, resume, position, candidate) overriding system value
        values (${id}, ${sql.join(Object.values(row))}, ${meanOf(all[id - 1] as Candidate)},
          ${row.state === 'submitted'}, '{}', '{"title":"前端"}', ${JSON.stringify(text)})`.execute(
        trx,
      );
    }
    const people = [...new Map(all.map((one) => [one.account_id, one])).values()];
    for (const tag_id of [1, 2]) {
      const tagged = people.filter((one) => isTagged(one, tag_id));
      await trx
        .insertInto('talent_tagging')
        .values(
          tagged.map(({ account_id }) => ({ tag_id, account_id, enterprise_id: FIRM, at: NOW })),
        )
        .execute();
    }
    await trx
      .insertInto('resume_privacy')
      .values(
        people.filter(isHidden).map(({ account_id }) => ({
          account_id,
          visibility: 'hidden',
          updated_at: NOW,
        })) as never,
      )
      .execute();
  });
});

const isWaiting = ({ stage }: Candidate) => stage === 'new' || stage === 'viewed';

/** Everybody a filter leaves. */
function plain(filter: PipelineFilter, stage: string | undefined): Candidate[] {
  const { keyword, tag_id, rating, since } = filter;
  const isSaid = keyword !== undefined || tag_id !== undefined || rating !== undefined;
  return all.filter(
    (one) =>
      one.enterprise_id === FIRM &&
      !isHidden(one) &&
      (!stage || one.stage === stage) &&
      (filter.position_id === undefined || one.position_id === filter.position_id) &&
      (!filter.source || one.source === filter.source) &&
      (!since || one.created_at >= since) &&
      (!filter.waiting || isWaiting(one)) &&
      (keyword === undefined || one.name.toLowerCase().replace(' ', '').includes(keyword)) &&
      (tag_id === undefined || isTagged(one, tag_id)) &&
      (rating === undefined || meanOf(one) >= rating * 100) &&
      (!isSaid || one.state !== 'withdrawn'),
  );
}

type Sort = (typeof pipelineSorts)[number]['code'];
/** What an order compares, one after another: the smaller first. */
const keysOf = (sort: Sort, one: Candidate): number[] => {
  const newest = [-one.created_at.getTime(), -one.id];
  if (sort === 'newest') return newest;
  if (sort === 'completeness') return [-one.completeness, -one.id];
  if (sort === 'rating') return meanOf(one) > 0 ? [0, -meanOf(one), -one.id] : [1, ...newest];
  return isWaiting(one)
    ? [0, one.created_at.getTime(), one.id]
    : [1, -one.updated_at.getTime(), -one.id];
};
const inOrder = (sort: Sort, some: Candidate[]) =>
  [...some].sort((a, b) => {
    const [one, other] = [keysOf(sort, a), keysOf(sort, b)];
    const at = one.findIndex((key, index) => key !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  });

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const anyFilter: fc.Arbitrary<PipelineFilter> = fc.record({
  position_id: some(fc.integer({ min: 1, max: 3 })),
  keyword: some(fc.constantFrom('李', '李安', 'anna', '查无此人')),
  source: some(fc.constantFrom('applied' as const, 'invited' as const)),
  waiting: some(fc.constant(true)),
  tag_id: some(fc.constantFrom(1, 2)),
  rating: some(fc.integer({ min: 1, max: 5 })),
  since: some(
    fc.integer({ min: 1, max: 18 }).map((days) => new Date(NOW.getTime() - days * DAY_MS)),
  ),
});

it('page through the same people in the same order as a look at everybody', async () => {
  const { db } = w.services;
  await fc.assert(
    fc.asyncProperty(
      anyFilter,
      fc.constantFrom(...pipelineSorts.map(({ code }) => code)),
      some(fc.constantFrom('new' as const, 'talking' as const, 'unfit' as const)),
      fc.integer({ min: 2, max: 30 }),
      async (filter, sort, stage, limit) => {
        const question = { enterprise_id: FIRM, filter, stage, sort };
        const found: number[] = [];
        let after: PipelineCursor | null = null;
        do {
          const rows: Awaited<ReturnType<typeof listPipelineRows>> = await listPipelineRows(
            db,
            question,
            { after, limit, now: NOW },
          );
          found.push(...rows.map(({ id }) => id));
          const last = rows.length === limit ? rows.at(-1) : undefined;
          after = last ? { walk: last.walk, value: Number(last.key), id: last.id } : null;
        } while (after);
        expect(found).toEqual(inOrder(sort, plain(filter, stage)).map(({ id }) => id));
      },
    ),
    { numRuns: 80 },
  );
});

it('are counted as they are listed', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      const at = { overdue_before: new Date(0), now: NOW };
      const { counts } = await countPipelineRows(w.services.db, FIRM, filter, at);
      for (const stage of ['new', 'talking', 'unfit']) {
        expect([stage, Number(counts[stage])]).toEqual([stage, plain(filter, stage).length]);
      }
    }),
    { numRuns: 25 },
  );
});
