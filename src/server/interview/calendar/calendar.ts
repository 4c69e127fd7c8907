// Interviews as calendar files (RFC 5545): times in Asia/Shanghai with the zone's definition, a permanent
// UID and a growing SEQUENCE. Pure.
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';

dayjs.extend(utc);
dayjs.extend(timezone);

const ZONE = 'Asia/Shanghai';
/** China has had no daylight saving time since 1991, and no interview is older. */
const ZONE_TEXT = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

export interface CalendarEvent {
  /** The interview's id. */
  id: number;
  sequence: number;
  starts_at: Date;
  duration_min: number;
  updated_at: Date;
  /** `tentative` while a new time is being asked for. */
  status: 'confirmed' | 'tentative' | 'cancelled';
  summary: string;
  location: string;
  description: string;
  /** The address of the interview's page; '' for none. */
  url: string;
}

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * Writes a calendar. `cancel` is the message that takes one event out of a calendar (METHOD:CANCEL);
 * otherwise the events are published as they stand. `host` makes the ids unique in the world.
 */
export function calendarOf(
  events: readonly CalendarEvent[],
  { name, host, cancel = false }: { name: string; host: string; cancel?: boolean },
): Uint8Array<ArrayBuffer> {
  const calendar = ical({
    name,
    prodId: { company: 'zemu', product: 'interview', language: 'ZH' },
    method: cancel ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    // Without a zone name the time stamps stay in UTC, as the standard requires.
    timezone: { name: null, generator: (zone) => (zone === ZONE ? ZONE_TEXT : null) },
    ttl: 3600,
  } as Parameters<typeof ical>[0]);
  for (const { id, starts_at, duration_min, status, updated_at, url, ...event } of events) {
    calendar.createEvent({
      ...event,
      ...(url && { url }),
      id: `interview-${id}@${host}`,
      start: inShanghai(starts_at),
      end: inShanghai(new Date(starts_at.getTime() + duration_min * 60_000)),
      timezone: ZONE,
      stamp: updated_at,
      lastModified: updated_at,
      status: STATUS[status],
      class: ICalEventClass.PRIVATE,
      alarms:
        status === 'cancelled'
          ? []
          : [{ type: ICalAlarmType.display, trigger: 3600, description: event.summary }],
    });
  }
  return new TextEncoder().encode(calendar.toString());
}

/** A moment with its zone. With a plain Date the library would use the zone of the server's clock. */
const inShanghai = (at: Date) => dayjs(at).tz(ZONE);
