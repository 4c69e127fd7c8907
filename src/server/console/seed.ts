// Past days for the demo data: who visited and used the site.
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/db.ts';
import { dayAfter, dayOf, SEEN_DAYS } from './numbers/parts.ts';
import { addActive, addSeen } from './numbers/seed.queries.ts';
import { addTo, emptySketch } from './numbers/sketch.ts';
import { saveVisits } from './numbers/visits.queries.ts';

export { forgetLook } from './numbers/seed.queries.ts';

interface PastDay {
  day: string;
  pages: number;
  visitors: number;
  /** Seekers and recruiters who used the site. */
  seekers: readonly number[];
  recruiters: readonly number[];
}

/** Adds a past day: as it is kept on the last days, or as the counts that are left of older ones. */
export async function addPastDay(db: Db, past: PastDay, now: Date): Promise<void> {
  const { day, pages, visitors, seekers, recruiters } = past;
  if (day < dayAfter(dayOf(now), -SEEN_DAYS)) {
    await addSeen(db, day, {
      visits: pages,
      visitors,
      active: seekers.length + recruiters.length,
      active_seekers: seekers.length,
      active_recruiters: recruiters.length,
    });
    return;
  }
  const sketch = emptySketch();
  for (let n = 0; n < visitors; n += 1)
    addTo(sketch, createHash('sha256').update(`${day} ${n}`).digest());
  await saveVisits(db, { day, node: randomUUID(), pages, sketch });
  await addActive(db, day, [...seekers, ...recruiters]);
}
