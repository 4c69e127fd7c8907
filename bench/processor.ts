// What parties that share the cores take of the processor: the server, its database, and the load.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../src/server/platform/db/db.ts';
import { startedBy } from './memory.ts';

/** In which the kernel counts the processor's time. */
const TICK_MS = 10;

/** Behind the name, which may hold spaces, the third field is the first. */
const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/**
 * Milliseconds of processor that processes used, with all their threads and with those they started that have ended: a
 * database ends one that a connection no longer needs.
 */
export const processorOf = (pids: readonly number[]): number =>
  pids
    .filter((pid) => existsSync(`/proc/${pid}/stat`))
    .flatMap((pid) => fieldsOf(pid).slice(11, 15).map(Number))
    .reduce((sum, ticks) => sum + ticks * TICK_MS, 0);

/** Milliseconds of processor that this process used. */
export function ownProcessor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processes of a database server of this machine; none where it is elsewhere. */
export async function databasePids(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  try {
    const first = Number(fieldsOf(rows[0]?.pid ?? 0)[1]);
    return [first, ...startedBy(first)];
  } catch {
    return [];
  }
}

/** Lets processes of this machine, with all their threads, run on its first cores only. */
export function runOn(cores: number, pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      execFileSync('taskset', ['-apc', `0-${cores - 1}`, String(pid)], { stdio: 'ignore' });
    } catch {
      // A database's process that has ended meanwhile.
    }
  }
}

export const allCores = availableParallelism();
