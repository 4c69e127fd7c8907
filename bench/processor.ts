// What parties that share the cores take of the processor: the server, its database, and the load.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../src/server/platform/db/db.ts';
import { startedBy } from './memory.ts';

/** In which the kernel counts the processor's time. */
const TICK_MS = 10;

/** Behind the name, which may hold spaces, the third field is the first. */
const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/** Milliseconds of processor that processes used, with all their threads. */
export const processorOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const [user, system] = fieldsOf(pid).slice(11, 13).map(Number);
    return sum + ((user ?? 0) + (system ?? 0)) * TICK_MS;
  }, 0);

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
