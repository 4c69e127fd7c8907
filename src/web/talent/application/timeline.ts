// The steps of an application as its seeker sees them: what happened, where it stands, what may come. Pure.

import type { MyApplication } from '../../../contract/application/application.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';

type Event = MyApplication['events'][number];

interface TimelineStep {
  label: string;
  /** ISO 8601; null for what has not happened. */
  at: string | null;
  isCurrent: boolean;
  /** How an end looks: good, gentle or neutral. */
  tone: 'plain' | 'good' | 'over';
}

/** The way to a job, each step with the states that reach it. */
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

/** How far along an event is; an end comes last. */
const placeOf = ({ state }: Event): number => {
  const place = WAY.findIndex(({ states }) => states.includes(state));
  return place < 0 ? WAY.length : place;
};

/** What still stands of a history: an offer taken back or a refusal undone voids what lay further on. */
function standing(history: readonly Event[]): Event[] {
  const events: Event[] = [];
  for (const event of history) {
    const isBack = events.some((one) => placeOf(one) > placeOf(event));
    while (events.length > 0 && placeOf(events.at(-1) as Event) > placeOf(event)) events.pop();
    // It was there before: the moment it got there stays.
    if (!isBack || !events.some(({ state }) => state === event.state)) events.push(event);
  }
  return events;
}

/** The steps that happened, with what is still ahead while nothing has ended it. */
export function timelineOf(history: readonly Event[]): TimelineStep[] {
  const events = standing(history);
  const end = events.find(({ state }) => ENDS.includes(state));
  const reached = WAY.map(({ label, states }) => ({
    label,
    event: events.findLast(({ state }) => states.includes(state)),
  }));
  const last = reached.findLastIndex(({ event }) => event !== undefined);
  const steps = reached
    // A step that was left out and lies behind is not shown; after an end nothing lies ahead.
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

/** States that say more than their step does. */
const isMore = ({ state }: Event) => state === 'interviewed' || state === 'hired';
