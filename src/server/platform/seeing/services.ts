// What a scrape reads of what a process uses: database, its connections, shared store, disk.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../db/db.ts';
import type { Services } from '../http/call.ts';
import { probe } from '../http/health.ts';
import { type Figure, readAtScrape } from './meter.ts';

export function readServices({ db, store, config }: Services, { pool, replica }: Database): void {
  readAtScrape('up', async () => {
    const [database, shared] = await Promise.all([
      probe(() => sql`select 1`.execute(db)),
      probe(() => store.ping()),
    ]);
    return [
      { name: 'zemu_database_up', value: Number(database === 'ok') },
      { name: 'zemu_store_up', value: Number(shared === 'ok') },
    ];
  });
  readAtScrape('pool', () => {
    if (!pool) return [];
    const { used, idle, waiting } = pool();
    return [
      { name: 'zemu_pool_used', value: used },
      { name: 'zemu_pool_idle', value: idle },
      { name: 'zemu_pool_waiting', value: waiting },
    ];
  });
  readAtScrape('replica', () => {
    const behind_ms = replica?.behind_ms() ?? null;
    return behind_ms === null
      ? []
      : [{ name: 'zemu_replica_behind_seconds', value: behind_ms / 1000 }];
  });
  readAtScrape('disk', async (): Promise<Figure[]> => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return [
      { name: 'zemu_disk_free_bytes', value: bavail * bsize },
      { name: 'zemu_disk_bytes', value: blocks * bsize },
    ];
  });
}
