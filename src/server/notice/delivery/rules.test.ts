// The rules of telling people: channels by group, quiet hours in Shanghai, caps, later and later tries.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeEvents } from '../../../contract/notice/notice.ts';
import { noticeChannels, noticeGroups, WECHAT_CAP } from '../../../contract/notice/settings.ts';
import {
  DEFAULT_SETTING,
  type Due,
  dueAt,
  groupOf,
  isOn,
  isQuiet,
  judge,
  nextTry,
  type Setting,
  startOfDay,
} from './rules.ts';

const at = (text: string) => new Date(`2026-11-21T${text}:00+08:00`);
const night: Setting = { ...DEFAULT_SETTING, quiet_on: true, quiet_from: 22, quiet_to: 8 };

describe('the groups', () => {
  it('hold every event exactly once, and no event that there is not', () => {
    const grouped = noticeGroups.flatMap(({ events }) => events as readonly string[]);
    expect(grouped.sort()).toEqual(noticeEvents.map(({ code }) => code).sort());
  });

  it('stand on the side of their events', () => {
    const wrong = noticeGroups.flatMap(({ side, events, code }) =>
      events
        .filter((event) => noticeEvents.find((one) => one.code === event)?.side !== side)
        .map((event) => `${code}: ${event}`),
    );
    expect(wrong).toEqual([]);
  });

  it('use a channel as chosen, by default otherwise, and never one they do not offer', () => {
    const every = noticeGroups.flatMap(({ code }) =>
      noticeChannels.map((channel) => [code, channel.code] as const),
    );
    for (const [code, channel] of every) {
      const group = noticeGroups.find((one) => one.code === code);
      const defaults: Record<string, boolean | undefined> = { ...group?.defaults };
      const locked = group && 'locked' in group ? (group.locked as readonly string[]) : [];
      const fixed = locked.includes(channel) || !(channel in defaults);
      const byDefault = defaults[channel] ?? false;
      expect([code, channel, isOn({}, code, channel)]).toEqual([code, channel, byDefault]);
      for (const choice of [true, false]) {
        const on = isOn({ [code]: { [channel]: choice } }, code, channel);
        expect([code, channel, on]).toEqual([code, channel, fixed ? byDefault : choice]);
      }
    }
  });

  it('keep the site on for account security, whatever was chosen', () => {
    expect(isOn({ security: { site: false } }, groupOf('security'), 'site')).toBe(true);
  });
});

describe('quiet hours', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['03:30', true],
    ['07:59', true],
    ['08:00', false],
    ['12:00', false],
  ])('from 22 to 8 at %s in Shanghai: %s', (time, quiet) => {
    expect(isQuiet(night, at(time))).toBe(quiet);
  });

  it('put mails off to their end and let account security through', () => {
    expect(dueAt(night, 'interview_invited', at('23:10')).toISOString()).toBe(
      new Date('2026-11-22T08:00:00+08:00').toISOString(),
    );
    expect(dueAt(night, 'interview_invited', at('06:59'))).toEqual(at('08:00'));
    expect(dueAt(night, 'security', at('23:10'))).toEqual(at('23:10'));
  });

  it('end within a day, never in the past, and nothing is quiet at their end', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const moment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(hour, hour, moment, (quiet_from, quiet_to, now) => {
        fc.pre(quiet_from !== quiet_to);
        const setting = { ...night, quiet_from, quiet_to };
        const due = dueAt(setting, 'subscription', now);
        const wait = due.getTime() - now.getTime();
        return wait >= 0 && wait <= 24 * 3_600_000 && !isQuiet(setting, due);
      }),
    );
  });
});

describe('when a delivery is due', () => {
  const due: Due = {
    event: 'interview_invited',
    address: 'lin@example.com',
    was_read: false,
    setting: night,
    used_today: 0,
  };
  const judged = (facts: Partial<Due>, time = '12:00') =>
    judge({ ...due, ...facts }, 'mail', at(time));

  it('it goes in the day, waits in the night, and is dropped for what makes it needless', () => {
    expect(judged({})).toEqual({ go: 'send' });
    expect(judged({}, '23:00')).toEqual({ go: 'wait', until: expect.any(Date) });
    expect(judged({ address: null })).toEqual({ go: 'skip', reason: 'address' });
    expect(judged({ was_read: true })).toEqual({ go: 'skip', reason: 'read' });
    expect(judged({ used_today: night.mail_cap })).toEqual({ go: 'skip', reason: 'cap' });
    // WeChat is off until it is chosen, and has a cap of its own that nobody sets.
    expect(judge(due, 'wechat', at('12:00'))).toEqual({ go: 'skip', reason: 'switched-off' });
    const chosen = { ...due, setting: { ...night, choices: { interview: { wechat: true } } } };
    const left = { ...chosen, used_today: WECHAT_CAP - 1 };
    expect(judge(left, 'wechat', at('12:00'))).toEqual({ go: 'send' });
    const used = { ...chosen, used_today: WECHAT_CAP };
    expect(judge(used, 'wechat', at('12:00'))).toEqual({ go: 'skip', reason: 'cap' });
    const choices = { interview: { mail: false } };
    expect(judged({ setting: { ...night, choices } })).toEqual({
      go: 'skip',
      reason: 'switched-off',
    });
  });

  it('account security goes at night, beyond the cap and also when it was read', () => {
    const urgent = { event: 'security', was_read: true, used_today: 99 };
    expect(judged(urgent, '02:00')).toEqual({ go: 'send' });
  });
});

it('a day begins at midnight in Shanghai', () => {
  expect(startOfDay(at('00:30'))).toEqual(at('00:00'));
  expect(startOfDay(at('23:59'))).toEqual(at('00:00'));
});

it('a failure is tried again later and later, for about a day', () => {
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, at('12:00'));
    if (!next) break;
    waits.push((next.getTime() - at('12:00').getTime()) / 60_000);
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 60).toBeGreaterThan(20);
});
