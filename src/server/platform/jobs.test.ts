// Jobs: due ones run, one node at a time, and a failure never ends them.
import { beforeEach, expect, it, vi } from 'vitest';
import { type World, world } from '../../../tests/stage/world.ts';
import type { Services } from './http/call.ts';
import { type Job, startJobs } from './jobs.ts';

let w: World;

beforeEach(async () => {
  w = await world();
});

let looks = 0;

/** Lets a node look once at all the jobs, then stops it. */
async function oneLook(services: Services, ...jobs: Job[]): Promise<void> {
  looks += 1;
  let end = () => {};
  const looked = new Promise<void>((resolve) => {
    end = resolve;
  });
  const last: Job = { name: `look ${looks}`, every_s: 60, run: async () => end() };
  const stop = startJobs(services, [...jobs, last]);
  await looked;
  await stop();
}

it('run once for all nodes in their interval, and again after it', async () => {
  const run = vi.fn(async () => {});
  const job: Job = { name: 'count', every_s: 60, run };
  w.setNow(new Date('2026-11-21T08:00:00Z'));
  await Promise.all([oneLook(w.services, job), oneLook(w.services, job)]);
  expect(run).toHaveBeenCalledTimes(1);
  w.setNow(new Date('2026-11-21T08:00:30Z'));
  await oneLook(w.services, job);
  expect(run).toHaveBeenCalledTimes(1);
  w.setNow(new Date('2026-11-21T08:01:00Z'));
  await oneLook(w.services, job);
  expect(run).toHaveBeenCalledTimes(2);
});

it('that fail are logged and leave the others running', async () => {
  const run = vi.fn(async () => {});
  const error = vi.spyOn(w.services.log, 'error').mockReturnValue(undefined);
  const broken: Job = { name: 'broken', every_s: 1, run: () => Promise.reject(new Error('no')) };
  await oneLook(w.services, broken, { name: 'sound', every_s: 1, run });
  expect(run).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

it('that are shared run on every node, and beside one that does not end', async () => {
  const run = vi.fn(async () => {});
  const shared: Job = { name: 'shared', every_s: 60, shared: true, run };
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hanging: Job = { name: 'hanging', every_s: 60, run: () => ended };
  const stops = [1, 2].map(() => startJobs(w.services, [hanging, shared]));
  await expect.poll(() => run.mock.calls.length).toBe(2);
  end();
  await Promise.all(stops.map((stop) => stop()));
});

it('that are apart run once for all nodes, and beside one that does not end', async () => {
  const run = vi.fn(async () => {});
  const apart: Job = { name: 'apart', every_s: 60, apart: true, run };
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hanging: Job = { name: 'hanging beside', every_s: 60, run: () => ended };
  const stops = [1, 2].map(() => startJobs(w.services, [hanging, apart]));
  await expect.poll(() => run.mock.calls.length).toBe(1);
  end();
  await Promise.all(stops.map((stop) => stop()));
  expect(run).toHaveBeenCalledTimes(1);
});

it('notes how a job did, also one that runs twice a second', async () => {
  const job: Job = { name: 'quick', every_s: 0.5, run: async () => {} };
  await oneLook(w.services, job);
  const rows = w.services.db.selectFrom('platform_job').selectAll().where('name', '=', 'quick');
  await expect
    .poll(async () => (await rows.executeTakeFirst())?.ran_at ?? null)
    .toBeInstanceOf(Date);
  expect(await rows.executeTakeFirst()).toMatchObject({ every_s: 0.5, failures: 0 });
});
