// What is counted while somebody reads on: it must arrive although the page is left at once, and its
// failure concerns nobody.
import { clickAdvert } from '../../contract/operate/operate.ts';
import { seePosition } from '../../contract/position/position.ts';
import { call } from './api.ts';

/** Counts a press on an advert's link; following it leaves the page. */
export function countClick(position_id: number): void {
  call(clickAdvert, { position_id }, { token: null, quiet: true, outlives: true }).catch(() => {});
}

/** Counts that a position was looked at. */
export function countView(id: number): void {
  call(seePosition, { id }, { quiet: true, outlives: true }).catch(() => {});
}
