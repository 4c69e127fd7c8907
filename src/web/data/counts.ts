// Counters that are sent while the person leaves the page. A failure is ignored.
import { seeAdverts } from '../../contract/operate/advert.ts';
import { clickAdvert } from '../../contract/operate/operate.ts';
import { seePosition } from '../../contract/position/position.ts';
import { call } from './api.ts';

/** Counts a press on an advert's link. */
export function countClick(position_id: number): void {
  call(clickAdvert, { position_id }, { token: null, quiet: true, outlives: true }).catch(() => {});
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
    setTimeout(() => {
      const ids = waiting;
      waiting = [];
      call(seeAdverts, { ids }, { token: null, quiet: true, outlives: true }).catch(() => {});
    }, TOGETHER_MS);
  }
  waiting.push(id);
}

/** Counts a view of a position. */
export function countView(id: number): void {
  call(seePosition, { id }, { quiet: true, outlives: true }).catch(() => {});
}
