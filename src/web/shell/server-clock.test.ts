// The server's time on a computer whose clock is wrong or is corrected while the page is open.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverNowMs } from './server-clock.ts';

const DAY_MS = 86_400_000;
const server = Date.parse('2026-12-31T15:59:30Z');
const header = new Date(server).toUTCString();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([-DAY_MS, 0, DAY_MS])('is the server’s where this clock is off by %i ms', (off) => {
  vi.setSystemTime(server + off);
  learnServerTime(header);
  expect(serverNowMs()).toBe(server);
  vi.advanceTimersByTime(45_000);
  expect(serverNowMs()).toBe(server + 45_000);
});

it.each([-DAY_MS, DAY_MS])('goes on where this clock jumps by %i ms meanwhile', (jump) => {
  vi.setSystemTime(server);
  learnServerTime(header);
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(Date.now() + jump);
  expect(serverNowMs()).toBe(server + 1000);
});

it('is not unlearned by an answer without a time', () => {
  vi.setSystemTime(server);
  learnServerTime(header);
  learnServerTime(null);
  learnServerTime('yesterday');
  expect(serverNowMs()).toBe(server);
});
