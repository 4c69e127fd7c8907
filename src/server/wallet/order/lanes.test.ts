// Work at several providers: one that does not answer holds up its own only.
import { expect, test, vi } from 'vitest';
import { inLanes } from './lanes.ts';

const log = { error: vi.fn() } as never;
const items = ['slow 1', 'slow 2', 'slow 3', 'fast 1', 'fast 2', 'fast 3'];
const laneOf = (item: string) => item.split(' ')[0] ?? '';

test('a provider that does not answer holds up no other', async () => {
  const done: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const run = async (item: string) => {
    if (laneOf(item) === 'slow') await answered;
    done.push(item);
  };
  const all = inLanes({ log }, items, { laneOf, run });
  await expect.poll(() => done.length).toBe(3);
  expect(done).toEqual(['fast 1', 'fast 2', 'fast 3']);
  answer();
  await all;
  expect(done).toHaveLength(6);
});

test('a lane ends when its time is over; what fails does not end it', async () => {
  const begun: string[] = [];
  const run = async (item: string) => {
    begun.push(item);
    if (item === 'fast 1') throw new Error('no');
    const until = performance.now() + 3;
    if (laneOf(item) === 'slow') while (performance.now() < until);
  };
  await inLanes({ log }, items, { laneOf, run, lane_ms: 1 });
  expect(begun.filter((item) => laneOf(item) === 'slow')).toEqual(['slow 1']);
  const { error } = log as { error: ReturnType<typeof vi.fn> };
  expect(error).toHaveBeenCalledOnce();
});
