// Whether this process is about to stop: it answers on for a while, but wants no more visitors.
import { setTimeout as sleep } from 'node:timers/promises';

let leaving = false;

export const isLeaving = (): boolean => leaving;

/**
 * Says at /readyz that this process leaves, and waits until balancers have seen it and sent everyone to other nodes.
 * @param s how long their checks take, in seconds; 0 where nobody checks.
 * @returns what makes it stay after all.
 */
export async function leave(s: number): Promise<() => void> {
  leaving = true;
  await sleep(s * 1000);
  return () => {
    leaving = false;
  };
}
