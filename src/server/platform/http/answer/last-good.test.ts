// What was made well goes on for some minutes while the database is away, and for no other reason.
import { expect, it, vi } from 'vitest';
import { lastGood } from './last-good.ts';

const AWAY = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const MINUTE_MS = 60_000;

function keeping(bytesMax = 1000) {
  const clock = { ms: 1000, now: () => clock.ms };
  const last = lastGood<{ text: string }>(bytesMax, ({ text }) => text.length, clock);
  const make = vi.fn(async (): Promise<{ text: string }> => ({ text: 'good' }));
  return { clock, make, ask: (key: string) => last.orLast(key, make), atOnce: last.atOnce };
}

it('is given while the database is away, and made anew when it is back', async () => {
  const { clock, make, ask, atOnce } = keeping();
  const good = await ask('/');
  make.mockRejectedValue(AWAY);
  expect(await ask('/')).toBe(good);
  expect(make).toHaveBeenCalledTimes(2);
  // For a second nothing is tried.
  expect(atOnce('/')).toBe(good);
  expect(await ask('/')).toBe(good);
  expect(make).toHaveBeenCalledTimes(2);
  make.mockResolvedValue({ text: 'new' });
  clock.ms += 1001;
  expect(atOnce('/')).toBeUndefined();
  expect(await ask('/')).toEqual({ text: 'new' });
});

it('is not given for another key, for another fault, or when it is too old', async () => {
  const { clock, make, ask } = keeping();
  await ask('/');
  make.mockRejectedValue(new Error('broken'));
  await expect(ask('/')).rejects.toThrow('broken');
  make.mockRejectedValue(AWAY);
  await expect(ask('/other')).rejects.toThrow('gone');
  clock.ms += 6 * MINUTE_MS;
  await expect(ask('/')).rejects.toThrow('gone');
});

it('takes no more than its bytes', async () => {
  const { make, ask } = keeping(10);
  for (const key of ['/1', '/2', '/3']) await ask(key);
  make.mockRejectedValue(AWAY);
  await expect(ask('/1')).rejects.toThrow('gone');
  expect(await ask('/3')).toEqual({ text: 'good' });
});
