// A temporary PostgreSQL 15 from Debian's package, for the bench and for tests that strike it. Null where
// the machine has none.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BIN = '/usr/lib/postgresql/15/bin';

export interface Cluster {
  /** Its database `postgres`, empty at first. */
  url: string;
  /** Ends all its processes as a power cut does, and starts it again. */
  killAndStart(): Promise<void>;
  /** Ends its connections in the midst of their work and starts it again. */
  restart(): Promise<void>;
  stop(): void;
}

/** Starts one with room of its own. @param settings as `-c name=value`. */
export function startCluster(port: number, settings: readonly string[] = []): Cluster | null {
  if (!existsSync(join(BIN, 'postgres'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'zemu-cluster-'));
  const data = join(folder, 'data');
  const run = runner(folder);
  run('initdb', ['-D', data, '-U', 'zemu', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  // Without a socket file: its lock would outlive a server that was killed.
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const options = [`-p ${port}`, ...all.map((one) => `-c ${one}`)].join(' ');
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start');
  start();
  return {
    url: `postgres://zemu@127.0.0.1:${port}/postgres`,
    killAndStart: async () => {
      await kill(data);
      start();
    },
    restart: async () => {
      control('-m', 'immediate', 'stop');
      start();
    },
    stop: () => {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root, so that its files and process belong to `postgres` then. */
function runner(folder: string) {
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['postgres', folder]);
  }
  return (tool: string, args: readonly string[]) => {
    const who = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
    const command = asRoot ? 'setpriv' : join(BIN, tool);
    const prefix = asRoot ? [...who, join(BIN, tool)] : [];
    execFileSync(command, [...prefix, ...args], { cwd: folder, stdio: 'ignore' });
  };
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
