// Request bodies over a real connection: slow, endless, and too large ones.

import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Person, type World, world } from '../../../../tests/stage/world.ts';
import { uploadResume } from '../../../contract/resume/attachment.ts';
import { registerRequestTime } from './request-time.ts';

const TIMES = { body_ms: 300, upload_ms: 1500, span_ms: 250, least_bytes: 2000, linger_ms: 200 };

/** Sends a head, then what `drip` gives every 50 ms; gives what came back and when it ended. */
async function talk(port: number, head: string, drip: () => string | Buffer | null) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const began = Date.now();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  socket.write(head);
  const timer = setInterval(() => {
    const piece = drip();
    if (piece !== null && socket.writable && socket.writableLength < 1e6) socket.write(piece);
  }, 10);
  // A connection cut while writing emits `error` first, then `close`.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return { answer, took_ms: Date.now() - began };
}

const post = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\n${more}\r\n`;

describe('a body that comes slowly', () => {
  let http: FastifyInstance;
  let port = 0;

  beforeAll(async () => {
    http = Fastify();
    registerRequestTime(http, TIMES);
    http.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_r, body, done) =>
      done(null, body),
    );
    http.post('/plain', async () => 'ok');
    http.post('/file', { config: { isUpload: true } }, async () => 'ok');
    await http.listen({ port: 0, host: '127.0.0.1' });
    port = (http.server.address() as { port: number }).port;
  });
  afterAll(() => http.close());

  it('is cut after its time when it is no upload', async () => {
    const { answer, took_ms } = await talk(port, post('/plain', 100_000), () => 'x'.repeat(300));
    expect(answer).toBe('');
    expect(took_ms).toBeGreaterThanOrEqual(TIMES.body_ms - 20);
    expect(took_ms).toBeLessThan(TIMES.body_ms + 700);
  });

  it('may take longer as an upload that goes on', async () => {
    let left = 60;
    const { answer, took_ms } = await talk(
      port,
      post('/file', 60 * 1000, 'connection: close\r\n'),
      () => {
        left -= 1;
        return left >= 0 ? 'x'.repeat(1000) : null;
      },
    );
    expect(answer).toContain('200 OK');
    expect(took_ms).toBeGreaterThan(TIMES.body_ms);
  });

  it('is cut as an upload that only drips', async () => {
    const { answer, took_ms } = await talk(port, post('/file', 100_000), () => 'x');
    expect(answer).toBe('');
    expect(took_ms).toBeLessThan(TIMES.upload_ms);
  });
});

describe('an upload that passes its bound', () => {
  let w: World;
  let seeker: Person;
  let port = 0;

  beforeAll(async () => {
    w = await world();
    seeker = await w.person('seeker');
    port = Number(new URL(await addressOf(w)).port);
  });

  const head = (token: string, size: string) =>
    `POST ${uploadResume.path} HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\n${size}\r\n\r\n`;
  const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  it('is refused before it comes when it says its size', async () => {
    const { answer, took_ms } = await talk(
      port,
      head(seeker.token, 'content-length: 1000000000') + form,
      () => 'x'.repeat(10_000),
    );
    expect(answer).toContain('413');
    expect(took_ms).toBeLessThan(2500);
  });

  it('is cut within a second of the bound when it has no end', async () => {
    const piece = chunk('x'.repeat(512 * 1024));
    let sent = 0;
    const before = process.memoryUsage.rss();
    const { answer } = await talk(
      port,
      head(seeker.token, 'transfer-encoding: chunked') + chunk(form),
      () => {
        sent += piece.length;
        return piece;
      },
    );
    expect(answer).toContain('413');
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
    expect(sent).toBeGreaterThan(20 * 1024 * 1024);
  });

  it('is not read at all for somebody who may not send it', async () => {
    const { answer, took_ms } = await talk(
      port,
      head('wrong', 'content-length: 10000000') + form,
      () => 'x'.repeat(1000),
    );
    expect(answer).toContain('"code":-1');
    expect(took_ms).toBeLessThan(2500);
  });
});
