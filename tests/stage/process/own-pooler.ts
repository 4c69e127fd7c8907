// PgBouncer from Debian's package in transaction mode, before a server that a test started.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPostgres } from './as-postgres.ts';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export interface Pooler {
  /** The server's address, with this pooler in the place of the server. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts it; null where the machine has none.
 * @param server the address of the server. @param connections how many of its connections all clients share.
 */
export async function startPooler(server: string, connections: number): Promise<Pooler | null> {
  if (!existsSync(PROGRAM)) return null;
  const address = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'zemu-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${address.hostname} port=${address.port} user=${address.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = any',
    `default_pool_size = ${connections}`,
    'server_login_retry = 1',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  chmodSync(file, 0o644);
  const child = spawn(...asPostgres(PROGRAM, [file]), { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2000);
      if (said.includes('process up')) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer ended: ${said}`)));
  });
  address.port = String(port);
  return {
    url: address.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
