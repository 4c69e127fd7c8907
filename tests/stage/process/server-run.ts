// The server as a process, started as in a deployment.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MAIN = join(import.meta.dirname, '../../../src/server/main.ts');
const NOTE_LOADED = pathToFileURL(join(import.meta.dirname, 'note-loaded.ts'));

export interface Run {
  child: ChildProcess;
  /** Its whole output so far. */
  output: () => string;
  /** Its exit code, once its whole output was read; null when a signal ended it. */
  ended: Promise<number | null>;
}

/**
 * Starts it from its sources, or as the arguments for Node say, with these environment variables; of its own only where
 * programs and compiled code lie. The caller ends it.
 */
export function runServer(env: Record<string, string>, program = [MAIN]): Run {
  let text = '';
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, program, {
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

/** Variables with which a server writes into `file`, when it ends, which modules it loaded. */
export const noteLoaded = (file: string) => ({
  NODE_OPTIONS: `--import ${NOTE_LOADED}`,
  LOADED: file,
});

/** What of the named packages and sources such a file lists. */
export const loadedOf = (file: string, names: readonly string[]): string[] => {
  const loaded = readFileSync(file, 'utf8').split('\n');
  if (!loaded.some((url) => url.endsWith('/src/server/main.ts')))
    throw new Error('nothing was noted');
  return names.filter((name) =>
    loaded.some((url) => url.includes(`/${name}/`) || url.endsWith(`/${name}`)),
  );
};

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
