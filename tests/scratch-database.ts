// Databases that live as long as one test file, on the server that DATABASE_URL names.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Each test file has a database of its own on the server that DATABASE_URL names. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `zemu_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer(databaseUrl, `drop database ${name} with (force)`);
}

async function onServer(url: string, statement: string): Promise<void> {
  const target = new URL(url);
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
