// A temporary PostgreSQL 15 from Debian's package, for the bench and for tests that kill it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asPostgres, isRoot } from './process/as-postgres.ts';

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
  /** Stops all its processes where they are, as a machine that hangs, until it is killed or removed. */
  freeze(): void;
  /** Lets them go on. */
  thaw(): void;
  /** Starts another server that follows this one and accepts no writes. */
  standby(port: number, settings?: readonly string[]): Promise<Cluster>;
  /** Makes a standby accept writes. */
  promote(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

type Run = (tool: string, args: readonly string[]) => Promise<void>;

/** Starts a server in its own folder; null where the machine has none. @param settings as `-c name=value`. */
export async function startCluster(
  port: number,
  settings: readonly string[] = [],
): Promise<Cluster | null> {
  if (!existsSync(join(BIN, 'postgres'))) return null;
  return started(port, settings, (run, data) =>
    run('initdb', ['-D', data, '-U', 'zemu', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']),
  );
}

/** @param fill makes the folder of the data. */
async function started(
  port: number,
  settings: readonly string[],
  fill: (run: Run, data: string) => Promise<void>,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-cluster-'));
  const data = join(folder, 'data');
  const run = await runner(folder);
  await fill(run, data);
  // Without a socket file, because its lock would remain after a kill.
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const options = [`-p ${port}`, ...all.map((one) => `-c ${one}`)].join(' ');
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  const halt = (mode: string) => control('-m', mode, 'stop');
  await start();
  const url = `postgres://zemu@127.0.0.1:${port}/postgres`;
  let isFrozen = false;
  return {
    url,
    kill: () => kill(data),
    halt,
    start,
    freeze: () => {
      isFrozen = true;
      for (const one of processesOf(data)) signal(one, 'SIGSTOP');
    },
    thaw: () => {
      isFrozen = false;
      for (const one of processesOf(data)) signal(one, 'SIGCONT');
    },
    standby: (at, own = []) =>
      started(at, own, (tool, to) =>
        tool('pg_basebackup', ['-D', to, '-R', '-c', 'fast', '-X', 'stream', '-d', url]),
      ),
    promote: () => control('promote'),
    remove: async () => {
      if (isFrozen) await kill(data);
      if (existsSync(join(data, 'postmaster.pid'))) await halt('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the server's tools; its files belong to the user that runs it. */
async function runner(folder: string): Promise<Run> {
  if (isRoot) {
    chmodSync(folder, 0o755);
    await finish('chown', ['postgres', folder]);
  }
  return (tool, args) => finish(...asPostgres(join(BIN, tool), args), folder);
}

/** Runs a command to its end without blocking this process. */
async function finish(command: string, args: readonly string[], cwd?: string): Promise<void> {
  const child = spawn(command, [...args], { stdio: 'ignore', ...(cwd && { cwd }) });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** SIGKILL to all its processes. A dead one keeps its id, and its pid file, until its parent reaps it. */
async function kill(data: string): Promise<void> {
  const all = processesOf(data);
  for (const one of all) signal(one, 'SIGKILL');
  while (all.some(isAlive)) await sleep(20);
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** The server's first process, and those that it started. */
function processesOf(data: string): number[] {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const pid = Number(first);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number)].filter((one) => one > 0);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
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
