// Between a log-out and the home page: late calls of the old page are refused, and that refusal must not
// lead to the login.
import { goTo } from '../menu/navigation.ts';

/** After this time, in ms, the navigation counts as given up. */
const LONGEST_MS = 5000;

let goal: { path: string; until: number } | null = null;

/** Goes to a path; `isLeaving` is true until it is reached. */
export function leaveFor(path: string): void {
  goal = { path, until: performance.now() + LONGEST_MS };
  goTo(path);
}

export function isLeaving(): boolean {
  if (!goal) return false;
  if (window.location.pathname === goal.path || performance.now() > goal.until) goal = null;
  return goal !== null;
}
