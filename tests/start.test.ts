// The first start as a user does it: a real process, an empty folder, the demo town.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './stage/process/free-port.ts';
import { listening, type Run, runServer, totalPositions } from './stage/process/server-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-start-'));
let port: number;
let last: Run | null = null;
beforeAll(async () => {
  port = await freePort();
});
afterAll(() => {
  // Ends a process that a failed test left running.
  last?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(): Run {
  last = runServer({ PORT: String(port), DATA_DIR: folder });
  return last;
}

describe('npm start', () => {
  it('loads the demo town once, names its accounts, keeps the data and stops cleanly', async () => {
    const first = start();
    await listening(first);
    expect(first.output()).toContain('示范数据已载入');
    // The next line may arrive in another chunk of the output.
    await expect.poll(first.output).toContain('19900000001');
    const before = await totalPositions(port);
    expect(before).toBeGreaterThanOrEqual(400);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    // The browser tests of the same run begin with a copy of this folder (scripts/test.mjs).
    if (process.env.TOWN_FOLDER) cpSync(folder, process.env.TOWN_FOLDER, { recursive: true });

    const second = start();
    await listening(second);
    expect(second.output()).not.toContain('示范数据已载入');
    expect(await totalPositions(port)).toBe(before);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 120_000);
});
