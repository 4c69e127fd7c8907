// Asks a checkout all questions through its own API: loads postings into an embedded database in memory, and writes
// these postings and the answers to a file. Run by relevance.ts in a process of its own, for this checkout and for
// an earlier one: `node ask.ts CHECKOUT OUT [FILE.csv] [--no-hints]`. Without a file it asks the demo town.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { csvLine } from '../../src/server/platform/file/csv.ts';
import { memoryFiles } from '../ask/memory-files.ts';
import { DEPTH } from './measures.ts';
import type { Posting } from './posting.ts';
import { readQuestions } from './questions.ts';

export interface Asked {
  postings: Posting[];
  /** The ids found by each question, in the order of the file. */
  answers: number[][];
}

const [checkout = '', out = '', ...rest] = process.argv.slice(2);
const file = rest.find((arg) => !arg.startsWith('--'));
const withHints = !rest.includes('--no-hints');

/** What a running site does by itself before it is asked: its words of positions, and the vocabulary they use. */
const PREPARING: readonly string[] = ['position-words', 'position-vocabulary'];

/** Modules of the other checkout have the types of this one. */
const from = <T>(path: string): Promise<T> => import(join(checkout, path)) as Promise<T>;
const { buildApp } = await from<typeof import('../../src/server/app.ts')>('src/server/app.ts');
const { openDatabase } = await from<typeof import('../../src/server/platform/db/db.ts')>(
  'src/server/platform/db/db.ts',
);
const { readConfig } = await from<typeof import('../../src/server/platform/config.ts')>(
  'src/server/platform/config.ts',
);
const { loadDemoTown } = await from<typeof import('../../demo/load.ts')>('demo/load.ts');
const { jobs } = await from<typeof import('../../src/server/rooms.ts')>('src/server/rooms.ts');
const imports = await from<typeof import('../../src/server/position/import/import.ts')>(
  'src/server/position/import/import.ts',
);
const { DEFAULT_COLUMNS } = await from<
  typeof import('../../src/server/position/import/columns.ts')
>('src/server/position/import/columns.ts');
const { searchPositions } = await from<typeof import('../../src/contract/position/position.ts')>(
  'src/contract/position/position.ts',
);
const { categoryName } = await from<
  typeof import('../../src/server/dictionary/category/category.ts')
>('src/server/dictionary/category/category.ts');
const { regionParts } = await from<typeof import('../../src/server/dictionary/region/region.ts')>(
  'src/server/dictionary/region/region.ts',
);

/** The column with the row's number, by which an imported posting is known. */
const ROW = 'zemu_row';
const LABEL = 'thirdType';

type Row = Record<string, string>;

/** Imports the file's rows with their numbers; gives each row's label by its number. */
async function importFile(db: Db, path: string, folder: string): Promise<Map<string, string>> {
  const rows = parse(readFileSync(path), { bom: true, columns: true }) as Row[];
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row, at) =>
    csvLine([String(at), ...columns.map((name) => row[name] ?? '')]),
  );
  const copy = join(folder, basename(path));
  writeFileSync(copy, csvLine([ROW, ...columns]) + lines.join(''));
  await imports.importPostings(db, {
    file: copy,
    map: {
      ...DEFAULT_COLUMNS,
      source_id: [ROW],
      categories: withHints ? DEFAULT_COLUMNS.categories : [],
    },
    now: new Date(),
  });
  return new Map(rows.map((row, at) => [String(at), row[LABEL] ?? '']));
}

interface StoredRow {
  id: number;
  source_id: string | null;
  title: string;
  category: string;
  region: string;
  month_min: number;
  month_max: number;
  experience: string;
  education: string;
  job_type: string;
  skills: string[];
  welfare: string[];
  work_hours: string;
  description: string;
  full_name: string;
  short_name: string;
}

/** The postings that can be found, in the order of their ids. */
async function readPostings(db: Db, labels: Map<string, string> | null): Promise<Posting[]> {
  const { rows } = await sql<StoredRow>`
    select p.id, p.source_id, p.title, p.category, p.region, s.month_min, s.month_max, p.experience,
      p.education, p.job_type, p.skills, p.welfare, p.work_hours, p.description, e.full_name, e.short_name
    from position_search s join position p on p.id = s.position_id join enterprise e on e.id = p.enterprise_id
    order by p.id`.execute(db);
  return rows.map((row): Posting => {
    const { category, region, work_hours, full_name, short_name, source_id, ...facts } = row;
    const label = labels ? labels.get(source_id ?? '') : categoryName(category);
    const { city, district } = regionParts(region) ?? {};
    return {
      ...facts,
      id: Number(facts.id),
      labels: label ? [label] : [],
      city: city ?? '',
      district: district ?? '',
      hours: work_hours,
      company: `${full_name} ${short_name}`,
    };
  });
}

const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-relevance-'));
try {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' });
  const database = await openDatabase({});
  // Code from before jobs had a start of their own ran them at once.
  const options = { database, jobs: false };
  const app = await buildApp(config, options);
  const { db, clock } = app.services;
  const labels = file ? await importFile(db, file, folder) : null;
  if (!file) await loadDemoTown({ db, files: memoryFiles(), clock });
  // An earlier checkout may not have them.
  for (const job of jobs.filter(({ name }) => PREPARING.includes(name))) {
    await job.run(app.services, clock());
  }
  const answers: number[][] = [];
  for (const { text } of readQuestions()) {
    const origin = { token: null, address: '127.0.0.1', agent: 'bench', internal: true };
    const { items } = await app.call(searchPositions, { keyword: text, limit: DEPTH }, origin);
    answers.push(items.map(({ id }) => id));
  }
  const asked: Asked = { postings: await readPostings(db, labels), answers };
  writeFileSync(out, JSON.stringify(asked));
  await app.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
