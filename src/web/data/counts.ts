// Counters that are sent while the person leaves the page. A failure is ignored.
import { seeAdverts } from '../../contract/operate/advert.ts';
import { clickAdvert } from '../../contract/operate/operate.ts';
import { seePosition } from '../../contract/position/position.ts';
import { call } from './api.ts';

const unwatched = { token: null, quiet: true, outlives: true } as const;

/** Counts a press on an advert's link; only a press on what was counted as seen before counts. */
export function countClick(position_id: number): void {
  const click = () => call(clickAdvert, { position_id }, unwatched).catch(() => {});
  if (waiting.includes(position_id)) sendSeen().then(click);
  else click();
}

/** Adverts seen within this time, in ms, are counted by one call. */
const TOGETHER_MS = 1000;
const seen = new Set<number>();
let waiting: number[] = [];

/** Counts that an advert came into view: once while the page is open, those of a moment together. */
export function countAdvert(id: number): void {
  if (seen.has(id)) return;
  seen.add(id);
  if (waiting.length === 0) {
    setTimeout(sendSeen, TOGETHER_MS);
  }
  waiting.push(id);
}

/** Sends what waits to be counted; a press within the second has sent it already. */
async function sendSeen(): Promise<void> {
  const ids = waiting;
  waiting = [];
  if (ids.length > 0) await call(seeAdverts, { ids }, unwatched).catch(() => {});
}

/** Counts a view of a position. */
export function countView(id: number): void {
  call(seePosition, { id }, { quiet: true, outlives: true }).catch(() => {});
}
