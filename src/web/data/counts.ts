// Counters that are sent while the person leaves the page. A failure is ignored.
import { clickAdvert } from '../../contract/operate/operate.ts';
import { seePosition } from '../../contract/position/position.ts';
import { call } from './api.ts';

/** Counts a press on an advert's link. */
export function countClick(position_id: number): void {
  call(clickAdvert, { position_id }, { token: null, quiet: true, outlives: true }).catch(() => {});
}

/** Counts a view of a position. */
export function countView(id: number): void {
  call(seePosition, { id }, { quiet: true, outlives: true }).catch(() => {});
}
