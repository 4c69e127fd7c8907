// One process per data folder: two of them would corrupt the embedded database.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/error.ts';

/** SQLite's number for a file that somebody else has locked. */
const BUSY = 5;

/** The locks of this process. The garbage collector would let go of one that nothing refers to. */
const locks = new Set<DatabaseSync>();

/**
 * Takes the folder for this process and gives the function that lets it go. The lock is the operating
 * system's, on a file beside the folder (through SQLite, because Node itself cannot lock): it holds across
 * containers, where process numbers say nothing, and ends with the process, however that ends.
 * @throws ConfigError when another process holds it.
 */
export function holdFolder(folder: string): () => void {
  // The lock file is never removed: otherwise two processes could lock two files of the same name.
  const lock = lockFile(join(folder, '..', 'database.hold'), folder);
  const note = join(folder, '..', 'database.lock');
  writeFileSync(note, `${process.pid} ${hostname()}`);
  locks.add(lock);
  return () => {
    rmSync(note, { force: true });
    locks.delete(lock);
    lock.close();
  };
}

function lockFile(path: string, folder: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec('pragma journal_mode = memory; begin exclusive');
    return file;
  } catch (error) {
    file?.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    const reason =
      errcode === BUSY
        ? `正被${holderIn(folder)}使用，请先停止它，或换一个 DATA_DIR`
        : `无法锁定 ${path}（${message}），请换一个支持文件锁的位置`;
    throw new ConfigError(`配置错误 DATA_DIR：${folder} ${reason}`);
  }
}

/**
 * The process number in the lock file, for the message only: in another container it means another process.
 */
function holderIn(folder: string): string {
  try {
    const [pid, host] = readFileSync(join(folder, '..', 'database.lock'), 'utf8').split(' ');
    return host && host !== hostname() ? `主机或容器 ${host} 上的进程 ${pid} ` : `进程 ${pid} `;
  } catch {
    return '另一个进程';
  }
}
