// Servers as separate processes, for tests and the bench that kill them: a node, a rival, Redis.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface Process {
  port: number;
  url: string;
  /** Bytes of memory that the process holds now. */
  memory(): number;
  /** Milliseconds of processor that it has used. */
  processor_ms(): number;
  /** What its engine says of it; only a node of the chat's stage answers. */
  usage(): Promise<NodeJS.MemoryUsage>;
  /** False when the process has ended for any reason. */
  isAlive(): boolean;
  /** Kills the process, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same port; resolves when it listens. */
  start(): Promise<void>;
}

const NODE = join(import.meta.dirname, '../chat/node.ts');

/** In which the kernel counts the processor's time. */
const TICK_MS = 10;

/** Starts a script with its options as one JSON argument; it prints something when it listens. */
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
    processor_ms: () => {
      // Behind the name, which may hold spaces: the times in user and system mode are the 12th and 13th field.
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13).map(Number);
      return ((user ?? 0) + (system ?? 0)) * TICK_MS;
    },
    usage: () =>
      new Promise((resolve) => {
        child.stdout?.once('data', (text) => resolve(JSON.parse(String(text))));
        child.stdin?.write('\n');
      }),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => killed(child),
    start,
  };
}

export interface RedisProcess {
  url: string;
  kill(): Promise<void>;
  start(): void;
  /** Suspends it: it accepts connections and commands but does not answer. */
  hang(): void;
  wake(): void;
}

/** Starts a Redis; null where the machine has none. */
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
