// Malformed requests that no browser sends: each is refused properly, with the security headers.
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '../src/contract/site/settings.ts';
import { type App, buildApp } from '../src/server/app.ts';
import { builtPages, registerPages } from '../src/server/platform/http/render.ts';
import { NASTY_TEXTS, nastyValue } from './stage/fuzz-values.ts';
import { missingHeaders } from './stage/security-headers.ts';
import { type World, world } from './stage/world.ts';

let w: World;
let app: App;
let port: number;
beforeAll(async () => {
  w = await world();
  const { database, services } = w;
  app = await buildApp(w.config, { database, store: services.store });
  registerPages(app.http, w.config, app.call, await builtPages());
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as { port: number }).port;
});
// Database and store belong to the world, so only the server is closed.
afterAll(() => app.http.close());

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends raw bytes and gives the whole answer. With `isHangingUp` the client closes its side after them, as
 * for an incomplete request; a page that must ask the database first does not answer such a client.
 */
async function sendRaw(bytes: string, isHangingUp = true): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(Buffer.from(bytes, 'latin1'));
  if (isHangingUp) socket.end();
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs),
    body: rest.join('\r\n\r\n'),
  };
}

const ask = (path: string, more = '') =>
  sendRaw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`, false);

/** The fault of an answer; null for a good one. */
function faultOf({ status, headers }: Answer): string | null {
  if (Number.isNaN(status)) return 'no answer';
  if (status >= 500) return `status ${status}`;
  const missing = missingHeaders(headers);
  return missing.length > 0 ? `without ${missing}` : null;
}

const PATHS = [
  '/\\',
  '/\\\\',
  '//',
  '///',
  '/.//',
  '/x/..//',
  '//evil.example',
  '/\\evil.example',
  '/%',
  '/%zz',
  '/%00',
  '/%c0%af',
  '/%ff',
  '/%ed%a0%80',
  '/position/%',
  '/api/%',
  '/assets/%',
  '/files/%',
  '/..%2f..%2fetc/passwd',
  '/assets/../../package.json',
  '/?%',
  '/position?keyword=%',
  '/position?keyword=%ed%a0%80',
  '/position?page=99999999999999999999',
  '/details?id=9e99',
  '/details?id=-1',
  '/details?id[]=1',
  '/company-details?id=%00',
  '/position.data',
  '/position.data?keyword=%00&_routes=x',
  '/.data',
  '/_root.data',
  '/__proto__',
  '/api/__proto__',
  '/api/',
  '/api',
  '*',
  '/;',
  '/a;b=c?d;e',
  '/#',
  '/@',
  `/${'a'.repeat(6000)}`,
  `/position?keyword=${'%E7%94%B2'.repeat(1500)}`,
  '/\t',
  '/api/region?a=1&a=2',
  '/__manifest?p=%2F..%2F&version=1',
  '/__manifest',
  '/position?__proto__[x]=1',
  'http://evil.example/',
];

describe('an address that nobody would write', () => {
  it.each(PATHS)('%s is answered in order', async (path) => {
    expect(faultOf(await ask(path))).toBe(null);
    expect(faultOf(await ask(path, 'accept: text/html\r\n'))).toBe(null);
  });

  it('does not lead to another host', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/']) {
      const { headers } = await ask(path, 'accept: text/html\r\n');
      expect(headers.location ?? '').not.toContain('evil');
    }
  });
});

describe('a request that is none', () => {
  it.each([
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'hello\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(70_000)}\r\n\r\n`,
    'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: -1\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'BREW / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  ])('%j is refused with the headers', async (bytes) => {
    const answer = await sendRaw(bytes);
    // HTTP skips empty lines before a request, so there is nothing to answer.
    if (Number.isNaN(answer.status)) expect(bytes.trim()).toBe('');
    else expect(faultOf(answer)).toBe(null);
  });
});

describe('a body or header that nobody means well with', () => {
  const path = '/api/enterprise/searchListByName';
  const post = (payload: string, contentType: string) =>
    app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': contentType },
      payload,
    });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-16',
    'application/xml',
    'application/json;;;',
    '/',
    '\u00e9',
    'application/json, text/html',
    'x'.repeat(3000),
  ])('as %s gets an envelope', async (contentType) => {
    const payloads = [
      '',
      '{',
      '[]',
      'null',
      '1',
      '"',
      '{"a":',
      `${'['.repeat(50_000)}`,
      '\0',
      '--\r\n',
    ];
    for (const payload of payloads) {
      await w.services.store.clear();
      const { statusCode, headers, body } = await post(payload, contentType);
      expect([payload.slice(0, 5), statusCode < 500, missingHeaders(headers)]).toEqual([
        payload.slice(0, 5),
        true,
        [],
      ]);
      expect(JSON.parse(body)).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
    }
  });

  it('gets an envelope whatever JSON it is', async () => {
    const property = fc.asyncProperty(nastyValue, async (value) => {
      await w.services.store.clear();
      const { statusCode, body } = await post(JSON.stringify(value) ?? '', 'application/json');
      expect(statusCode).toBeLessThan(500);
      expect(JSON.parse(body)).toHaveProperty('code');
    });
    await fc.assert(property, { seed: 20_261_122, numRuns: 60 });
  });

  it('in a header changes nothing', async () => {
    const sendable = NASTY_TEXTS.filter((text) => /^[\x20-\x7e\x80-\xff]*$/.test(text));
    for (const text of sendable) {
      const headers = { token: text, 'user-agent': text, accept: text, 'accept-encoding': text };
      const { statusCode, headers: given } = await app.http.inject({ url: getSite.path, headers });
      expect([text.slice(0, 20), statusCode, missingHeaders(given)]).toEqual([
        text.slice(0, 20),
        200,
        [],
      ]);
    }
  });
});
