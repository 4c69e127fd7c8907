// Background jobs: each runs at its interval, on one node at a time.

import type { Db } from './db/db.ts';
import type { Services } from './http/call.ts';

export interface Job {
  /** The job's name in the table of claims and in the log. */
  name: string;
  /** Seconds from one run to the next. */
  every_s: number;
  /**
   * True for a job that runs on every node and beside other jobs; the nodes share its work by row locks.
   */
  shared?: true;
  /** True for a job that waits for servers of others: it runs beside other jobs, still on one node at a time. */
  apart?: true;
  /** Must be safe to run twice: after a crash the next run does the rest. */
  run(services: Services, now: Date): Promise<void>;
}

/** How often a node looks for jobs that are due. */
const LOOK_EVERY_MS = 1000;

/**
 * Runs due jobs one after another, and shared ones and those apart beside them. Gives the function that stops them and
 * waits for running ones.
 */
export function startJobs(services: Services, jobs: readonly Job[]): () => Promise<void> {
  const isAlone = ({ shared, apart }: Job) => shared || apart;
  const alone = jobs.filter(isAlone).map((job) => [job]);
  const lines = [jobs.filter((job) => !isAlone(job)), ...alone];
  const stops = lines.map((line) => startLine(services, line));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** A line of jobs, which does not wait for other lines. */
function startLine(services: Services, jobs: readonly Job[]): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | null = null;
  const dueAt = new Map<string, number>();
  const look = async () => {
    for (const job of jobs) {
      const now = services.clock();
      if (stopped) return;
      if ((dueAt.get(job.name) ?? 0) > now.getTime()) continue;
      dueAt.set(job.name, now.getTime() + job.every_s * 1000);
      await runJob(services, job, now);
    }
  };
  const tick = () => {
    running ??= look().finally(() => {
      running = null;
    });
  };
  tick();
  const timer = setInterval(tick, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

/** Runs a job now unless another node has claimed it. An error is logged; the next run tries again. */
async function runJob(services: Services, job: Job, now: Date): Promise<void> {
  try {
    if (job.shared || (await claim(services.db, job, now))) await job.run(services, now);
  } catch (error) {
    services.log.error({ err: error, job: job.name }, '后台任务失败，稍后重试');
  }
}

/** Claims the next run of a job; true for one node only. */
async function claim(db: Db, { name, every_s }: Job, now: Date): Promise<boolean> {
  // A little earlier than due, because the nodes' clocks and ticks differ.
  const next_at = new Date(now.getTime() + every_s * 900);
  const claimed = await db
    .insertInto('platform_job')
    .values({ name, next_at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ next_at }).where('platform_job.next_at', '<=', now),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
