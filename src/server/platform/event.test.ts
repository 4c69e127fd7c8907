// An event reaches its listeners in order; an event without listeners is an error.
import { expect, it } from 'vitest';
import type { Bus } from './bus.ts';
import type { Db } from './db/db.ts';
import { announce, announcement, emit, event } from './event.ts';
import { attach } from './hook.ts';

const db = {} as Db;
const bus = {} as Bus;
const now = new Date('2026-11-02T01:00:00Z');

it('tells hearers one after the other, and fails with the first that fails', async () => {
  const left = event<{ id: number }>('left');
  const told: string[] = [];
  const slow = async (_trx: Db, { id }: { id: number }) => {
    await Promise.resolve();
    told.push(`slow ${id}`);
  };
  const quick = async () => told.push('quick');
  attach(left, [slow, quick]);
  await emit(db, left, { id: 7 }, now);
  expect(told).toEqual(['slow 7', 'quick']);
  attach(left, [() => Promise.reject(new Error('full')), quick]);
  await expect(emit(db, left, { id: 8 }, now)).rejects.toThrow('full');
  expect(told).toHaveLength(2);
});

it('throws where nothing is wired, and not where nobody cares', async () => {
  const lost = event<null>('lost');
  await expect(emit(db, lost, null, now)).rejects.toThrow('lost');
  attach(lost, []);
  await emit(db, lost, null, now);
  const said = announcement<number>('said');
  await expect(announce({ db, bus }, said, 1, now)).rejects.toThrow('said');
  const heard: number[] = [];
  const slow = async (_reach: unknown, id: number) => {
    await Promise.resolve();
    heard.push(id);
  };
  attach(said, [slow, (_reach, id) => heard.push(id * 10)]);
  await announce({ db, bus }, said, 2, now);
  expect(heard).toEqual([2, 20]);
});
