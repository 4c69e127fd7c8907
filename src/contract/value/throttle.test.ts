// Throttle, and the numbers of limits.ts.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as limits from '../call/limits.ts';
import { throttle } from './throttle.ts';

function bench(waitMs?: number) {
  const ran: number[] = [];
  let time = 0;
  const run = throttle(
    (value: number) => ran.push(value),
    waitMs,
    () => time,
  );
  const at = (ms: number) => {
    time = ms;
    return run(ms);
  };
  return { ran, at };
}

describe('throttle', () => {
  it('runs the leading call at once, drops the rest of 500 ms, then runs again', () => {
    const { ran, at } = bench();
    expect([at(0), at(1), at(499), at(500), at(999), at(1000)]).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(ran).toEqual([0, 500, 1000]);
  });

  it('does not run a dropped call later', () => {
    vi.useFakeTimers();
    let count = 0;
    const run = throttle(() => count++, 10);
    run();
    run();
    vi.advanceTimersByTime(60_000);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    expect(count).toBe(1);
  });

  it('keeps its window when the action throws, and passes the error on', () => {
    let time = 0;
    const run = throttle(
      () => {
        throw new Error('no');
      },
      500,
      () => time,
    );
    expect(run).toThrow('no');
    time = 499;
    expect(run()).toBe(false);
  });

  it('never runs twice within a window, and always when a whole one has passed', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 100 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 1000 }), (steps, waitMs) => {
        const { ran, at } = bench(waitMs);
        let time = 0;
        for (const step of steps) {
          time += step;
          const last = ran.at(-1) ?? Number.NEGATIVE_INFINITY;
          expect(at(time)).toBe(time - last >= waitMs);
        }
      }),
    );
  });
});

describe('the limits', () => {
  it('are the ones written there', () => {
    expect(limits.HTTP_TIMEOUT_MS).toBe(150000);
    expect(limits.CHUNK_LOAD_TIMEOUT_MS).toBe(120000);
    expect(limits.ERROR_TOAST_INTERVAL_MS).toBe(5000);
    expect(limits.ERROR_TOAST_DURATION_MS).toBe(3000);
    expect(limits.SUCCESS_TOAST_DURATION_MS).toBe(2000);
    expect(limits.EXPIRY_MESSAGE_DURATION_MS).toBe(5000);
    expect(limits.THROTTLE_MS).toBe(500);
  });

  it.each([
    [360, 12],
    [1366, 12],
    [1440, 12],
    [1920, 16],
    [2880, 24],
    [3840, 32],
    [7680, 32],
  ])('a window of %i px has a root font of %i px', (width, font) => {
    expect(limits.rootFontPx(width)).toBe(font);
  });
});
