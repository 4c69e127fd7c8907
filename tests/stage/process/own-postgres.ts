// A PostgreSQL server of a test's own, with continuous archiving by the files of deploy/pgbackrest.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asPostgres, isRoot } from './as-postgres.ts';
import { freePort } from './free-port.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const DEPLOY = join(import.meta.dirname, '../../../deploy/pgbackrest');

/** Whether this machine has what the server needs. */
export const hasPgBackRest = existsSync(`${BIN}/postgres`) && existsSync('/usr/bin/pgbackrest');

/** A line of the example, with another value. */
const withValues = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (all, [name, value]) => all.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    text,
  );

const runFile = promisify(execFile);

/** Makes one that runs, with an empty database `zemu`; `remove` ends it. */
export async function ownPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-postgres-'));
  const port = await freePort();
  if (isRoot) await runFile('chown', ['postgres', folder]);
  const env = {
    PATH: `${BIN}:${process.env.PATH}`,
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGHOST: folder,
    PGPORT: String(port),
    PGUSER: 'zemu',
  };
  const run = async (command: string, ...args: string[]) => {
    const { stdout } = await runFile(...asPostgres(command, args), { env, cwd: folder });
    return stdout;
  };
  const text = withValues(readFileSync(join(DEPLOY, 'pgbackrest.conf'), 'utf8'), {
    'repo1-path': join(folder, 'repo'),
    'pg1-path': join(folder, 'data'),
  });
  const own = ['log-path', 'lock-path', 'spool-path'].map(
    (name) => `${name}=${join(folder, name)}`,
  );
  const server = [`pg1-port=${port}`, `pg1-socket-path=${folder}`, 'pg1-user=zemu'];
  writeFileSync(
    join(folder, 'pgbackrest.conf'),
    `${text.replace('[zemu]', `${own.join('\n')}\n[zemu]`)}\n${server.join('\n')}\n`,
  );
  // Another test of this process may have had its files made for its user only.
  await runFile('chmod', ['644', env.PGBACKREST_CONFIG]);
  const start = (data: string) =>
    run('pg_ctl', '-D', join(folder, data), '-w', '-l', join(folder, 'log'), 'start');
  const stop = (data: string) => run('pg_ctl', '-D', join(folder, data), '-m', 'fast', 'stop');
  await run('initdb', '-D', join(folder, 'data'), '-U', 'zemu', '--locale=C.UTF-8', '--no-sync');
  const settings = [
    readFileSync(join(DEPLOY, 'postgresql.conf'), 'utf8'),
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
  ];
  writeFileSync(join(folder, 'data/postgresql.auto.conf'), settings.join('\n'));
  await start('data');
  await run('createdb', 'zemu');
  return {
    folder,
    url: `postgres://zemu@127.0.0.1:${port}/zemu`,
    run,
    start,
    stop,
    remove: async (data: string) => {
      await stop(data).catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
