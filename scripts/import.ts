// `npm run import -- FILE.csv`: imports postings of other sites into the configured database.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { ConfigError } from '../src/server/platform/config/error.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase } from '../src/server/platform/db/db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { DEFAULT_COLUMNS, parseColumnMap } from '../src/server/position/import/columns.ts';
import { exitCodeOf } from '../src/server/position/import/exit-code.ts';
import {
  type ImportOptions,
  importPostings,
  type Summary,
  sourceOf,
} from '../src/server/position/import/import.ts';
import { encodingLine, previewPostings } from '../src/server/position/import/preview.ts';

const USAGE = `用法：npm run import -- 文件.csv [选项]
  --map 列映射.json   哪一列是什么（不写则按常见列名）
  --source 来源名称   职位页上显示的来源（不写则用文件名）；再次导入同一来源时据此认出已有职位
  --report 退回.csv   退回的行及原因（不写则在文件旁边）
  --preview           只显示前几行会怎样导入，不写入数据库
文件可以是 UTF-8、UTF-16 或 GB18030（GBK）编码，自动识别。
退出码：0 全部读入，2 有退回的行，1 没有导入。`;

/** Cache of the embedded database: an import mostly writes, so a larger one would only cost memory. */
const BUFFERS_MB = 32;

/** Runs the import. Gives its sums; null for a preview. */
async function run(): Promise<Summary | null> {
  const { positionals, values } = readArguments();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new ConfigError(USAGE);
  const map = values.map ? parseColumnMap(readText(values.map)) : DEFAULT_COLUMNS;
  if (values.preview) {
    process.stdout.write(`${previewPostings(file, map, sourceOf(file, values.source))}\n`);
    return null;
  }
  const { source, report } = values;
  const summary = await load({
    file,
    map,
    now: new Date(),
    ...(source ? { source } : {}),
    ...(report ? { report } : {}),
  });
  process.stdout.write(`${summaryText(summary)}\n`);
  return summary;
}

async function load(options: ImportOptions): Promise<Summary> {
  const database = await openDatabase({ ...readConfig(), buffersMb: BUFFERS_MB, ownThread: true });
  try {
    await migrate(database);
    const progress = process.stdout.isTTY ? bar() : lines();
    return await importPostings(database.db, {
      ...options,
      onOpen: (encoding) => process.stdout.write(`${encodingLine(encoding)}\n`),
      onProgress: progress.show,
    }).finally(progress.end);
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
      options: { map: text, source: text, report: text, preview: { type: 'boolean' } },
    });
  } catch {
    throw new ConfigError(USAGE);
  }
}

interface Progress {
  show(bytes: number, total: number, summary: Summary): void;
  end(): void;
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

function bar(): Progress {
  const format =
    '导入 {bar} {percentage}%  {done}/{all} MB，还需约 {eta_formatted}  新增 {added}  更新 {updated}  退回 {rejected}';
  const single = new SingleBar({ format, hideCursor: true }, Presets.shades_classic);
  let isStarted = false;
  return {
    show: (bytes, total, { added, updated, rejected }) => {
      const shown = { done: megabytes(bytes), all: megabytes(total), added, updated, rejected };
      if (!isStarted) single.start(total, 0, shown);
      isStarted = true;
      single.update(bytes, shown);
    },
    end: () => single.stop(),
  };
}

/** Reports progress by one line per tenth of the file, so that a log stays short. */
function lines(): Progress {
  const began = performance.now();
  let shown = -1;
  return {
    show: (bytes, total) => {
      const tenth = total === 0 ? 10 : Math.floor((bytes / total) * 10);
      if (tenth === shown) return;
      shown = tenth;
      const seconds = ((performance.now() - began) / 1000) * (total / bytes - 1);
      const rest = tenth === 10 ? '' : `，还需约 ${Math.ceil(seconds)} 秒`;
      const done = `${megabytes(bytes)}/${megabytes(total)} MB`;
      process.stdout.write(`已读取 ${tenth * 10}%（${done}${rest}）\n`);
    },
    end: () => {},
  };
}

function summaryText(summary: Summary): string {
  const { read, added, unchanged, updated, rejected, waiting, reviewed, report } = summary;
  const text = [
    `文件共 ${summary.lines} 行，读到职位 ${read} 条 = 新增 ${added} + 已存在 ${unchanged} + 更新 ${updated} + 退回 ${rejected}`,
  ];
  if (waiting > 0) {
    text.push(`其中 ${waiting} 条没有写明薪资或职位类别，存为草稿，不公开；企业补全后可发布`);
  }
  if (reviewed > 0)
    text.push(`其中 ${reviewed} 条待审：文字或薪资需要核对，运营在工作台通过后才公开`);
  if (report) text.push(`退回、存为草稿和待审的行及原因见 ${report}`);
  return text.join('\n');
}

process.exitCode = await exitCodeOf(run, (reason) => process.stderr.write(`${reason}\n`));
