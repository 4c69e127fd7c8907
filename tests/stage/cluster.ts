// A temporary PostgreSQL 15 from Debian's package, for the bench and for tests that kill it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BIN = '/usr/lib/postgresql/15/bin';

export interface Cluster {
  /** The connection string of its database `postgres`, empty at first. */
  url: string;
  /** Kills all its processes, as a power cut does. */
  kill(): Promise<void>;
  /** Stops it: `fast` ends connections in order, `immediate` aborts their work. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again; resolves when it answers. */
  start(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/** Starts a server in its own folder; null where the machine has none. @param settings as `-c name=value`. */
export async function startCluster(
  port: number,
  settings: readonly string[] = [],
): Promise<Cluster | null> {
  if (!existsSync(join(BIN, 'postgres'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'zemu-cluster-'));
  const data = join(folder, 'data');
  const run = await runner(folder);
  await run('initdb', ['-D', data, '-U', 'zemu', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  // Without a socket file, because its lock would remain after a kill.
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

/** PostgreSQL refuses to run as root; then files and process belong to the user `postgres`. */
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

/** Runs a command to its end without blocking this process. */
async function finish(command: string, args: readonly string[], cwd?: string): Promise<void> {
  const child = spawn(command, [...args], { stdio: 'ignore', ...(cwd && { cwd }) });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** SIGKILL to all its processes. A dead one keeps its id, and its pid file, until its parent reaps it. */
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
    // It has ended in the meantime.
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
