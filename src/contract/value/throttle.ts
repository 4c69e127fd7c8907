// Throttle, 500 ms by default: the leading call runs at once, the rest are dropped.
import { THROTTLE_MS } from '../call/limits.ts';

/**
 * Wraps an action so that it runs at most once per `waitMs` milliseconds: the first call at once,
 * calls within the window not at all (nor later), a call exactly at its end again. A call that
 * throws has used its window up, so that a failing button cannot be hammered.
 *
 * @param clock milliseconds that only move forward; tests give their own.
 * @returns a function that says whether the action ran.
 */
export function throttle<A extends unknown[]>(
  action: (...args: A) => unknown,
  waitMs: number = THROTTLE_MS,
  clock: () => number = () => performance.now(),
): (...args: A) => boolean {
  let lastRun = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const time = clock();
    if (time - lastRun < waitMs) return false;
    lastRun = time;
    action(...args);
    return true;
  };
}
