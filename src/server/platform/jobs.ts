// Background jobs: each runs at its interval, on one node at a time.

import type { Db } from './db/db.ts';
import type { Services } from './http/call.ts';
import { inScope } from './seeing/scope.ts';

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
  const began = performance.now();
  try {
    if (!job.shared && !(await claim(services.db, job, now))) return;
    await inScope(`job:${job.name}`, () => job.run(services, now));
    await note(services, job, { ran_at: now, took_ms: Math.round(performance.now() - began) });
  } catch (error) {
    services.log.error({ err: error, job: job.name }, '后台任务失败，稍后重试');
    await note(services, job, { failed_at: now, error: faultOf(error) }).catch(() => {});
  }
}

/** How often a job's good runs are noted: the quickest ones run every second on every node. */
const NOTE_EVERY_MS = 30_000;
/** When this node noted the last good run of a job; none after a failure. */
const noted = new WeakMap<Job, number>();

type Outcome = { ran_at: Date; took_ms: number } | { failed_at: Date; error: string };

/** Notes how a run ended, for those who look after the site. */
async function note({ db }: Services, job: Job, outcome: Outcome): Promise<void> {
  const { name, every_s } = job;
  const hasFailed = 'failed_at' in outcome;
  const at = performance.now();
  if (!hasFailed && at - (noted.get(job) ?? Number.NEGATIVE_INFINITY) < NOTE_EVERY_MS) return;
  if (hasFailed) noted.delete(job);
  else noted.set(job, at);
  const row = { ...outcome, every_s };
  // A shared job claims nothing, so its row says only how it did.
  const next_at = new Date(0);
  await db
    .insertInto('platform_job')
    .values({ name, next_at, ...row, ...(hasFailed && { failures: 1 }) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        ...row,
        failures: hasFailed ? eb('platform_job.failures', '+', 1) : eb.lit(0),
      })),
    )
    .execute();
}

/** What went wrong, without values: messages of the database may quote what people wrote. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return '未知错误';
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  const facts = [error.name, code, table, constraint].filter((fact) => typeof fact === 'string');
  const words = code === undefined ? error.message.replace(/\S*[@\d]\S*/g, '…') : '';
  return [...facts, words].filter(Boolean).join(' ').slice(0, 200);
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
