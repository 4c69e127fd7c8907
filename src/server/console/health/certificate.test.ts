// Reading the certificate of an address that does not answer, or answers something else.
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { certificateOf, readCertificate } from './certificate.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that does this with each connection; gives its port. */
function portOf(serve: (socket: Socket) => void): Promise<number> {
  const listening = createServer(serve);
  server = listening;
  return new Promise((resolve) => {
    listening.listen(0, '127.0.0.1', () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
}

it('has none for an address without https', async () => {
  expect(await certificateOf('http://localhost:3000', new Date())).toBeNull();
});

it('says that nobody answers, in its time', async () => {
  const port = await portOf(() => {});
  expect(await readCertificate('127.0.0.1', port, 50)).toEqual({
    ends_at: null,
    fault: '没有应答',
  });
});

it('says why no connection came about, and asks no second time within a minute', async () => {
  let asked = 0;
  const port = await portOf((socket) => {
    asked += 1;
    socket.destroy();
  });
  const now = new Date('2026-03-15T12:00:00+08:00');
  const at = `https://127.0.0.1:${port}`;
  const found = await certificateOf(at, now);
  expect(found).toMatchObject({ ends_at: null, fault: expect.stringMatching(/./) });
  expect(await certificateOf(at, new Date(now.getTime() + 50_000))).toBe(found);
  expect(asked).toBe(1);
  await certificateOf(at, new Date(now.getTime() + 61_000));
  expect(asked).toBe(2);
});
