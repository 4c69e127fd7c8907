// Servers as processes of their own, for tests and the bench that strike them: a node, a rival, Redis.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface Process {
  port: number;
  url: string;
  /** Bytes of memory it holds now. */
  memory(): number;
  /** False when it has ended, by whatever. */
  isAlive(): boolean;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it anew on its port; settles when it listens. */
  start(): Promise<void>;
}

const NODE = join(import.meta.dirname, '../chat/node.ts');

/** Starts a script that is told what it needs in one JSON and says something when it listens. */
export async function startProcess(
  args: Record<string, string>,
  script = NODE,
  execArgv: readonly string[] = [],
): Promise<Process> {
  const port = await freePort();
  const all = [...execArgv, script, JSON.stringify({ ...args, port: String(port) })];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(process.execPath, all, { stdio: ['pipe', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    });
  };
  await start();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => killed(child),
    start,
  };
}

export interface RedisProcess {
  url: string;
  kill(): Promise<void>;
  start(): void;
  /** It takes connections and commands and answers nothing. */
  hang(): void;
  wake(): void;
}

/** A Redis of one's own; null where the machine has none. */
export async function startRedis(): Promise<RedisProcess | null> {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const begin = () => spawn('redis-server', args, { stdio: 'ignore' });
  let child = begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => killed(child),
    start: () => {
      child = begin();
    },
    hang: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
