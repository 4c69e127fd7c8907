// Databases for one test run, on the server that DATABASE_URL names.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Creates a database on the server: an empty one, or a copy of `template`, which must have no connections.
 * A copy's name begins with the template's.
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `${template ? nameOf(template) : 'zemu_test'}_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${nameOf(template)}` : '';
  await onServer(serverUrl, `create database ${name}${copied}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, `drop database ${nameOf(databaseUrl)} with (force)`);
}

/** Drops a database and all its copies. */
export async function dropWithCopies(databaseUrl: string): Promise<void> {
  const name = nameOf(databaseUrl);
  const found = await onServer(
    databaseUrl,
    `select datname from pg_database where datname like '${name}%'`,
  );
  for (const { datname } of found) {
    await onServer(databaseUrl, `drop database ${datname} with (force)`);
  }
}

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

async function onServer(url: string, statement: string): Promise<{ datname: string }[]> {
  const target = new URL(url);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
