// What is kept for a second, while the database answers, is away, or says nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../db/db.ts';
import { forgetKept, keptForASecond } from '../kept.ts';

const AWAY = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
const db = {} as Db;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Something that is kept, and the database's next answer to it. */
function keeping() {
  const next = vi.fn<() => Promise<string>>();
  return { next, kept: keptForASecond(next) };
}

it('is asked once a second, and again after a failure', async () => {
  const { next, kept } = keeping();
  next.mockRejectedValueOnce(AWAY).mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  await expect(kept.read(db)).rejects.toBe(AWAY);
  expect([await kept.read(db), await kept.read(db)]).toEqual(['first', 'first']);
  vi.advanceTimersByTime(1001);
  expect(await kept.read(db)).toBe('second');
});

it('goes on while the database is away, for some minutes; another fault is told', async () => {
  const { next, kept } = keeping();
  next.mockResolvedValueOnce('known').mockRejectedValueOnce(AWAY);
  await kept.read(db);
  vi.advanceTimersByTime(2000);
  expect(await kept.read(db)).toBe('known');
  next.mockRejectedValue(AWAY);
  vi.advanceTimersByTime(6 * 60_000);
  await expect(kept.read(db)).rejects.toBe(AWAY);
  next.mockRejectedValueOnce(new TypeError('a fault of ours'));
  await expect(kept.read(db)).rejects.toThrow('a fault of ours');
});

it('goes on half a second later where the database says nothing, and waits where nothing is known', async () => {
  const { next, kept } = keeping();
  next.mockResolvedValueOnce('known').mockReturnValue(new Promise(() => {}));
  await kept.read(db);
  vi.advanceTimersByTime(2000);
  let said: string | undefined;
  const waiting = kept.read(db).then((found) => {
    said = found;
  });
  await vi.advanceTimersByTimeAsync(400);
  expect(said).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  await waiting;
  expect(said).toBe('known');
  forgetKept(db);
  const unknown = vi.fn();
  kept.read(db).then(unknown, unknown);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(unknown).not.toHaveBeenCalled();
});

it('never says what was asked before it was forgotten', async () => {
  const { next, kept } = keeping();
  let answer: (found: string) => void = () => {};
  next.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const before = kept.read(db);
  forgetKept(db);
  answer('old');
  expect(await before).toBe('old');
  next.mockReturnValue(new Promise(() => {}));
  const after = vi.fn();
  kept.read(db).then(after, after);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(after).not.toHaveBeenCalled();
});
