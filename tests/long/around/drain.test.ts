// A node that is told to stop under load: for DRAIN_S seconds it says so and answers all; nobody's request fails.
// Requires Debian's postgresql-15, even where DATABASE_URL names another server.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginByPassword } from '../../../src/contract/account/account.ts';
import { listFamous } from '../../../src/contract/enterprise/famous.ts';
import { gatewayApp } from '../../../src/server/chat/signature/user-sig.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { openDatabase } from '../../../src/server/platform/db/db.ts';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { signedInDevice } from '../../stage/chat/device.ts';
import { credentialOf, fillTalks, type Talk } from '../../stage/chat/town.ts';
import { type Cluster, startCluster } from '../../stage/cluster.ts';
import { freePort } from '../../stage/process/free-port.ts';
import { listening, type Run, runServer } from '../../stage/process/server-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-drain-'));
const CALLERS = 4;
/** What each caller still asks of a node that has said that it leaves. */
const ASKED_AFTER = 10;
/** How long a newcomer waits for an answer. Requests under way are cut much later. */
const NEWCOMER_MS = 3000;
let cluster: Cluster;
let talk: Talk;
let run: Run | null = null;

beforeAll(async () => {
  cluster = (await startCluster(await freePort())) ?? expect.fail('needs PostgreSQL');
  const database = await openDatabase({ databaseUrl: cluster.url });
  await migrate(database);
  [talk] = (await fillTalks(database.db, 1)) as [Talk];
  await database.close();
}, 120_000);
afterAll(async () => {
  run?.child.kill('SIGKILL');
  await run?.ended;
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A request whose body is cut in two; gives what sends the rest, and then the answer. */
async function halfAsked(url: string): Promise<() => Promise<{ status: number; body: string }>> {
  const body = JSON.stringify({ mobile: '13800138000', password: 'not-this-one' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const asked = request(url + loginByPassword.path, { method: 'POST', headers });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  await new Promise<void>((resolve) => asked.write(body.slice(0, 10), () => resolve()));
  return async () => {
    asked.end(body.slice(10));
    const [answer] = await answered;
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  };
}

it.each([
  { PROCESSES: '1', DRAIN_S: '5' },
  // Longer than a stop without a drain may take.
  { PROCESSES: '2', DRAIN_S: '22' },
])(
  'leaves without a failed request: %j',
  async (given) => {
    const port = await freePort();
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: cluster.url,
      CHAT_KEY: 'k'.repeat(40),
      DATA_DIR: folder,
      PAGES_PER_MINUTE: '100000',
      TRUST_PROXY: '1',
      ...given,
    };
    const url = `http://127.0.0.1:${port}`;
    run = runServer({ ...env, PORT: String(port) });
    await listening(run);
    const app = gatewayApp(readConfig(env), new Date());
    const device = await signedInDevice(url, credentialOf(app, talk.seeker_id, new Date()));
    const say = () => {
      const message = { kind: 'text', body: { text: '您好' } };
      return device.ask('send', { id: talk.id, client_id: crypto.randomUUID(), message });
    };
    const finish = await halfAsked(url);

    let isLeaving = false;
    const answers: string[] = [];
    let asked = 0;
    const caller = async () => {
      for (let left = ASKED_AFTER; left > 0; left -= isLeaving ? 1 : 0) {
        asked += 1;
        const path = ['/login', listFamous.path, '/healthz'][asked % 3] ?? '';
        // Limits count by address.
        const headers = { 'x-forwarded-for': `10.1.${Math.floor(asked / 250)}.${asked % 250}` };
        const answer = await fetch(url + path, { headers }).catch(String);
        answers.push(typeof answer === 'string' ? answer : `${path} ${answer.status}`);
        if (typeof answer !== 'string') await answer.text();
      }
    };
    const callers = Promise.all(Array.from({ length: CALLERS }, caller));
    await say();
    run.child.kill('SIGTERM');
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    await expect
      .poll(readiness, { timeout: 4000 })
      .toMatchObject({ status: 503, leaving: true, database: 'ok' });
    isLeaving = true;
    await say();
    await callers;
    expect(new Set(answers)).toEqual(
      new Set(['/login 200', `${listFamous.path} 200`, '/healthz 200']),
    );
    expect(device.socket.readyState).toBe(device.socket.OPEN);

    // By a connection of its own each time, as a newcomer would ask. One that comes in the very milliseconds in which the
    // last process stops listening is left by Node's cluster without an answer until the first process ends.
    const refused = () =>
      fetch(`${url}/healthz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(NEWCOMER_MS),
      }).then(
        ({ status }) => status,
        () => 'refused',
      );
    await expect.poll(refused, { timeout: 60_000 }).toBe('refused');
    const { status, body } = await finish();
    expect([status, JSON.parse(body)]).toMatchObject([200, { code: expect.any(Number) }]);
    expect(await device.ended).toBe(4010);
    expect(await run.ended).toBe(0);
  },
  120_000,
);
