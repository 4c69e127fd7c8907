// Reads of the enterprise's interviews: lists, one interview, calendar, members, clashes.

import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  CALENDAR_DAYS_MAX,
  checkTimes,
  getCalendar,
  listInterviewers,
} from '../../../contract/interview/calendar.ts';
import {
  countEmployerInterviews,
  getEmployerCalendarFile,
  getEmployerInterview,
  listEmployerInterviews,
  listInvitable,
} from '../../../contract/interview/employer.ts';
import { getSheet, listEvaluations } from '../../../contract/interview/evaluation.ts';
import { download } from '../../data/files.ts';
import { useCall, usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { saveFile } from '../../kit/media/save-file.ts';
import { type Attending, dayMark } from '../invite/slot-marks.ts';
import { isoOf, type Pick } from '../invite/slots.ts';

type EmployerFilters = InputOf<typeof countEmployerInterviews>;
type EmployerInput = Omit<InputOf<typeof listEmployerInterviews>, 'cursor'>;

export const useEmployerList = (input: EmployerInput) =>
  usePages(listEmployerInterviews, input, { keepPrevious: true });

export const useEmployerCounts = (filters: EmployerFilters) =>
  useCall(countEmployerInterviews, filters, { placeholderData: keepPreviousData });

/** One interview. An unknown id in the address does not lead to /notFont. */
export const useEmployerInterview = (id: number | null) =>
  useCall(
    getEmployerInterview,
    { id: id ?? 0 },
    { quiet: true, enabled: id !== null, retry: false },
  );

export const useCalendar = (input: InputOf<typeof getCalendar>) =>
  useCall(getCalendar, input, { placeholderData: keepPreviousData });

export const useInterviewers = (enabled = true) =>
  useCall(listInterviewers, {}, { enabled, staleTime: 60_000 });

export const useInvitable = (position_id: number | null) =>
  usePages(
    listInvitable,
    { position_id: position_id ?? 0 },
    { keepPrevious: true, enabled: position_id !== null },
  );

export const useEvaluations = (id: number) => useCall(listEvaluations, { id });

export const useSheet = (enabled: boolean) => useCall(getSheet, {}, { enabled });

export const useEmployerCalendarFile = () =>
  useAct(async (id: number) => saveFile(await download(getEmployerCalendarFile, { id })));

/** What the clashes of times depend on: duration and attendees. */
export interface TimesAbout {
  duration_min: number;
  attendees: readonly number[];
  applications: readonly number[];
  except?: number;
}

/** The clashes of each picked time, read while picking. */
export function useClashes({ picks, ...rest }: TimesAbout & { picks: readonly Pick[] }) {
  const slots = [...new Set(picks.map(isoOf).filter((slot) => slot !== null))];
  const input = {
    slots,
    ...rest,
    attendees: [...rest.attendees],
    applications: [...rest.applications],
  };
  const { data } = useCall(checkTimes, input, {
    quiet: true,
    enabled: slots.length > 0,
    placeholderData: keepPreviousData,
  });
  return picks.map((pick) => data?.find(({ at }) => at === isoOf(pick))?.clashes ?? []);
}

/** The marks of days for the attendees; without attendees for the caller. */
export function useDayMarks(from: string, about: TimesAbout | undefined): (day: string) => string {
  const calendar = useCall(
    getCalendar,
    { from, days: CALENDAR_DAYS_MAX },
    { quiet: true, enabled: about !== undefined },
  );
  const members = useInterviewers(about !== undefined).data ?? [];
  const chosen = about?.attendees ?? [];
  const people: Attending[] = members.filter(({ id, me }) =>
    chosen.length > 0 ? chosen.includes(id) : me,
  );
  return (day) => (about ? dayMark(day, people, calendar.data ?? []) : '');
}
