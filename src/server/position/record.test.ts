// The record of a posting: counted by the moves, told in round steps, and nothing under ten cases.
import { expect, it } from 'vitest';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { world } from '../../../tests/stage/world.ts';
import { setAutoRefresh } from '../../contract/position/manage.ts';
import { movePosition } from '../../contract/position/position.ts';
import { getPositionRecord } from '../../contract/position/record.ts';
import { moveOne } from './manage/moving.ts';
import { lastSeen } from './record.ts';
import { refreshByItself } from './timer/timer.ts';

const MORNING = new Date('2026-05-01T01:00:00Z');
const later = (days: number) => new Date(MORNING.getTime() + days * 86_400_000);

it('tells when a recruiter was last here in days of Shanghai, never in hours', () => {
  const now = new Date('2026-05-08T00:30:00+08:00');
  const at = (text: string) => lastSeen(new Date(`${text}+08:00`), now);
  expect(at('2026-05-08T00:00:00')).toBe('today');
  expect(at('2026-05-07T23:59:00')).toBe('three-days');
  expect(at('2026-05-05T00:00:00')).toBe('three-days');
  expect(at('2026-05-04T23:59:00')).toBe('week');
  expect(at('2026-05-01T00:00:00')).toBe('week');
  expect(at('2026-04-30T23:59:00')).toBe('older');
});

it('counts days open, renewals and refreshes, also those that happen by themselves', async () => {
  const w = await world();
  w.setNow(MORNING);
  const recruiter = await recruiterOf(w);
  const id = await published(recruiter);
  const record = () => w.anonymous.call(getPositionRecord, { id });
  expect(await record()).toEqual({
    days_open: 1,
    renewals: 0,
    refreshes: 0,
    counted_from: null,
    last_seen: 'today',
    answers: null,
  });
  w.setNow(later(1));
  await recruiter.call(movePosition, { id, move: 'refresh' });
  await recruiter.call(setAutoRefresh, { id, minute: 600 });
  w.setNow(later(2.1));
  await refreshByItself(w.services.db, later(2.1));
  expect(await record()).toMatchObject({ days_open: 3, renewals: 0, refreshes: 2 });
  // Pausing and resuming before the last day renews nothing; after it, it does.
  await recruiter.call(movePosition, { id, move: 'pause' });
  expect((await record()).days_open).toBeNull();
  await recruiter.call(movePosition, { id, move: 'resume' });
  expect((await record()).renewals).toBe(0);
  // By then the login is over.
  w.setNow(later(120));
  await moveOne(w.services.db, recruiter, { id, move: 'renew' }, later(120));
  expect(await record()).toMatchObject({ days_open: 121, renewals: 1, refreshes: 2 });
});

it('shows answers and hires from ten on, and not-found for what is not public', async () => {
  const w = await world();
  w.setNow(MORNING);
  const recruiter = await recruiterOf(w);
  const id = await published(recruiter);
  const { enterprise_id } = recruiter;
  const row = {
    enterprise_id,
    position_id: id,
    account_id: null,
    median_h: 5,
    computed_at: MORNING,
  };
  const { db } = w.services;
  const store = { ...row, counted: 9, answered: 8, hired: 1 };
  await db.insertInto('talent_response').values(store).execute();
  const answers = async () => (await w.anonymous.call(getPositionRecord, { id })).answers;
  expect(await answers()).toBeNull();
  await db.updateTable('talent_response').set({ counted: 10 }).execute();
  expect(await answers()).toEqual({ counted: 10, answered: 8, hired: 1 });
  await db.updateTable('position').set({ state: 'takedown' }).execute();
  expect((await w.anonymous.ask(getPositionRecord, { id })).code).toBe(404);
});
