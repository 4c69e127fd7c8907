// What `npm run move` does: opens both databases, moves, copies files, and says what to set then.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/server/platform/config.ts';
import { type Database, type Db, openDatabase } from '../../src/server/platform/db/db.ts';
import { hasSite, migrate } from '../../src/server/platform/db/migrate.ts';
import { moveDatabase } from '../../src/server/platform/db/move/move.ts';
import { copyFiles } from '../../src/server/platform/file/copy-files.ts';
import { openDisk } from '../../src/server/platform/file/files.ts';
import { verifyStaffLog } from '../../src/server/platform/staff-log.ts';
import { startFault } from '../../src/server/platform/start-fault.ts';
import { auditLedger, sayLedger } from '../../src/server/wallet/audit.ts';

interface Asked {
  /** The server database. */
  url: string;
  way: 'to' | 'from';
  files: boolean;
}

/** Cache of the embedded database: a move reads and writes everything once. */
const BUFFERS_MB = 32;

/**
 * Moves the site that `DATA_DIR` and the address name; gives the words to print.
 * @throws with a message for people when it could not be done; the source is as it was.
 */
export async function moveByHand(
  { url, way, files }: Asked,
  env: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<string> {
  const config = readConfig({ ...env, DATABASE_URL: url });
  if (files && !config.s3)
    throw new Error('--files 需要 S3_BUCKET 等变量：文件要在存储桶与文件夹之间复制');
  const folder = join(config.dataDir, 'database');
  if (way === 'to' && !existsSync(folder))
    throw new Error(`${config.dataDir} 里没有内嵌数据库，请用 DATA_DIR 写明它在哪里`);
  const server = await openDatabase(config).catch(sayFault);
  try {
    const embedded = await openDatabase({ dataDir: config.dataDir, buffersMb: BUFFERS_MB });
    try {
      const [from, to] = way === 'to' ? [embedded, server] : [server, embedded];
      return await moveAll({ from, to, config, files, say });
    } finally {
      await embedded.close();
    }
  } catch (error) {
    return sayFault(error);
  } finally {
    await server.close();
  }
}

/** Throws it in words for people where there are some. */
function sayFault(error: unknown): never {
  const fault = startFault(error);
  throw fault === null ? error : new Error(fault);
}

interface Way {
  from: Database;
  to: Database;
  config: Config;
  files: boolean;
  say: (text: string) => void;
}

async function moveAll({ from, to, config, files, say }: Way): Promise<string> {
  if (!(await hasSite(from.db))) throw new Error('来源里没有本站的数据，请检查地址');
  await migrate(from);
  // Files first: rows must not name what is not there.
  const copied = files ? await moveFiles(config, to.engine) : null;
  const { tables, rows } = await moveDatabase(from, to, { say, audit: sayBooks });
  const next =
    to.engine === 'postgresql'
      ? '把 DATABASE_URL 设成这个地址再启动；旧的 DATA_DIR/database 没有动，确认无误后再自己删除'
      : '去掉 DATABASE_URL 再启动；原来的数据库没有动，确认无误后再自己删除';
  const said = copied
    ? `；文件 ${copied.count} 个（其中 ${copied.known} 个早已在那里），逐个核对无误`
    : '';
  return `已搬完 ${tables} 个表、${rows} 行，逐表核对行数和校验码无误，账目和运营日志也一致${said}。${next}`;
}

async function moveFiles(config: Config, to: Database['engine']) {
  const [folder, bucket] = [await openDisk(config, 'folder'), await openDisk(config, 'bucket')];
  return to === 'postgresql' ? copyFiles(folder, bucket) : copyFiles(bucket, folder);
}

/** The books and the log of the staff, replayed. */
async function sayBooks(db: Db): Promise<string> {
  const log = await verifyStaffLog(db);
  return [...(await auditLedger(db)), await sayLedger(db), ...log.faults, log.last].join('\n');
}
