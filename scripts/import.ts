// npm run import -- FILE.csv: loads postings into the configured database (issue 2 "Real input").
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { ConfigError, readConfig } from '../src/server/platform/config.ts';
import { openDatabase } from '../src/server/platform/db.ts';
import { migrate } from '../src/server/platform/migrate.ts';
import { parseColumnMap } from '../src/server/position/import/columns.ts';
import { importPostings, type Summary } from '../src/server/position/import/import.ts';

const USAGE = `用法：npm run import -- 文件.csv [--map 列映射.json] [--source 来源名称] [--report 退回.csv]`;

async function run(): Promise<void> {
  const { positionals, values } = readArguments();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new ConfigError(USAGE);
  const map = values.map ? parseColumnMap(readText(values.map)) : undefined;
  const database = await openDatabase(readConfig());
  try {
    await migrate(database);
    const progress = process.stdout.isTTY ? bar() : lines();
    const summary = await importPostings(database.db, {
      file,
      ...(map ? { map } : {}),
      ...(values.source ? { source: values.source } : {}),
      ...(values.report ? { report: values.report } : {}),
      now: new Date(),
      onProgress: progress.show,
    }).finally(progress.end);
    process.stdout.write(`${summaryText(summary)}\n`);
  } finally {
    await database.close();
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`找不到列映射文件：${path}`);
  }
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { map: text, source: text, report: text },
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}

interface Progress {
  show(bytes: number, total: number, summary: Summary): void;
  end(): void;
}

function bar(): Progress {
  const format = '导入 {bar} {percentage}%  新增 {added}  更新 {updated}  退回 {rejected}';
  const single = new SingleBar({ format, hideCursor: true }, Presets.shades_classic);
  let isStarted = false;
  return {
    show: (bytes, total, { added, updated, rejected }) => {
      if (!isStarted) single.start(total, 0, { added, updated, rejected });
      isStarted = true;
      single.update(bytes, { added, updated, rejected });
    },
    end: () => single.stop(),
  };
}

/** One line for each tenth of the file: a log stays readable. */
function lines(): Progress {
  let shown = -1;
  return {
    show: (bytes, total) => {
      const tenth = total === 0 ? 10 : Math.floor((bytes / total) * 10);
      if (tenth === shown) return;
      shown = tenth;
      process.stdout.write(`已读取 ${tenth * 10}%\n`);
    },
    end: () => {},
  };
}

function summaryText({ added, unchanged, updated, rejected, report }: Summary): string {
  const counts = `新增 ${added}，已存在 ${unchanged}，更新 ${updated}，退回 ${rejected}`;
  return report ? `${counts}\n退回的行及原因见 ${report}` : counts;
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
