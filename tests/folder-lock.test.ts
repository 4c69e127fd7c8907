// Two processes never hold the same data folder, even with equal process ids, as in two containers (both 1).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdFolder } from '../src/server/platform/file/folder-lock.ts';

const HOLDER = join(import.meta.dirname, 'stage/process/hold-folder.ts');
const OWN_NUMBERS = ['--pid', '--fork', '--mount-proc', '--kill-child=KILL'];
/** The arguments with which this machine can create a namespace of process ids; null where it cannot. */
const namespace = [[], ['--user', '--map-root-user']]
  .map((more) => ['unshare', ...more, ...OWN_NUMBERS])
  .find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0);

let dataDir: string;
let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zemu-lock-'));
  folder = join(dataDir, 'database');
  mkdirSync(folder);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** Starts a process that holds the folder; gives it and its first line of output. */
async function hold(before: readonly string[] = []) {
  const [command = '', ...args] = [...before, process.execPath, HOLDER, folder];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const said = await new Promise<string>((resolve) => child.stdout.once('data', resolve));
  return { child, said: String(said).trim() };
}

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });

describe('a data folder', () => {
  it.skipIf(!namespace)(
    'is held across containers, where both processes are number 1',
    async () => {
      const first = await hold(namespace);
      expect(first.said).toBe('1 held');
      const second = await hold(namespace);
      expect(second.said).toMatch(
        /^1 配置错误 DATA_DIR：.*正被进程 1 使用，请先停止它，或换一个 DATA_DIR$/,
      );
      // Killed as in a crash of the container: the next process must not have to wait.
      await ended(first.child, 'SIGKILL');
      expect((await hold(namespace)).said).toBe('1 held');
    },
  );

  it('is held across processes, frozen ones too, and free when its holder was killed', async () => {
    const first = await hold();
    expect(first.said).toMatch(/^\d+ held$/);
    first.child.kill('SIGSTOP');
    expect((await hold()).said).toContain(`正被进程 ${first.child.pid} 使用`);
    await ended(first.child, 'SIGKILL');
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(true);
    expect((await hold()).said).toMatch(/^\d+ held$/);
  });

  it('is not kept by notes left behind, whatever process they name', () => {
    for (const note of ['1', String(process.ppid), '1 another-host', 'nonsense']) {
      writeFileSync(join(dataDir, 'database.lock'), note);
      holdFolder(folder)();
    }
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });

  it('is held within one process as well', () => {
    const release = holdFolder(folder);
    expect(() => holdFolder(folder)).toThrow('DATA_DIR');
    release();
    holdFolder(folder)();
  });
});
