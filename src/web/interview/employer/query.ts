// The state in the address of /layout/interview: view, tab, filters, the opened interview.

import { type EmployerTab, employerTabs } from '../../../contract/interview/employer.ts';
import { type InterviewKind, interviewKinds } from '../../../contract/interview/interview.ts';
import { idIn } from '../../kit/list/address.ts';

type View = 'list' | 'week' | 'month';
export const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'list', label: '列表' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
];
/** 时间范围, a filter: so many days ahead, or back for past interviews. */
export const DAYS = [3, 7, 15, 30] as const;

export interface EmployerQuery {
  view: View;
  tab: EmployerTab;
  position_id: number | null;
  attendee_id: number | null;
  kind: InterviewKind | null;
  days: number | null;
  order: 'soonest' | 'latest' | null;
  /** The id of the opened interview. */
  interview: number | null;
}

/** Invalid values in the address count as absent. */
export function readEmployerQuery(query: URLSearchParams): EmployerQuery {
  const order = query.get('order');
  return {
    view: VIEWS.find(({ value }) => value === query.get('view'))?.value ?? 'list',
    tab: employerTabs.find(({ code }) => code === query.get('tab'))?.code ?? 'agreed',
    position_id: idIn(query.get('position_id')),
    attendee_id: idIn(query.get('attendee_id')),
    kind: interviewKinds.find(({ code }) => code === query.get('kind'))?.code ?? null,
    days: DAYS.find((days) => String(days) === query.get('days')) ?? null,
    order: order === 'soonest' || order === 'latest' ? order : null,
    interview: idIn(query.get('interview')),
  };
}

/** The query with some values set, or removed where they are null. */
export function employerQueryWith(
  query: URLSearchParams,
  changes: Readonly<Partial<Record<keyof EmployerQuery, string | number | null>>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The filters of the calls. */
export function filtersOf({ position_id, attendee_id, kind, days }: EmployerQuery) {
  return {
    ...(position_id !== null && { position_id }),
    ...(attendee_id !== null && { attendee_id }),
    ...(kind !== null && { kind }),
    ...(days !== null && { days }),
  };
}
