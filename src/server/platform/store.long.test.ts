// A Redis that accepts commands and never answers, and one that became a replica.
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openStore } from './store.ts';

/** Answers like Redis to a new client and to GET, until it hangs; then counts the commands. */
async function openRedis() {
  const redis = { isHanging: false, isReplica: false, askedInVain: 0, connections: 0 };
  const server = createServer((socket) => {
    redis.connections += 1;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const command of String(chunk)
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        if (redis.isHanging) redis.askedInVain += 1;
        else if (redis.isReplica && /set\r\n/i.test(command))
          socket.write('-READONLY You can not write against a read only replica.\r\n');
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

it('a Redis that refuses writes is away, and is connected anew', async () => {
  const { redis, url, close } = await openRedis();
  const store = await openStore(url);
  await expect.poll(() => store.ping().then(() => 'ok', String)).toBe('ok');
  expect(redis.connections).toBe(1);
  redis.isReplica = true;
  await expect(store.ping()).rejects.toThrow('READONLY');
  await expect.poll(() => redis.connections).toBe(2);
  redis.isReplica = false;
  await expect.poll(() => store.ping().then(() => 'ok', String)).toBe('ok');
  await store.close();
  close();
});
