// The site's figures for a scrape: what waits, how jobs do, backup and certificate. Read by one process of a machine.
import type { Services } from '../../platform/http/call.ts';
import { listAllWaiting } from '../../platform/review/waiting.ts';
import { type Figure, readAtScrape } from '../../platform/seeing/meter.ts';
import { findOutboxState } from '../../position/outbox/outbox.ts';
import { findMark } from '../numbers/fold.queries.ts';
import { certificateOf } from './certificate.ts';
import {
  countConnections,
  countDeliveries,
  countQueues,
  countUnsent,
  listJobs,
} from './queries.ts';

const DAY_MS = 86_400_000;

/** Seconds from a moment until now; 0 for one that is still to come. */
const since = (now: Date, at: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1000);

type Reader = (services: Services, now: Date) => Promise<Figure[]>;

const notices: Reader = async ({ db }, now) => {
  const { count, oldest } = await countUnsent(db);
  const deliveries = await countDeliveries(db, new Date(now.getTime() - DAY_MS), now);
  return [
    { name: 'zemu_notices_waiting', value: count },
    { name: 'zemu_notices_oldest_seconds', value: oldest ? since(now, oldest) : 0 },
    ...deliveries.flatMap(({ channel, waiting, oldest: first, sent, failed }): Figure[] => {
      const labels = { channel };
      return [
        { name: 'zemu_deliveries_waiting', labels, value: waiting },
        {
          name: 'zemu_deliveries_oldest_seconds',
          labels,
          value: first ? since(now, first) : 0,
        },
        { name: 'zemu_deliveries_day', labels: { channel, state: 'sent' }, value: sent },
        { name: 'zemu_deliveries_day', labels: { channel, state: 'failed' }, value: failed },
      ];
    }),
  ];
};

const jobs: Reader = async ({ db }, now) => {
  const rows = await listJobs(db);
  return rows.flatMap(({ name: job, every_s, ran_at, failures }): Figure[] => {
    const labels = { job };
    const all: Figure[] = [
      { name: 'zemu_job_every_seconds', labels, value: every_s ?? 0 },
      { name: 'zemu_job_failures', labels, value: failures },
    ];
    if (ran_at) all.push({ name: 'zemu_job_age_seconds', labels, value: since(now, ran_at) });
    return all;
  });
};

const queues: Reader = async ({ db, reviews }) => {
  const waiting = await listAllWaiting(
    db,
    reviews.map((review) => review.cases),
  );
  const background = await countQueues(db);
  return [
    ...waiting.map(
      ({ kind, waiting: value }): Figure => ({
        name: 'zemu_reviews_waiting',
        labels: { kind },
        value,
      }),
    ),
    ...background.map(
      ({ queue, waiting: value }): Figure => ({
        name: 'zemu_queue_waiting',
        labels: { queue },
        value,
      }),
    ),
  ];
};

const machinery: Reader = async ({ db, config }, now) => {
  const backup = await findMark(db, 'backup');
  const certificate = await certificateOf(config.siteUrl, now);
  const server = config.databaseUrl ? await countConnections(db) : null;
  const all: Figure[] = [];
  if (server) {
    all.push({ name: 'zemu_database_connections', value: server.connections });
    all.push({ name: 'zemu_database_connections_max', value: server.most });
  }
  if (backup) all.push({ name: 'zemu_backup_age_seconds', value: since(now, backup) });
  if (certificate?.ends_at) {
    const value = (certificate.ends_at.getTime() - now.getTime()) / 1000;
    all.push({ name: 'zemu_certificate_left_seconds', value });
  }
  return all;
};

/** What another search engine has to be told; nothing where there is none. */
const search: Reader = async ({ db, config }) => {
  if (!config.search) return [];
  const { waiting, oldest_s, given_up } = await findOutboxState(db);
  return [
    { name: 'zemu_search_changes_waiting', value: waiting },
    { name: 'zemu_search_changes_oldest_seconds', value: oldest_s },
    { name: 'zemu_search_changes_given_up', value: given_up },
  ];
};

const READERS = { notices, jobs, queues, machinery, search };

/** Has each scrape of this process read them. */
export function readFigures(services: Services): void {
  for (const [name, read] of Object.entries(READERS))
    readAtScrape(`site ${name}`, () => read(services, services.clock()));
}
