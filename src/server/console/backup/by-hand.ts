// `npm run admin -- backup` and `restore`: through the running server, which alone may touch its database, or without it.
import { resolve } from 'node:path';
import { formatDate } from '../../../contract/value/time.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { Services } from '../../platform/http/call.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { askServer, listenForCommands } from './control.ts';
import type { About } from './manifest.ts';

const COMMAND = 'backup';

function sayBackup(to: string, { count, bytes, has_files }: About): string {
  const size = `${count} 个文件，${(bytes / 1024 ** 2).toFixed(1)} MB`;
  const files = has_files ? '' : '；上传的文件在 S3，请在那里另行备份';
  return `备份已存到 ${to}（${size}）${files}。备份最多保留 30 天`;
}

/** Backs up into an empty folder; the server may run. Gives the words to print. */
export async function backupByHand(config: Config, folder: string, now: Date): Promise<string> {
  if (config.databaseUrl)
    throw new Error('设置了 DATABASE_URL：PostgreSQL 请用 pg_dump 备份，成功后运行 note-backup');
  const to = resolve(folder);
  const said = await askServer(config.dataDir, { command: COMMAND, to });
  if (said !== null) return said;
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return sayBackup(to, await makeBackup(database, config, to, now));
  } finally {
    await database.close();
  }
}

/** Restores into a data folder without data. Gives the words to print. */
export async function restoreByHand(config: Config, folder: string, now: Date): Promise<string> {
  const from = resolve(folder);
  const { at, count, has_files } = await restoreBackup(config, from, now);
  const when = formatDate(new Date(at), 'yyyy-MM-dd hh:mm');
  const files = has_files ? '' : '；上传的文件在 S3，不在备份里';
  return `已恢复 ${when} 的备份到 ${config.dataDir}（${count} 个文件，逐个核对无误）${files}。现在可以启动服务器`;
}

/** Lets the running server be asked for a backup; gives the function that ends it. None with a database server. */
export function takeCommands(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  database: Database,
): () => Promise<void> {
  if (!database.copyTo) return async () => {};
  let isBusy = false;
  const run = async ({ command, to }: { command: string; to: string }) => {
    if (command !== COMMAND) throw new Error('运行中的服务器不认识这个命令：版本不同，请重启它');
    if (isBusy) throw new Error('另一次备份正在进行，请等它结束');
    isBusy = true;
    try {
      return sayBackup(to, await makeBackup(database, config, to, clock()));
    } catch (error) {
      log.error({ err: error }, '备份没有做成');
      throw error;
    } finally {
      isBusy = false;
    }
  };
  return listenForCommands(config.dataDir, run, (error) =>
    log.warn({ err: error }, '运行中不能备份：数据文件夹里建不了 control.sock'),
  );
}
