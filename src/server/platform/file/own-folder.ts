// Folders for people's data: created without following traps, and closed to other users of the machine.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../config/error.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

type Make = (path: string, options: { mode: number }) => unknown;

/**
 * Makes a folder of DATA_DIR for this user only, or closes an existing one with all its content. Sets the
 * umask, so that later files of this process are for its user only.
 * @param make makes one folder; another function only in tests.
 * @throws ConfigError when the folder cannot be written.
 */
export function ownFolder(path: string, make: Make = mkdirSync): void {
  process.umask(0o077);
  try {
    makeFolder(path, make);
    accessSync(path, constants.W_OK | constants.X_OK);
    // While the outer folder is still open, its content may be open as well.
    if ((statSync(path).mode & 0o777) !== FOLDER_MODE) closeFolder(path);
  } catch (error) {
    throw new ConfigError(`配置错误 DATA_DIR：不能使用文件夹 ${path}，${reasonOf(error)}`);
  }
}

/** Makes the folders one by one: Node's recursive mkdir hangs at places such as /proc. */
function makeFolder(path: string, make: Make): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), make);
  try {
    make(path, { mode: FOLDER_MODE });
  } catch (error) {
    // At the first start another process of the site may have made it a moment ago.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Closes a folder and its content to other users. The folder itself comes last, so that an interrupted run
 * is repeated.
 */
export function closeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, FOLDER_MODE);
    else if (entry.isFile()) chmodSync(path, FILE_MODE);
  }
  chmodSync(folder, FOLDER_MODE);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: '没有写入权限',
  EPERM: '没有写入权限',
  EROFS: '它是只读的',
  ENOTDIR: '路径中有一部分是文件',
  EEXIST: '同名的文件已存在',
  ENOENT: '这个位置不能新建文件夹',
  ENAMETOOLONG: '路径太长',
  ENOSPC: '磁盘空间已满',
  EDQUOT: '磁盘配额已用完',
  ELOOP: '路径中的链接成环',
};

/** The reason of a file system error, in words for the person who deploys. */
export function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return REASONS[code] ?? `系统提示 ${code || message.split('\n', 1)[0]}`;
}
