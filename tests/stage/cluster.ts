// A temporary PostgreSQL 15 from Debian's package, for the bench and for tests that strike it. Null where
// the machine has none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BIN = '/usr/lib/postgresql/15/bin';

export interface Cluster {
  /** Its database `postgres`, empty at first. */
  url: string;
  /** Ends all its processes as a power cut does. */
  kill(): Promise<void>;
  /** Stops it: in good order with an end to all connections, or in the midst of their work. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again; settles when it answers. */
  start(): Promise<void>;
  /** Ends it and removes all it wrote. */
  remove(): Promise<void>;
}

/** Starts one with room of its own. @param settings as `-c name=value`. */
export async function startCluster(
  port: number,
  settings: readonly string[] = [],
): Promise<Cluster | null> {
  if (!existsSync(join(BIN, 'postgres'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'zemu-cluster-'));
  const data = join(folder, 'data');
  const run = await runner(folder);
  await run('initdb', ['-D', data, '-U', 'zemu', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  // Without a socket file: its lock would outlive a server that was killed.
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const options = [`-p ${port}`, ...all.map((one) => `-c ${one}`)].join(' ');
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  const halt = (mode: string) => control('-m', mode, 'stop');
  await start();
  return {
    url: `postgres://zemu@127.0.0.1:${port}/postgres`,
    kill: () => kill(data),
    halt,
    start,
    remove: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) await halt('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root, so that its files and process belong to `postgres` then. */
async function runner(folder: string) {
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o755);
    await finish('chown', ['postgres', folder]);
  }
  return (tool: string, args: readonly string[]) => {
    const who = ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(BIN, tool)];
    return asRoot
      ? finish('setpriv', [...who, ...args], folder)
      : finish(join(BIN, tool), args, folder);
  };
}

/** Runs a command to its end; whatever else is under way goes on meanwhile. */
async function finish(command: string, args: readonly string[], cwd?: string): Promise<void> {
  const child = spawn(command, [...args], { stdio: 'ignore', ...(cwd && { cwd }) });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** SIGKILL to all of it. Until its parent takes notice a dead one still has its number, and its file. */
async function kill(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const [first = ''] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of [pid, ...children.map(Number)]) if (one > 0) killOne(one);
  while ([pid, ...children.map(Number)].some(isAlive)) await sleep(20);
  rmSync(file, { force: true });
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
