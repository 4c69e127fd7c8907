// The server as a process, started as in a deployment.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../../src/server/main.ts');

export interface Run {
  child: ChildProcess;
  /** Its whole output so far. */
  output: () => string;
  /** Its exit code, once its whole output was read; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts it with these environment variables; of its own only where programs and compiled code lie. The caller ends it. */
export function runServer(env: Record<string, string>): Run {
  let text = '';
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  // 'close' instead of 'exit', because only then the whole output was read.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => text, ended };
}

/** Waits until it listens; fails with its output when it ends before. */
export async function listening({ output, ended }: Run): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!output().includes('择木已启动')) {
    if (over) throw new Error(`ended before it listened: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The number of positions that a visitor finds at the server on this port. */
export async function totalPositions(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/position/search`);
  const { data } = (await response.json()) as { data: { total: number } };
  return data.total;
}
