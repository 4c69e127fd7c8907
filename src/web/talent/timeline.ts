// The steps of an application as its seeker sees them: what happened, where it stands, what may come
// (features 3.2). Pure.
import type { ApplicationState } from '../../contract/states.ts';
import type { MyApplication } from '../../contract/talent.ts';

type Event = MyApplication['events'][number];

export interface TimelineStep {
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

/** The steps that happened, with what is still ahead while nothing has ended it. */
export function timelineOf(events: readonly Event[]): TimelineStep[] {
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
