// Time and memory of an import into the embedded database: `npm run bench -- import [--before FOLDER]`.
// FOLDER is another installed checkout to compare with. Without it the noted figure of the former import
// is the comparison.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printTable } from '../table.ts';
import { COLUMNS, type PostingsFile, writePostings } from './file.ts';

const ROWS = 14_251;
/** Seconds that the row by row import took for as many rows, on the machine where it was too slow. */
const NOTED_S = 166;
const FASTER = 10;
const GOAL_MB = 400;
/** Files measured for memory only: one four times as long, one with the longest descriptions. */
const HARDER: readonly { what: string; file: PostingsFile }[] = [
  { what: '四倍长的文件', file: { rows: 4 * ROWS } },
  { what: '2500 条，每条描述 4900 个随机字', file: { rows: 2500, letters: 4900 } },
];

/** The column mapping, read by the imports of both checkouts. */
const MAP = {
  title: 'positionName',
  salary: 'salary',
  experience: 'workYear',
  education: 'education',
  job_type: 'jobNature',
  skills: ['skillLables'],
  labels: ['positionLables'],
  advantage: 'positionAdvantage',
  description: 'description',
  city: 'city',
  district: 'district',
  zones: 'businessZones',
  categories: ['thirdType'],
  company: 'companyFullName',
  company_short: 'companyShortName',
  industry: 'industryField',
  company_size: 'companySize',
  company_labels: 'companyLabelList',
  finance_stage: 'financeStage',
};

interface Run {
  seconds: number;
  /** Seconds of processor time, over all processors. */
  worked: number;
  megabytes: number;
}

/** Prints a process's time and memory at its end, all threads together; preloaded before the script. */
const AT_END = `import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.on('exit', () => { const r = process.resourceUsage(); console.log('TOOK ' + JSON.stringify({ worked: (r.userCPUTime + r.systemCPUTime) / 1e6, megabytes: r.maxRSS / 1024 })); });`;

/** Runs one import in a checkout, as `npm run import` does. */
async function importOnce(checkout: string, folder: string, file: string): Promise<Run> {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { import: string };
  };
  const flags = scripts.import.split(' ').slice(1);
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(AT_END)}`,
      ...flags,
      file,
      '--map',
      join(folder, 'map.json'),
      '--source',
      'bench',
    ],
    {
      cwd: checkout,
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  await once(child, 'close');
  const took = /TOOK (.*)/.exec(said)?.[1];
  // The import may refuse a row or two: random texts can contain forbidden words.
  if (!took || !said.includes('新增')) throw new Error(`The import failed: ${said}`);
  return { seconds: (performance.now() - began) / 1000, ...JSON.parse(took) };
}

/** Imports into a database made beforehand, so that creating it is not measured. */
async function measure(checkout: string, postings: PostingsFile): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-import-'));
  try {
    writeFileSync(join(folder, 'map.json'), JSON.stringify(MAP));
    writeFileSync(join(folder, 'none.csv'), `${COLUMNS.join(',')}\n`);
    await importOnce(checkout, folder, join(folder, 'none.csv'));
    await writePostings(join(folder, 'postings.csv'), postings);
    return await importOnce(checkout, folder, join(folder, 'postings.csv'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const text = ({ seconds, worked }: Run) =>
  `${seconds.toFixed(1)} s（处理器 ${worked.toFixed(1)} s）`;

/** Measures the imports; gives the goals that were missed. */
export async function benchImport(args: readonly string[]): Promise<string[]> {
  const at = args.indexOf('--before');
  const here = join(import.meta.dirname, '../..');
  const before = at < 0 ? null : await measure(resolve(args[at + 1] ?? '.'), { rows: ROWS });
  const now = await measure(here, { rows: ROWS });
  // With two measured imports, processor time is compared: other programs distort wall-clock time.
  const times = before ? before.worked / now.worked : NOTED_S / now.seconds;
  printTable(`导入 ${ROWS} 条职位（内置数据库）`, [
    before
      ? { what: '以前', value: text(before), ratio: `内存峰值 ${before.megabytes.toFixed(0)} MB` }
      : { what: '以前', value: `${NOTED_S} s`, ratio: '当时记下的' },
    {
      what: '现在',
      value: text(now),
      ratio: `快 ${times.toFixed(1)} 倍，目标 ${FASTER} 倍；内存峰值 ${now.megabytes.toFixed(0)} MB，目标 ${GOAL_MB} MB`,
    },
  ]);
  const missed: string[] = [];
  if (times < FASTER) missed.push(`导入只快了 ${times.toFixed(1)} 倍`);
  if (now.megabytes > GOAL_MB) missed.push(`导入用了 ${now.megabytes.toFixed(0)} MB 内存`);
  return [...missed, ...(await benchHarder(here))];
}

/** Measures the harder files: memory may not grow with the file. */
async function benchHarder(here: string): Promise<string[]> {
  const missed: string[] = [];
  const lines = [];
  for (const { what, file } of HARDER) {
    const run = await measure(here, file);
    lines.push({
      what,
      value: text(run),
      ratio: `内存峰值 ${run.megabytes.toFixed(0)} MB，目标 ${GOAL_MB} MB`,
    });
    if (run.megabytes > GOAL_MB) missed.push(`${what}：用了 ${run.megabytes.toFixed(0)} MB 内存`);
  }
  printTable('导入更大的文件', lines);
  return missed;
}
