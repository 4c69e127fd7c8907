import { describe, expect, it } from 'vitest';
import { waiting } from './notices.ts';
import { waitedDays, waitedSince } from './waiting.ts';

/** Eight in the morning. */
const NOW = new Date('2026-03-15T08:00:00+08:00');
const sent = (text: string) => new Date(`${text}+08:00`);

describe('who waits for an answer', () => {
  it('has waited for the days of the calendar, not for full days of the clock', () => {
    expect(waitedDays(sent('2026-03-15T07:00:00'), NOW)).toBe(0);
    expect(waitedDays(sent('2026-03-14T23:59:59'), NOW)).toBe(1);
    expect(waitedDays(sent('2026-03-12T20:00:00'), NOW)).toBe(3);
    // A clock a little behind is no negative day.
    expect(waitedDays(sent('2026-03-16T00:01:00'), NOW)).toBe(0);
  });

  it.each([1, 3, 7])('belongs to those of %i days or more from the same midnight on', (days) => {
    const since = waitedSince(NOW, days);
    expect(waitedDays(since, NOW)).toBe(days - 1);
    expect(waitedDays(new Date(since.getTime() - 1), NOW)).toBe(days);
  });
});

describe('the notice that candidates wait', () => {
  const group = { position_id: 5, title: '前端工程师' };

  it('says how long they did', () => {
    const { title } = waiting({ ...group, people: [1, 2] }, [4, 4]);
    expect(title).toBe('「前端工程师」有 2 份投递等了 4 天');
    expect(waiting({ ...group, people: [1] }, [9]).title).toMatch(
      /对「前端工程师」的投递等了 9 天$/,
    );
  });

  it('names the longest where they differ', () => {
    const { title } = waiting({ ...group, people: [1, 2, 3] }, [3, 9, 5]);
    expect(title).toBe('「前端工程师」有 3 份投递等待答复，最久的等了 9 天');
  });
});
