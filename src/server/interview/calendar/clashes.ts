// Clashes of a time: overlapping interviews of the same interviewers or candidate, and interviewers' usual
// hours. Pure.
import type { Clash, Hours } from '../../../contract/interview/calendar.ts';
import { formatDate, shanghaiParts } from '../../../contract/value/time.ts';
import { overlaps, type Span } from '../rules.ts';

/** A time that a person keeps free. */
export interface Busy extends Span {
  interview_id: number;
  /** The seeker. */
  account_id: number;
  attendees: readonly number[];
  candidate: string;
  title: string;
  /** True when it is offered but not agreed. */
  offered: boolean;
  /** True when the reader may learn only that there is a clash, not with whom. */
  hidden?: boolean;
}

/** A time to be checked. */
interface Asked extends Span {
  /** The id of its own interview, which is no clash; null for a new one. */
  interview_id: number | null;
  attendees: readonly number[];
  /** The seekers who are invited; those of a batch choose among the same times. */
  accounts: readonly number[];
}

export interface Interviewer {
  name: string;
  hours: Hours;
}

const timesOf = ({ starts_at, duration_min }: Span) => {
  const end = new Date(starts_at.getTime() + duration_min * 60_000);
  return `${formatDate(starts_at, 'M月d日 hh:mm')}-${formatDate(end, 'hh:mm')}`;
};

/** All clashes of a time, the hard ones first. `people` are the enterprise's members by account. */
export function clashesOf(
  asked: Asked,
  busy: readonly Busy[],
  people: ReadonlyMap<number, Interviewer>,
): Clash[] {
  const near = busy.filter(
    (other) => other.interview_id !== asked.interview_id && overlaps(asked, other),
  );
  const nameOf = (id: number) => people.get(id)?.name ?? '面试官';
  const met = near.flatMap((other): Clash[] => {
    const shared = other.attendees.filter((id) => asked.attendees.includes(id));
    const isSame = asked.accounts.includes(other.account_id);
    if (other.hidden) return shared.length > 0 || isSame ? [nameless(other)] : [];
    const about = `${timesOf(other)}「${other.title}」${other.candidate}的面试`;
    if (other.offered) {
      const who = isSame ? '候选人' : shared.map(nameOf).join('、');
      return who ? [{ kind: 'offered', words: `${who}的${about}还在等答复` }] : [];
    }
    return [
      ...(shared.length > 0
        ? [{ kind: 'interviewer' as const, words: `${shared.map(nameOf).join('、')}有${about}` }]
        : []),
      ...(isSame ? [{ kind: 'candidate' as const, words: `候选人有${about}` }] : []),
    ];
  });
  const outside = asked.attendees.filter((id) => {
    const person = people.get(id);
    return person !== undefined && !isWithinHours(asked, person.hours);
  });
  const hint: Clash[] =
    outside.length > 0
      ? [{ kind: 'hours', words: `不在${outside.map(nameOf).join('、')}的可约时段内` }]
      : [];
  const hard = met.filter(({ kind }) => kind !== 'offered');
  const all = [...hard, ...met.filter(({ kind }) => kind === 'offered'), ...hint];
  // Several clashes without a name have the same text; one is kept.
  return [...new Map(all.map((clash) => [clash.words, clash])).values()];
}

/** A clash with an interview whose details the reader may not see. */
const nameless = ({ offered }: Busy): Clash =>
  offered
    ? { kind: 'offered', words: '这个时间有其他面试还在等答复' }
    : { kind: 'interviewer', words: '这个时间有其他面试' };

/** True when the whole span lies in one day's usual hours. */
export function isWithinHours({ starts_at, duration_min }: Span, hours: Hours): boolean {
  const { year, month, day, hour, minute } = shanghaiParts(starts_at);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  const from = hour * 60 + minute;
  return (
    hours.days.includes(weekday) && from >= hours.from_min && from + duration_min <= hours.to_min
  );
}
