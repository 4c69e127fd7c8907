// The times that a conversation shows, by the server's clock.
import { TIME_GAP_MS } from '../../contract/chat/chat.ts';
import {
  formatDate,
  type Instant,
  shanghaiDayNumber,
  shanghaiParts,
} from '../../contract/value/time.ts';
import { serverNowMs } from '../shell/server-clock.ts';

/** The server's time in ms, or this computer's until an answer has told the server's. */
export const nowMs = (): number => serverNowMs() ?? Date.now();

/** The heading of a day: 今天, 昨天, 11月20日 星期五; with the year when it is another one. */
export function dayText(at: Instant, now: Instant): string {
  const ago = shanghaiDayNumber(now) - shanghaiDayNumber(at);
  if (ago === 0) return '今天';
  if (ago === 1) return '昨天';
  const weekday = '四五六日一二三'[((shanghaiDayNumber(at) % 7) + 7) % 7];
  const sameYear = shanghaiParts(at).year === shanghaiParts(now).year;
  return `${formatDate(at, sameYear ? 'M月d日' : 'yyyy年M月d日')} 星期${weekday}`;
}

/** The heading before a message: the day before its first message, the time after a gap. */
export function headingOf(before: Instant | null, at: Instant, now: Instant): string {
  const clock = formatDate(at, 'hh:mm');
  if (before === null || shanghaiDayNumber(before) !== shanghaiDayNumber(at)) {
    return `${dayText(at, now)} ${clock}`;
  }
  return new Date(at).getTime() - new Date(before).getTime() > TIME_GAP_MS ? clock : '';
}
