// HAProxy by the file of deploy/machines, with a certificate made for the test, before sites on addresses of this machine.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { exchanged } from './own-proxy.ts';

const PROGRAM = '/usr/sbin/haproxy';
const FILE = join(import.meta.dirname, '../../../deploy/machines/haproxy.cfg');

/** Where the three machines are in a test. */
export const MACHINES = { A: '127.0.0.1', B: '127.0.0.2', C: '127.0.0.3' };

/** Starts it before the sites of three machines on this port; null where this machine has none. */
export async function startHaproxy(sitePort: number) {
  if (!existsSync(PROGRAM)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'zemu-haproxy-'));
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=zemu'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const both = [certificate, key].map((file) => readFileSync(file, 'utf8'));
  writeFileSync(join(folder, 'zemu.pem'), both.join(''));
  const port = await freePort();
  const text = exchanged(readFileSync(FILE, 'utf8'), {
    '  user haproxy\n  group haproxy\n': '',
    '/run/haproxy/admin.sock': join(folder, 'admin.sock'),
    '/etc/haproxy/zemu.pem': join(folder, 'zemu.pem'),
    '127.0.0.1:5000': `127.0.0.1:${await freePort()}`,
    '127.0.0.1:5001': `127.0.0.1:${await freePort()}`,
    'bind :80\n': `bind 127.0.0.1:${await freePort()}\n`,
    'bind :443 ': `bind 127.0.0.1:${port} `,
    '${ADDRESS}:8404': `127.0.0.1:${await freePort()}`,
    '127.0.8.1:8008': `127.0.0.1:${await freePort()}`,
    '127.0.8.2:8008': `127.0.0.1:${await freePort()}`,
    '127.0.8.3:8008': `127.0.0.1:${await freePort()}`,
    ':3000 check': `:${sitePort} check`,
    ...Object.fromEntries(Object.entries(MACHINES).map(([name, at]) => [`\${${name}}`, at])),
  });
  writeFileSync(join(folder, 'haproxy.cfg'), text);
  const args = ['-db', '-f', join(folder, 'haproxy.cfg')];
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: `https://127.0.0.1:${port}`,
    /** What it said of the file and of the servers so far. */
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
