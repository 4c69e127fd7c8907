// What a recruiter sees of the enterprise's own positions (features 2.4 /layout/position).
import { z } from 'zod';
import { educations, experiences } from '../../contract/dictionaries.ts';
import { PAGE_SIZE } from '../../contract/limits.ts';
import type { ManagedPosition, StoredDraft } from '../../contract/position.ts';
import type { PositionState } from '../../contract/states.ts';
import { labelled, requireMembership } from '../enterprise/enterprise.ts';
import { cutPage, Moment, readCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/db.ts';
import { regionName } from '../site/regions.ts';
import { salaryOf } from './card.ts';
import { requireOwn } from './own.ts';
import { shanghaiDay } from './position.ts';

import { countOwn, listOwn, type OwnRow } from './queries-mine.ts';

const Place = z.tuple([Moment, z.int().positive()]);

/** A page of own positions and how many there are in each state. */
export async function listMine(
  db: Db,
  account_id: number,
  input: {
    state?: PositionState | undefined;
    keyword?: string | undefined;
    cursor?: string | undefined;
  },
) {
  const { enterprise_id } = await requireMembership(db, account_id);
  const { state, keyword, cursor } = input;
  const place = readCursor(Place, cursor);
  const after = place && { at: place[0], id: place[1] };
  const rows = await listOwn(db, enterprise_id, { state, keyword, after, limit: PAGE_SIZE + 1 });
  const { items, next } = cutPage(rows, PAGE_SIZE, (last) => [last.at, last.id]);
  return {
    items: items.map(managedOf),
    next,
    counts: await countOwn(db, enterprise_id),
  };
}

function managedOf(row: OwnRow): ManagedPosition {
  const { id, version, title, headcount, valid_until } = row;
  return {
    ...{ id, version, title, headcount, valid_until },
    state: row.state as PositionState,
    salary: salaryOf(row),
    city_name: regionName(row.city),
    experience: labelled(experiences, row.experience),
    education: labelled(educations, row.education),
    views: Number(row.views ?? 0),
    applications: Number(row.applications ?? 0),
    unread_applications: Number(row.unread_applications ?? 0),
    refreshed_at: row.refreshed_at.toISOString(),
  };
}

/** An own position as its form takes it. */
export async function getMine(db: Db, account_id: number, id: number, now: Date) {
  const { enterprise_id } = await requireMembership(db, account_id);
  const { version, state, valid_until, ...facts } = await requireOwn(db, enterprise_id, id);
  const draft = { ...facts, valid_days: validDays(valid_until, now) } as StoredDraft;
  return { id, version, state, draft };
}

/** The shortest choice that does not end it sooner than now; the usual one when it has ended. */
function validDays(valid_until: string, now: Date): StoredDraft['valid_days'] {
  if (valid_until < shanghaiDay(now)) return 60;
  return ([30, 60] as const).find((days) => shanghaiDay(now, days) >= valid_until) ?? 90;
}
