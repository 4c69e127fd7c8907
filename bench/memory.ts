// What a site's processes take of the memory: idle, after load, and when they rest again.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rateOf } from './rate.ts';
import type { Line } from './table.ts';

/** The most that a process may take more than idle, once it rests again. */
const GROWTH = 1.3;
/** How long after its start, and after load, a site counts as idle. */
const IDLE_MS = 20_000;
/** What is asked as load: pages rendered anew, and a list. */
export const PATHS = ['/position?view={n}', '/api/position/search?limit=20'];

export const becomeIdle = (): Promise<void> => sleep(IDLE_MS);

/** The processes that one started, and those that they started. */
export function startedBy(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .flatMap((one) => [one, ...startedBy(one)]);
}

/** Resident memory of processes in MB. */
export const memoryOf = (pids: readonly number[]): number[] =>
  pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  });

/** Puts load on a site for so many seconds. */
export async function load(url: string, seconds: number): Promise<void> {
  for (const path of PATHS) await rateOf(url + path, { seconds: seconds / PATHS.length });
}

interface Taken {
  idle: readonly number[];
  loaded: readonly number[];
  /** Some seconds after the load. */
  rested: readonly number[];
}

const say = (mb: readonly number[]) => `${mb.join(' + ')} MB`;

/** @param goal the most that a process may take when idle, in MB. */
export function memoryLine(site: string, goal: number, { idle, loaded, rested }: Taken): Line {
  const growth = Math.max(...rested) / Math.max(...idle);
  return {
    what: `内存，${site}：空闲；负载之后；再次空闲`,
    value: [idle, loaded, rested].map(say).join('；'),
    ratio: `目标每个 ${goal} MB；再次空闲为 ${growth.toFixed(2)} 倍，目标 ${GROWTH} 倍`,
  };
}
