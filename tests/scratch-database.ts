// Databases that live as long as one test file, on the server that DATABASE_URL names.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Each test file has a database of its own on the server that DATABASE_URL names: an empty one, or
 * a copy of another, which nobody may be using then.
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `zemu_test_${randomBytes(6).toString('hex')}`;
  const copied = template ? ` template ${nameOf(template)}` : '';
  await onServer(serverUrl, `create database ${name}${copied}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, `drop database ${nameOf(databaseUrl)} with (force)`);
}

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

async function onServer(url: string, statement: string): Promise<void> {
  const target = new URL(url);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
