// Every query that can meet a large table, by `explain analyze`: none may read much of the table.
import { type Kysely, sql } from 'kysely';
import { searchEnterprises } from '../src/server/enterprise/search.ts';
import type { Db } from '../src/server/platform/db.ts';
import { scopeOf } from '../src/server/position/filter.ts';
import { countNew } from '../src/server/position/interest/queries-subscription.ts';
import { findCandidates } from '../src/server/position/recommend/recommend.ts';
import { searchPositions } from '../src/server/position/search.ts';
import type { Schema } from '../src/server/schema.ts';
import { BENCH_READER } from './reader.ts';
import { printTable } from './table.ts';

/** Tables that grow without bound. */
const LARGE = ['position', 'position_search', 'talent_application', 'talent_event'];

/** A scan that stops early (a frequent word and a limit) reads little; beyond this it is a fault. */
const MAX_ROWS_READ = 50_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const lastDay = () => ({ after: new Date(Date.now() - 86_400_000), until: new Date() });

/** What is asked, by name. */
const QUESTIONS: Record<string, (db: Db) => Promise<unknown>> = {
  最新职位: (db) => searchPositions(db, {}),
  常见关键词: (db) => searchPositions(db, { keyword: '工程师' }),
  罕见关键词: (db) => searchPositions(db, { keyword: 'k4711' }),
  找不到的关键词: (db) => searchPositions(db, { keyword: '不存在的词' }),
  城市与类别: (db) => searchPositions(db, { region: '310100', category: '0101' }),
  企业的职位: (db) => searchPositions(db, { enterprise: 1 }),
  企业列表: (db) => searchEnterprises(db, {}),
  推荐候选: (db) => findCandidates(db, BENCH_READER, new Date()),
  订阅新职位: (db) =>
    countNew(db, 1, scopeOf({ keyword: '工程师', region: '310100' }), lastDay(), 100),
};

/** Prints each question's verdict and gives those that read a large table whole. */
export async function benchPlans(db: Db): Promise<string[]> {
  const bad: string[] = [];
  const lines = [];
  for (const [what, ask] of Object.entries(QUESTIONS)) {
    const scans = await wholeReads(db, ask);
    lines.push({
      what,
      value: scans.length === 0 ? '只读一小部分' : '全表',
      ratio: scans.join('、'),
    });
    if (scans.length > 0) bad.push(`${what}: ${scans.join('、')}`);
  }
  printTable('查询计划', lines);
  return bad;
}

/** Runs the question and explains each of its queries. */
async function wholeReads(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      const compiled = (db as Kysely<Schema>)
        .getExecutor()
        .compileQuery(node, { queryId: 'bench' });
      queries.push({ sql: compiled.sql, parameters: compiled.parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const scans: string[] = [];
  for (const { sql: text, parameters } of queries)
    scans.push(...(await scansOf(db, text, parameters)));
  return scans;
}

async function scansOf(db: Db, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const statement = `explain (analyze, format json) ${text}`;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    ...sql`select 1`.compile(db),
    sql: statement,
    parameters,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? wholeScans(plan) : [];
}

function wholeScans(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? '';
  const rowsRead = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const isWhole = plan['Node Type'].includes('Seq Scan') && rowsRead > MAX_ROWS_READ;
  const own = isWhole && LARGE.includes(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeScans)];
}
