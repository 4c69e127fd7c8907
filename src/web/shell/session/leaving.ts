// Between an explicit log-out and the home page: what the page left behind still asks for is refused,
// and that refusal must not lead to the login (log-out goes to the home page).
import { goTo } from '../menu/navigation.ts';

/** A way that takes longer than this was given up. */
const LONGEST_MS = 5000;

let goal: { path: string; until: number } | null = null;

/** Goes to a path; until it is reached `isLeaving` is true. */
export function leaveFor(path: string): void {
  goal = { path, until: performance.now() + LONGEST_MS };
  goTo(path);
}

export function isLeaving(): boolean {
  if (!goal) return false;
  if (window.location.pathname === goal.path || performance.now() > goal.until) goal = null;
  return goal !== null;
}
