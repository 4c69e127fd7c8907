// Rules of delivery: the channels, quiet hours, caps and repeats. Pure.
import type { Choices } from '../../../contract/notice/settings.ts';
import {
  CAP_DEFAULT,
  type NoticeChannel,
  type NoticeGroupCode,
  noticeGroups,
  QUIET_DEFAULT,
  WECHAT_CAP,
} from '../../../contract/notice/settings.ts';
import { shanghaiDayNumber, shanghaiParts } from '../../../contract/value/time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

/** Notices and announcements older than this are gone. */
export const STORED_DAYS = 180;
export const STORED_MS = STORED_DAYS * DAY_MS;

export interface Setting {
  choices: Choices;
  quiet_on: boolean;
  quiet_from: number;
  quiet_to: number;
  mail_cap: number;
  sms_cap: number;
}

/** For people who have chosen nothing. */
export const DEFAULT_SETTING: Setting = { choices: {}, ...QUIET_DEFAULT, ...CAP_DEFAULT };

/** A channel outside the site. */
export type OuterChannel = Exclude<NoticeChannel, 'site'>;
export const OUTER_CHANNELS: readonly OuterChannel[] = ['mail', 'sms', 'wechat'];

const holds = (events: readonly string[], event: string) => events.includes(event);

/** The group an event is switched with. */
export function groupOf(event: string): NoticeGroupCode {
  return noticeGroups.find(({ events }) => holds(events, event))?.code ?? 'service';
}

/** Whether a group uses a channel: locked ones always, others as chosen, else by default. */
export function isOn(choices: Choices, code: NoticeGroupCode, channel: NoticeChannel): boolean {
  const group: (typeof noticeGroups)[number] | undefined = noticeGroups.find(
    (one) => one.code === code,
  );
  if (!group || !(channel in group.defaults)) return false;
  if ('locked' in group && holds(group.locked, channel)) return true;
  const defaults: Partial<Record<NoticeChannel, boolean>> = group.defaults;
  return choices[code]?.[channel] ?? defaults[channel] ?? false;
}

/** Security notices ignore quiet hours and caps. */
const isUrgent = (event: string): boolean => groupOf(event) === 'security';

/** True within the hours in which whatever goes outside the site waits. */
export function isQuiet(setting: Setting, at: Date): boolean {
  const { quiet_on, quiet_from, quiet_to } = setting;
  if (!quiet_on) return false;
  const { hour } = shanghaiParts(at);
  return quiet_from < quiet_to
    ? hour >= quiet_from && hour < quiet_to
    : hour >= quiet_from || hour < quiet_to;
}

/** When a mail or message may go: at once, or at the end of the quiet hours. */
export function dueAt(setting: Setting, event: string, now: Date): Date {
  if (isUrgent(event) || !isQuiet(setting, now)) return now;
  const { hour } = shanghaiParts(now);
  const hours = (setting.quiet_to - hour + 24) % 24;
  const wholeHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return new Date(wholeHour + hours * HOUR_MS);
}

/** The first instant of the day in Shanghai: caps count from there. */
export function startOfDay(now: Date): Date {
  return new Date(shanghaiDayNumber(now) * DAY_MS - SHANGHAI_OFFSET_MS);
}

/** Minutes until the next try, by how many there were. After the last one nothing is tried. */
const BACK_OFF_MIN: readonly number[] = [1, 5, 15, 60, 180, 360, 720];

/** When to try again after `tries` failures; null when it was the last try, about a day later. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = BACK_OFF_MIN[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** What is known when a delivery is due. */
export interface Due {
  event: string;
  address: string | null;
  /** Read by the person; a notice stored silently does not count. */
  was_read: boolean;
  setting: Setting;
  /** Sent or being sent today through this channel to this account. */
  used_today: number;
}

type Verdict =
  | { go: 'send' }
  | { go: 'wait'; until: Date }
  | { go: 'skip'; reason: 'address' | 'read' | 'switched-off' | 'cap' };

/** How many go through a channel in a day. */
function capOf({ mail_cap, sms_cap }: Setting, channel: OuterChannel): number {
  return { mail: mail_cap, sms: sms_cap, wechat: WECHAT_CAP }[channel];
}

/** Decides about a delivery when it is due, because much may have changed since it was queued. */
export function judge(due: Due, channel: OuterChannel, now: Date): Verdict {
  const { event, address, setting } = due;
  if (!address) return { go: 'skip', reason: 'address' };
  if (!isOn(setting.choices, groupOf(event), channel))
    return { go: 'skip', reason: 'switched-off' };
  if (isUrgent(event)) return { go: 'send' };
  if (due.was_read) return { go: 'skip', reason: 'read' };
  if (isQuiet(setting, now)) return { go: 'wait', until: dueAt(setting, event, now) };
  return due.used_today >= capOf(setting, channel) ? { go: 'skip', reason: 'cap' } : { go: 'send' };
}
