// A Redis that accepts commands and never answers.
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openStore } from './store.ts';

/** Answers like Redis to a new client and to GET, until it hangs; then counts the commands. */
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
  const store = await openStore(url);
  await expect.poll(() => store.get('key')).toBe('OK');
  redis.isHanging = true;
  await store.set('key', 'mine', 60);
  expect(redis.askedInVain).toBe(1);
  for (let i = 0; i < 20; i += 1) expect(await store.get('key')).toBe('mine');
  expect(redis.askedInVain).toBe(1);
  // After a while one of several simultaneous callers asks Redis again, because it may be back.
  const askAtOnce = async () => {
    await Promise.all(Array.from({ length: 10 }, () => store.get('key')));
    return redis.askedInVain;
  };
  await expect.poll(askAtOnce, { timeout: 10_000 }).toBe(2);
  await store.close();
  close();
});
