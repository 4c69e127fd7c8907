// The steps of an application for its seeker: past, current and possible ones. Pure.

import type { MyApplication } from '../../../contract/application/application.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';

type Event = MyApplication['events'][number];

interface TimelineStep {
  label: string;
  /** ISO 8601; null for a step that has not happened. */
  at: string | null;
  isCurrent: boolean;
  /** The look of an end: good, gentle or neutral. */
  tone: 'plain' | 'good' | 'over';
}

/** The steps to a job, each with the states that reach it. */
const WAY: readonly { label: string; states: readonly ApplicationState[] }[] = [
  { label: '投递成功', states: ['submitted'] },
  { label: '被查看', states: ['viewed'] },
  { label: '沟通中', states: ['contacted'] },
  { label: '面试', states: ['interviewing', 'interviewed'] },
  { label: '录用', states: ['offered', 'hired'] },
];
const ENDS: readonly ApplicationState[] = [
  'rejected',
  'withdrawn',
  'timeout',
  'closed',
  'declined',
];

/** The index of an event's step; ends come last. */
const stepOf = ({ state }: Event): number => {
  const step = WAY.findIndex(({ states }) => states.includes(state));
  return step < 0 ? WAY.length : step;
};

/** The events that are still valid: withdrawing an offer or undoing a rejection voids later steps. */
function inForce(history: readonly Event[]): Event[] {
  const events: Event[] = [];
  for (const event of history) {
    const isBack = events.some((one) => stepOf(one) > stepOf(event));
    while (events.length > 0 && stepOf(events.at(-1) as Event) > stepOf(event)) events.pop();
    // It returned to an earlier step, which keeps its first time.
    if (!isBack || !events.some(({ state }) => state === event.state)) events.push(event);
  }
  return events;
}

/** The steps that happened, and the coming ones while the application is open. */
export function timelineOf(history: readonly Event[]): TimelineStep[] {
  const events = inForce(history);
  const end = events.find(({ state }) => ENDS.includes(state));
  const reached = WAY.map(({ label, states }) => ({
    label,
    event: events.findLast(({ state }) => states.includes(state)),
  }));
  const last = reached.findLastIndex(({ event }) => event !== undefined);
  const steps = reached
    // Skipped steps of the past are left out; after an end no steps are coming.
    .filter(({ event }, i) => event !== undefined || (i > last && !end))
    .map(({ label, event }): TimelineStep => {
      const isGood = event?.state === 'offered' || event?.state === 'hired';
      return {
        label: event && event.state !== 'submitted' && isMore(event) ? event.label : label,
        at: event?.at ?? null,
        isCurrent: !end && event !== undefined && event === reached[last]?.event,
        tone: isGood ? 'good' : 'plain',
      };
    });
  return end ? [...steps, { label: end.label, at: end.at, isCurrent: true, tone: 'over' }] : steps;
}

/** States that need a label besides their step's. */
const isMore = ({ state }: Event) => state === 'interviewed' || state === 'hired';
