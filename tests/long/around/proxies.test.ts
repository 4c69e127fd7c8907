// deploy/nginx.conf and deploy/Caddyfile before a running node: TLS, HTTP/2, the chat, what is kept, and what a visitor sees when
// the node is away. Requires Debian's postgresql-15, nginx and caddy.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCentre } from '../../../src/contract/account/centre.ts';
import { listFamous } from '../../../src/contract/enterprise/famous.ts';
import { uploadResume } from '../../../src/contract/resume/attachment.ts';
import { gatewayApp } from '../../../src/server/chat/signature/user-sig.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { type Database, openDatabase } from '../../../src/server/platform/db/db.ts';
import { migrate } from '../../../src/server/platform/db/migrate.ts';
import { signedInDevice } from '../../stage/chat/device.ts';
import { credentialOf, fillTalks, type Talk } from '../../stage/chat/town.ts';
import { type Cluster, startCluster } from '../../stage/cluster.ts';
import { freePort } from '../../stage/process/free-port.ts';
import { startProxy } from '../../stage/process/own-proxy.ts';
import { listening, type Run, runServer } from '../../stage/process/server-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'zemu-proxies-'));
const MB = 1024 * 1024;
let cluster: Cluster;
let database: Database;
let talk: Talk;

beforeAll(async () => {
  cluster = (await startCluster(await freePort())) ?? expect.fail('needs PostgreSQL');
  database = await openDatabase({ databaseUrl: cluster.url });
  await migrate(database);
  [talk] = (await fillTalks(database.db, 1)) as [Talk];
  mkdirSync(join(folder, 'files/public'), { recursive: true });
  writeFileSync(join(folder, 'files/public/a.png'), 'a picture');
}, 120_000);
afterAll(async () => {
  await database?.close();
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  { kind: 'nginx', keeps: true },
  { kind: 'caddy', keeps: false },
] as const)('$kind before a node', { timeout: 60_000 }, ({ kind, keeps }) => {
  let run: Run;
  let proxy: NonNullable<Awaited<ReturnType<typeof startProxy>>>;
  const env = () => ({
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url,
    CHAT_KEY: 'k'.repeat(40),
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    PROCESSES: '1',
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(proxy.url + path, { headers: { accept: 'text/html', ...headers } });
    const id = answer.headers.get('x-request-id') ?? '';
    return { status: answer.status, headers: answer.headers, id, body: await answer.text() };
  };

  beforeAll(async () => {
    const port = await freePort();
    proxy = (await startProxy(kind, port)) ?? expect.fail(`needs ${kind}`);
    setDefaultCACertificates([...getCACertificates(), proxy.certificate]);
    run = runServer({ ...env(), SITE_URL: proxy.url, PORT: String(port) });
    await listening(run);
    const isUp = async () => expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
    await vi.waitFor(isUp, { timeout: 20_000 });
  }, 60_000);
  afterAll(async () => {
    run?.child.kill('SIGKILL');
    await run?.ended;
    await proxy?.stop();
  });

  it('speaks TLS and HTTP/2 only', async () => {
    const plain = await fetch(`${proxy.plainUrl}/login?a=1`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1.*\/login\?a=1$/);
    const session = connect(proxy.url, { ca: proxy.certificate });
    const stream = session.request({ ':path': '/login', accept: 'text/html' });
    const [headers] = await once(stream, 'response');
    expect(await text(stream)).toContain('<html');
    session.close();
    expect(session.alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('default-src'),
    });
  });

  it('gives each request a number, and believes neither number nor address of a visitor', async () => {
    const { id } = await ask('/robots.txt', { 'x-request-id': 'chosen-by-visitor' });
    expect(id).toMatch(keeps ? /^[0-9a-f]{32}$/ : /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    const most = listFamous.rate?.max ?? 0;
    const codes: number[] = [];
    for (let n = 0; n <= most; n += 1) {
      const { body } = await ask(listFamous.path, { 'x-forwarded-for': `10.2.3.${n}` });
      codes.push((JSON.parse(body) as { code: number }).code);
    }
    expect(codes.at(-1)).toBe(429);
  });

  it('keeps what is the same for all, and nothing of who is signed in', async () => {
    for (const path of ['/login', '/files/public/a.png']) {
      const [first, second] = [await ask(path), await ask(path)];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect([path, second.id === first.id]).toEqual([path, keeps]);
      expect(second.body.length).toBe(first.body.length);
    }
    const own = { token: 'of somebody' };
    for (const path of ['/login', getCentre.path]) {
      const [first, second] = [await ask(path, own), await ask(path, own)];
      expect(first.id).not.toBe(second.id);
    }
  });

  it.each([
    ['token', 'of somebody'],
    ['cookie', 'wrote=1'],
  ])('neither gives nor keeps a page for the %s “%s”', async (name, value) => {
    const path = `/login?of=${name}`;
    const own = { [name]: value };
    const answers = [await ask(path, own), await ask(path), await ask(path, own)];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
  });

  it('shows a page anew seconds after a change', async () => {
    const path = `/company-details?id=1&of=${kind}`;
    const named = (name: string) =>
      sql`update enterprise set short_name = ${name}`.execute(database.db);
    const shows = (name: string) =>
      expect
        .poll(async () => (await ask(path)).body.includes(name), { timeout: 15_000 })
        .toBe(true);
    await named('青禾科技');
    await shows('青禾科技');
    await named('青禾新名');
    await shows('青禾新名');
  });

  it('lets files up to 20 MB through', async () => {
    const send = async (bytes: number) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
      const answer = await fetch(proxy.url + uploadResume.path, { method: 'POST', body }).catch(
        () => null,
      );
      return answer && { status: answer.status, body: await answer.text() };
    };
    // Refused by the site, which wants a login.
    expect(await send(20 * MB)).toMatchObject({
      status: 200,
      body: expect.stringContaining('"code":-1'),
    });
    // Caddy passes it on as it comes, and the site answers before it has read all.
    if (keeps) expect([413, undefined]).toContain((await send(40 * MB))?.status);
  });

  it('passes the chat on', async () => {
    const app = gatewayApp(readConfig(env()), new Date());
    const device = await signedInDevice(proxy.url, credentialOf(app, talk.seeker_id, new Date()));
    const message = { kind: 'text', body: { text: '您好' } };
    const said = device.ask('send', { id: talk.id, client_id: crypto.randomUUID(), message });
    expect(await said).toMatchObject({});
    device.socket.close();
    expect(await device.ended).toBe(1005);
  });

  it('says in Chinese that the node is away, and shows the last good page where it has one', async () => {
    expect((await ask('/position')).status).toBe(200);
    run.child.kill('SIGKILL');
    await run.ended;
    const known = await ask('/position');
    expect(known.status).toBe(keeps ? 200 : 503);
    const unknown = await ask('/position?keyword=away');
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);
    expect(unknown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(unknown.body).toContain('服务暂时不可用');
    const call = await ask(listFamous.path);
    expect([call.status, JSON.parse(call.body)]).toEqual([
      503,
      { code: 503, msg: '服务繁忙，请稍后再试', data: {} },
    ]);
    expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
