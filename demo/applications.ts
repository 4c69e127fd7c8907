// Which seeker applied to which posting: well matching pairs first, in every state of an application.

import type { ApplicationState } from '../src/contract/dictionary/states.ts';
import { dice } from './random.ts';
import { DEMO_ENTERPRISE } from './recruiters.ts';
import type { TownApplication, TownPosition, TownSeeker } from './shapes.ts';

const STATES: readonly ApplicationState[] = [
  'submitted',
  'submitted',
  'submitted',
  'viewed',
  'viewed',
  'contacted',
  'interviewing',
  'interviewed',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
];

/** Applications to the demo enterprise: enough to fill its recruiter's screens. */
const DEMO_RECEIVED = 22;
const OTHERS = 90;

/** Takes the seekers and postings; gives applications, at most one per person and posting. */
export function buildApplications(
  seekers: readonly TownSeeker[],
  positions: readonly TownPosition[],
): TownApplication[] {
  const random = dice('applications');
  const made = new Map<string, TownApplication>();
  const send = (seeker: TownSeeker, position: TownPosition) => {
    const key = `${seeker.mobile} ${position.key}`;
    if (made.has(key)) return;
    const longest = Math.max(2, Math.min(position.publishedHoursAgo, 24 * 12));
    made.set(key, {
      seekerMobile: seeker.mobile,
      positionKey: position.key,
      state: STATES[made.size % STATES.length] ?? 'submitted',
      hoursAgo: random.int(1, longest),
    });
  };
  const fits = (position: TownPosition) =>
    seekers.filter((seeker) =>
      seeker.intentions.some((wish) => wish.category === position.category),
    );
  const online = positions.filter(({ state }) => state === 'online');
  const demo = online.filter((position) => position.enterpriseKey === DEMO_ENTERPRISE);
  for (let turn = 0; turn < DEMO_RECEIVED * 3 && made.size < DEMO_RECEIVED; turn += 1) {
    const position = random.pick(demo);
    const people = random.chance(0.8) ? fits(position) : seekers;
    if (people.length > 0) send(random.pick(people), position);
  }
  for (let turn = 0; turn < OTHERS; turn += 1) {
    const position = random.pick(online);
    const people = fits(position);
    if (people.length > 0) send(random.pick(people), position);
  }
  return [...made.values()];
}
