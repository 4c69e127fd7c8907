// nginx and Caddy by the examples of deploy/, with a certificate made for the test, before a site on this machine.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './as-postgres.ts';
import { freePort } from './free-port.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

interface Proxy {
  /** Where it speaks TLS, and where it sends visitors there. */
  url: string;
  plainUrl: string;
  /** The certificate, which a client has to trust. */
  certificate: string;
  stop(): Promise<void>;
}

interface Setting {
  folder: string;
  site: string;
  port: number;
  plainPort: number;
}

/** Exchanges what the example says for what the test needs. @throws where the example does not say it. */
export const exchanged = (text: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`the example has no ${from}`);
    return all.replaceAll(from, to);
  }, text);

/** Writes nginx's files; gives its command. */
function nginx({ folder, site, port, plainPort }: Setting): string[] {
  const example = exchanged(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), {
    '/var/lib/nginx/zemu': join(folder, 'cache'),
    '/etc/ssl/zemu/fullchain.pem': join(folder, 'certificate.pem'),
    '/etc/ssl/zemu/privkey.pem': join(folder, 'key.pem'),
    '127.0.0.1:3000': site,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
  });
  mkdirSync(join(folder, 'tmp'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = kinds.map((kind) => `${kind}_temp_path ${join(folder, 'tmp', kind)};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/log;
    events {} http { access_log off; ${paths.join(' ')}\n${example}\n}`,
  );
  return ['/usr/sbin/nginx', '-c', join(folder, 'nginx.conf')];
}

/** Writes Caddy's file; gives its command. */
function caddy({ folder, site, port, plainPort }: Setting): string[] {
  const example = exchanged(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'), {
    'zemu.example {': `https://127.0.0.1:${port}, https://zemu.example:${port} {
      tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`,
    '127.0.0.1:3000': site,
  });
  const global = `{\n admin off\n http_port ${plainPort}\n https_port ${port}\n default_bind 127.0.0.1\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), global + example);
  return ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

const KINDS = { nginx, caddy };

/** Starts one before a site on this port; null where the machine has none. */
export async function startProxy(
  kind: keyof typeof KINDS,
  sitePort: number,
): Promise<Proxy | null> {
  if (!existsSync(kind === 'nginx' ? '/usr/sbin/nginx' : '/usr/bin/caddy')) return null;
  const folder = mkdtempSync(join(tmpdir(), `zemu-${kind}-`));
  const names = 'subjectAltName=IP:127.0.0.1,DNS:zemu.example';
  const made = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=zemu.example',
  ];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', ...made, '-addext', names, ...files], { stdio: 'ignore' });
  const setting = {
    folder,
    site: `127.0.0.1:${sitePort}`,
    port: await freePort(),
    plainPort: await freePort(),
  };
  const [command = '', ...args] = KINDS[kind](setting);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-3000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `https://127.0.0.1:${setting.port}`;
  return {
    url,
    plainUrl: `http://127.0.0.1:${setting.plainPort}`,
    certificate: readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
      if (said.includes('[emerg]')) throw new Error(said);
    },
  };
}
