// One process per data folder: two of them would corrupt the embedded database.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/**
 * Takes the folder for this process and gives the function that lets it go.
 * A lock left by a process that no longer runs is taken over.
 * @throws ConfigError when another living process holds it.
 */
export function holdFolder(folder: string): () => void {
  const path = join(folder, '..', 'database.lock');
  const holder = holderOf(path);
  if (holder !== null && holder !== process.pid && isAlive(holder)) {
    throw new ConfigError(
      `配置错误 DATA_DIR：${folder} 正被进程 ${holder} 使用，请先停止它，或换一个 DATA_DIR`,
    );
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

function holderOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
