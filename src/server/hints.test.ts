// Hints are advice: reading them never ends a server.
import { expect, test } from 'vitest';
import { ownDatabase } from '../../tests/stage/own-database.ts';
import type { App } from './app.ts';
import { readHints } from './hints.ts';
import { readConfig } from './platform/config.ts';

const config = readConfig({
  NODE_ENV: 'production',
  SITE_URL: 'https://zemu.example',
  ID_HASH_SECRET: 'a secret of enough length for a test',
});
const servicesOf = (db: unknown, ping: () => Promise<void>) =>
  ({ db, store: { ping } }) as unknown as App['services'];

test('name what is missing, and nothing once the database is closed', async () => {
  const database = await ownDatabase();
  const away = () => Promise.reject(new Error('no store'));
  const hints = await readHints(servicesOf(database.db, away), config);
  expect(hints.join()).toContain('还没有运营账号');
  expect(hints.join()).toContain('Redis 没有应答');
  expect(hints.join()).not.toMatch(/CHAT_KEY|ID_HASH_SECRET/);
  // The secrets of before are no longer named, and the next ones wait.
  const changed = (idHash: string[], chat: string[]) =>
    readHints(servicesOf(database.db, away), {
      ...config,
      chat: { ...config.chat, configured: chat },
      idHash: { ...config.idHash, configured: idHash },
    });
  const next = 'another secret of enough length for a test';
  expect((await changed([next], [next])).join()).toMatch(
    /CHAT_KEY 换了.*--start chat.*ID_HASH_SECRET 不是/,
  );
  const both = [next, ...config.idHash.configured];
  expect((await changed(both, [])).join()).toMatch(/ID_HASH_SECRET 换了.*--start identity/);
  await database.close();
  expect(
    await readHints(
      servicesOf(database.db, async () => {}),
      config,
    ),
  ).toEqual([]);
});
