// An activity as its form edits it, what of it is sent, and what changed in words. Pure.
import type { InputOf } from '../../../contract/call/endpoint.ts';
import type { StaffActivity, saveActivity } from '../../../contract/operate/activity.ts';
import {
  ACTIVITY_TEXTS,
  ENTRIES_MAX,
  SCHEDULE_MAX,
  SCHEDULE_TEXTS,
  SEEKERS_MAX,
} from '../../../contract/operate/activity-states.ts';
import { textProblem, textProblems } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { wholeProblem } from '../../../contract/value/whole-rule.ts';
import { instantOf } from '../../parts/staff/moment-field.tsx';
import type { Change } from '../../parts/staff/save-dialog.tsx';

export interface ActivityValues {
  title: string;
  kind: string;
  cover: string;
  summary: string;
  content: string;
  /** A line for each: 09:00 签到. */
  schedule: string;
  organiser: string;
  region: string;
  place: string;
  starts_at: string;
  ends_at: string;
  takes_entries: boolean;
  entry_until: string;
  entry_max: string;
  takes_seekers: boolean;
  seekers_max: string;
}

export const BLANK: ActivityValues = {
  title: '',
  kind: '双选会',
  cover: '',
  summary: '',
  content: '',
  schedule: '',
  organiser: '',
  region: '',
  place: '',
  starts_at: '',
  ends_at: '',
  takes_entries: true,
  entry_until: '',
  entry_max: '',
  takes_seekers: true,
  seekers_max: '',
};

const momentOf = (at: string | null) =>
  at === null ? '' : formatDate(new Date(at), 'yyyy-MM-ddThh:mm');

export function valuesOf(activity: StaffActivity): ActivityValues {
  const { title, kind, cover, summary, content, organiser, region, place } = activity;
  const { entry_until, entry_max, takes_seekers, seekers_max } = activity;
  return {
    title,
    kind,
    cover,
    summary,
    content,
    schedule: activity.schedule.map(({ time, item }) => `${time} ${item}`).join('\n'),
    organiser,
    region,
    place,
    starts_at: momentOf(activity.starts_at),
    ends_at: momentOf(activity.ends_at),
    takes_entries: entry_until !== null,
    entry_until: momentOf(entry_until),
    entry_max: entry_max === null ? '' : String(entry_max),
    takes_seekers,
    seekers_max: seekers_max === null ? '' : String(seekers_max),
  };
}

/** The lines of a schedule; the first space parts time and item. */
export const scheduleOf = (text: string) =>
  text
    .split('\n')
    .map((line) => /^\s*(\S+)\s*(.*?)\s*$/.exec(line))
    .flatMap((found) => (found ? [{ time: found[1] ?? '', item: found[2] ?? '' }] : []));

function scheduleProblem(text: string): string {
  const lines = scheduleOf(text);
  if (lines.length > SCHEDULE_MAX) return `日程最多 ${SCHEDULE_MAX} 行`;
  for (const { time, item } of lines) {
    if (item === '') return `“${time}”一行要写成：时间、空格、安排，如 09:00 签到`;
    const problem =
      textProblem(SCHEDULE_TEXTS.time, time) || textProblem(SCHEDULE_TEXTS.item, item);
    if (problem) return `“${time}”一行：${problem}`;
  }
  return '';
}

const numberOf = (text: string): number | null => {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
};

function limitProblem(rule: typeof ENTRIES_MAX, text: string): string {
  const number = numberOf(text);
  return number === null ? '' : wholeProblem(rule, number);
}

export function problemsOf(values: ActivityValues): Partial<Record<keyof ActivityValues, string>> {
  const { starts_at, ends_at, entry_until, takes_entries } = values;
  return {
    ...textProblems(ACTIVITY_TEXTS, values),
    region: values.region ? '' : '请选择城市',
    schedule: scheduleProblem(values.schedule),
    starts_at: starts_at ? '' : '请选择开始时间',
    ends_at: !ends_at ? '请选择结束时间' : ends_at > starts_at ? '' : '结束时间应晚于开始时间',
    entry_until: !takes_entries
      ? ''
      : !entry_until
        ? '请选择企业报名的截止时间'
        : starts_at && entry_until > starts_at
          ? '企业报名应在活动开始前截止'
          : '',
    entry_max: takes_entries ? limitProblem(ENTRIES_MAX, values.entry_max) : '',
    seekers_max: values.takes_seekers ? limitProblem(SEEKERS_MAX, values.seekers_max) : '',
  };
}

type Sent = Omit<InputOf<typeof saveActivity>, 'id' | 'version' | 'reason'>;

export function sentOf(values: ActivityValues): Sent {
  const { title, kind, cover, summary, content, organiser, region, place } = values;
  const { takes_entries, takes_seekers } = values;
  return {
    title,
    kind,
    cover,
    summary,
    content,
    organiser,
    region,
    place,
    schedule: scheduleOf(values.schedule),
    starts_at: instantOf(values.starts_at) ?? '',
    ends_at: instantOf(values.ends_at) ?? '',
    entry_until: takes_entries ? instantOf(values.entry_until) : null,
    entry_max: takes_entries ? numberOf(values.entry_max) : null,
    takes_seekers,
    seekers_max: takes_seekers ? numberOf(values.seekers_max) : null,
  };
}

export const NAMES: Readonly<Record<keyof ActivityValues, string>> = {
  title: '标题',
  kind: '类型',
  cover: '封面图片',
  summary: '一句话介绍',
  content: '正文',
  schedule: '日程',
  organiser: '主办方',
  region: '城市',
  place: '地点',
  starts_at: '开始时间',
  ends_at: '结束时间',
  takes_entries: '企业报名',
  entry_until: '企业报名截止',
  entry_max: '企业名额',
  takes_seekers: '求职者报名',
  seekers_max: '求职者名额',
};

const wordsOf = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? '可以报名' : '不报名') : value.replace('T', ' ');

export const changesOf = (values: ActivityValues, began: ActivityValues): Change[] =>
  (Object.keys(NAMES) as (keyof ActivityValues)[])
    .filter((name) => values[name] !== began[name])
    .map((name) => ({
      name: NAMES[name],
      before: wordsOf(began[name]),
      after: wordsOf(values[name]),
    }));
