// Parses the hours of 择木客服 that an operator wrote, when they are in the usual form. Pure.

/** Beijing is 8 hours ahead all year. */
const OFFSET_MS = 8 * 3_600_000;
const DAYS = '一二三四五六日';

/** Monday is 1. All days where none are named; null for days in words that are not known. */
function daysOf(words: string): { from: number; to: number } | null {
  if (words === '' || /^(?:每天|每日|全年无休)$/u.test(words)) return { from: 1, to: 7 };
  if (/^工作日$/u.test(words)) return { from: 1, to: 5 };
  const found =
    /^(?:周|星期)([一二三四五六日天])(?:至|到|[-–—~～])(?:周|星期)?([一二三四五六日天])$/u.exec(
      words,
    );
  if (!found) return null;
  const [from, to] = [found[1], found[2]].map(
    (day) => DAYS.indexOf(day === '天' ? '日' : `${day}`) + 1,
  );
  return from && to && from <= to ? { from, to } : null;
}

/** True when the hours include the moment; null when they cannot be parsed. */
export function isOpenAt(hours: string, now: Date): boolean | null {
  const plain = hours.replace(/[\s，,]+/gu, '').replace(/：/gu, ':');
  const found = /^(\D*?)(\d{1,2}):(\d{2})(?:至|到|[-–—~～])(\d{1,2}):(\d{2})$/u.exec(plain);
  const days = found && daysOf(found[1] ?? '');
  if (!days) return null;
  const [open, close] = [
    Number(found[2]) * 60 + Number(found[3]),
    Number(found[4]) * 60 + Number(found[5]),
  ] as const;
  if (close <= open) return null;
  const here = new Date(now.getTime() + OFFSET_MS);
  const day = here.getUTCDay() || 7;
  const minute = here.getUTCHours() * 60 + here.getUTCMinutes();
  return day >= days.from && day <= days.to && minute >= open && minute < close;
}
