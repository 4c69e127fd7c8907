// The marks of days and times before picking.
import { describe, expect, it } from 'vitest';
import { USUAL_HOURS } from '../../../contract/interview/calendar.ts';
import { dayMark, takenMark, timeMark } from './slot-marks.ts';

const PEOPLE = [{ name: '王琳', hours: USUAL_HOURS }];
const entry = (id: number, at: string, change = {}) => ({
  id,
  at,
  offered: false,
  attendees: ['王琳'],
  ...change,
});

describe('a time that may be offered', () => {
  it('says in a word what stands in its way, the worst first', () => {
    expect(timeMark([])).toBe('');
    expect(timeMark([{ kind: 'interviewer', words: '王琳有面试' }])).toBe('已有面试');
    expect(timeMark([{ kind: 'offered', words: '还在等答复' }])).toBe('有待接受的邀请');
    expect(timeMark([{ kind: 'hours', words: '不在可约时段内' }])).toBe('不在可约时段');
  });

  it('cannot be picked twice, nor once it is over', () => {
    const now = Date.parse('2026-03-16T14:00:00+08:00');
    const at = (time: string) => ({ date: '2026-03-16', time });
    expect(takenMark(at('14:00'), [], now)).toBe('已过');
    expect(takenMark(at('14:15'), [at('14:15')], now)).toBe('已选');
    expect(takenMark(at('14:15'), [at('14:30')], now)).toBe('');
  });
});

describe('a day', () => {
  it('says how many interviews are agreed then, of those who attend', () => {
    const monday = '2026-03-16';
    expect(dayMark(monday, PEOPLE, [])).toBe('');
    expect(
      dayMark(monday, PEOPLE, [
        entry(1, '2026-03-16T10:00:00+08:00'),
        entry(2, '2026-03-16T00:30:00+08:00'),
        entry(3, '2026-03-16T11:00:00+08:00', { offered: true }),
        entry(4, '2026-03-16T11:00:00+08:00', { attendees: ['何工'] }),
        entry(5, '2026-03-17T00:00:00+08:00'),
      ]),
    ).toBe('已约 2 场');
  });

  it('says where somebody takes no interviews', () => {
    expect(dayMark('2026-03-21', PEOPLE, [])).toBe('不在可约时段');
    const weekends = [{ name: '何工', hours: { ...USUAL_HOURS, days: [6, 7] } }];
    expect(dayMark('2026-03-22', weekends, [])).toBe('');
  });
});
