// Facts computed from a resume: age, years of work. Pure; months are 'yyyy-mm' and compare as text,
// `now` counts in Shanghai.
import { monthOf, monthsBetween } from '../../../contract/value/months.ts';

/**
 * The age in full years that is certain from the month of birth: a birthday counts once its month
 * is over, so that nobody is taken for 16 too early. Negative for a month to come.
 */
export function ageAt(birth_month: string, now: Date): number {
  return Math.floor((monthsBetween(birth_month, monthOf(now)) - 1) / 12);
}

interface Span {
  from: string;
  to: string | null;
}

/**
 * Full years of work: since `work_since`, otherwise the months covered by jobs that are not
 * internships, overlapping ones counted once. Null for people who have not worked yet.
 */
export function yearsOfWork(
  work_since: string | null,
  experiences: readonly (Span & { internship: boolean })[],
  now: Date,
): number | null {
  if (work_since) return Math.max(0, Math.floor(monthsBetween(work_since, monthOf(now)) / 12));
  const jobs = experiences.filter((experience) => !experience.internship);
  return jobs.length > 0 ? Math.floor(monthsCovered(jobs, monthOf(now)) / 12) : null;
}

/** Months within at least one span, both ends included; nothing after `present` counts. */
function monthsCovered(spans: readonly Span[], present: string): number {
  let covered = 0;
  let reached = '';
  for (const { from, to } of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const end = to !== null && to < present ? to : present;
    if (end < from || end <= reached) continue;
    covered += from > reached ? monthsBetween(from, end) + 1 : monthsBetween(reached, end);
    reached = end;
  }
  return covered;
}

/** True while a person still studies there. */
export const isStudying = ({ to }: Span, now: Date): boolean => to === null || to > monthOf(now);
