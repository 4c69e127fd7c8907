// All professions of the demo town, and finding one by its key.

import type { Trade } from './shapes.ts';
import { building } from './trades/building.ts';
import { commerce } from './trades/commerce.ts';
import { counsel } from './trades/counsel.ts';
import { hospitality } from './trades/hospitality.ts';
import { industry } from './trades/industry.ts';
import { media } from './trades/media.ts';
import { medical } from './trades/medical.ts';
import { office } from './trades/office.ts';
import { software } from './trades/software.ts';
import { teaching } from './trades/teaching.ts';
import { transport } from './trades/transport.ts';

export const trades: readonly Trade[] = [
  ...software,
  ...office,
  ...industry,
  ...medical,
  ...teaching,
  ...media,
  ...hospitality,
  ...commerce,
  ...transport,
  ...building,
  ...counsel,
];

const byKey = new Map(trades.map((trade) => [trade.key, trade]));

/** Gives a trade by its key ('nurse'). @throws RangeError for an unknown key. */
export function requireTrade(key: string): Trade {
  const trade = byKey.get(key);
  if (!trade) throw new RangeError(`unknown demo trade ${key}`);
  return trade;
}
