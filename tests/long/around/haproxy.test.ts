// deploy/machines/haproxy.cfg before sites of three machines. Requires Debian's haproxy.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../stage/process/free-port.ts';
import { MACHINES, startHaproxy } from '../../stage/process/own-haproxy.ts';

/** A node waits two seconds for a database that hangs, then says that it is ready: all share the database. */
const HANGS_MS = 2500;
/** How often each node has said so until the test is over. */
const TIMES = 3;
const asked = new Map(Object.values(MACHINES).map((address) => [address, 0]));
let sites: Server[];
let proxy: NonNullable<Awaited<ReturnType<typeof startHaproxy>>>;

beforeAll(async () => {
  const port = await freePort();
  sites = await Promise.all(
    [...asked.keys()].map(async (address) => {
      const site = createServer(({ url }, response) => {
        if (url !== '/readyz') return void response.end(address);
        setTimeout(() => {
          response.end('{}', () => asked.set(address, (asked.get(address) ?? 0) + 1));
        }, HANGS_MS);
      });
      site.listen(port, address);
      await once(site, 'listening');
      return site;
    }),
  );
  proxy = (await startHaproxy(port)) ?? expect.fail('needs haproxy');
}, 30_000);
afterAll(async () => {
  await proxy?.stop();
  for (const site of sites ?? []) {
    site.closeAllConnections();
    site.close();
  }
});

/** The status of a page; null before the proxy listens. */
const statusOf = () =>
  new Promise<number | null>((resolve) => {
    get(`${proxy.url}/position`, { rejectUnauthorized: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(null));
  });

it('keeps all nodes while the database hangs and they say late that they are ready', async () => {
  await expect.poll(statusOf, { timeout: 10_000 }).toBe(200);
  while (Math.min(...asked.values()) < TIMES) expect(await statusOf()).toBe(200);
  expect(proxy.said()).not.toMatch(/Server zemu\/\w is DOWN/);
}, 60_000);
