// `npm run admin -- backup` and `restore`: through the running server, which alone may touch its database, or without it.
import { resolve } from 'node:path';
import { formatDate } from '../../../contract/value/time.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { rowsIn } from '../../platform/db/move/sums.ts';
import type { Services } from '../../platform/http/call.ts';
import { noteBackup } from '../command/command.ts';
import { copyForBackup, NOT_HERE, restoreBackup, sealBackup } from './backup.ts';
import { askServer, listenForCommands } from './control.ts';
import type { About } from './manifest.ts';

/** What the running server is asked: to copy, and to note that the copy is proven. */
const COPY = 'copy';
const NOTE = 'note';

function sayBackup(to: string, { count, bytes, has_files, tables = {} }: About): string {
  const rows = `${Object.keys(tables).length} 个表的 ${rowsIn(tables)} 行`;
  const size = `${rows}，${count} 个文件，${(bytes / 1024 ** 2).toFixed(1)} MB`;
  const files = has_files ? '' : '；上传的文件在 S3，请在那里另行备份';
  return `备份已存到 ${to}（${size}）${files}。备份最多保留 30 天`;
}

/**
 * Backs up into an empty folder. The running server only copies; counting, hashing and proving are done here, beside it.
 * Gives the words to print.
 */
export async function backupByHand(config: Config, folder: string, now: Date): Promise<string> {
  if (config.databaseUrl) throw new Error(NOT_HERE);
  const to = resolve(folder);
  const ask = (command: string) => askServer(config.dataDir, { command, to });
  if ((await ask(COPY)) === null) await alone(config, (own) => copyForBackup(own, config, to));
  const about = await sealBackup(to, now);
  if ((await ask(NOTE)) === null) await alone(config, ({ db }) => noteBackup(db, now));
  return sayBackup(to, about);
}

/** Works on the database without a server. */
async function alone(config: Config, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await work(database);
  } finally {
    await database.close();
  }
}

/** Restores into a data folder without data, or beside what is kept of it. Gives the words to print. */
export async function restoreByHand(
  config: Config,
  folder: string,
  now: Date,
  isReplacing: boolean,
): Promise<string> {
  const from = resolve(folder);
  const { about, aside } = await restoreBackup(config, from, now, isReplacing);
  const when = formatDate(new Date(about.at), 'yyyy-MM-dd hh:mm');
  const files = about.has_files ? '' : '；上传的文件在 S3，不在备份里';
  const tables = about.tables
    ? `、${Object.keys(about.tables).length} 个表的 ${rowsIn(about.tables)} 行`
    : '';
  const old = aside ? `；原来的数据在 ${aside}，确认无误后请删除` : '';
  return `已恢复 ${when} 的备份到 ${config.dataDir}（${about.count} 个文件${tables}，核对无误）${files}${old}。现在可以启动服务器`;
}

/** Lets the running server be asked for a backup; gives the function that ends it. None with a database server. */
export function takeCommands(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  database: Database,
): () => Promise<void> {
  if (!database.copyTo) return async () => {};
  let isBusy = false;
  const copy = async (to: string) => {
    if (isBusy) throw new Error('另一次备份正在进行，请等它结束');
    isBusy = true;
    try {
      await copyForBackup(database, config, to);
    } catch (error) {
      log.error({ err: error }, '备份没有做成');
      throw error;
    } finally {
      isBusy = false;
    }
  };
  const run = async ({ command, to }: { command: string; to: string }) => {
    if (command === COPY) await copy(to);
    else if (command === NOTE) await noteBackup(database.db, clock());
    else throw new Error('运行中的服务器不认识这个命令：版本不同，请重启它');
    return '';
  };
  return listenForCommands(config.dataDir, run, (error) =>
    log.warn({ err: error }, '运行中不能备份：数据文件夹里建不了 control.sock'),
  );
}
