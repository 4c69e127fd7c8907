// Redis that takes commands and answers none of them.
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openStore } from './store.ts';

/** Answers as Redis does to a new client and to GET, until it hangs; counts what it is asked then. */
async function openRedis() {
  const redis = { isHanging: false, askedInVain: 0 };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const command of String(chunk)
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        if (redis.isHanging) redis.askedInVain += 1;
        else socket.write(/info\r\n/i.test(command) ? '$9\r\nloading:0\r\n' : '+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { redis, url: `redis://127.0.0.1:${port}`, close: () => server.close() };
}

it('one waits for a Redis that hangs, the others go on with what this node knows', async () => {
  const { redis, url, close } = await openRedis();
  const store = openStore(url);
  await expect.poll(() => store.get('key')).toBe('OK');
  redis.isHanging = true;
  await store.set('key', 'mine', 60);
  expect(redis.askedInVain).toBe(1);
  for (let i = 0; i < 20; i += 1) expect(await store.get('key')).toBe('mine');
  expect(redis.askedInVain).toBe(1);
  // Asked again after a while, as it may be back, and by one of those who come at once.
  const askAtOnce = async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.get('key')));
    return redis.askedInVain;
  };
  await expect.poll(askAtOnce, { timeout: 10_000 }).toBe(2);
  await store.close();
  close();
});
