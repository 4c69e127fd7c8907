// The list of an enterprise's own positions, filtered and in any order.
import { z } from 'zod';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { educations, experiences } from '../../../contract/dictionary/dictionary.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { ManagedPosition, PositionSort } from '../../../contract/position/position.ts';
import * as contract from '../../../contract/position/position.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { labelled } from '../../enterprise/enterprise.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import { handle } from '../../platform/http/call.ts';
import { salaryOf } from '../card.ts';
import { listOwn, type OwnRow } from './own-list.queries.ts';

const Day = z.iso.date();
const Count = z.int().min(0).max(2_147_483_647);
/** A cursor says its order: one of another order leads to the first page's message. */
const cursorOf = (sort: PositionSort) =>
  z.tuple([
    z.literal(sort),
    sort === 'validity' ? Day : sort === 'views' || sort === 'applications' ? Count : Moment,
    z.int().positive(),
  ]);

/**
 * A page of own positions and how many there are in each state.
 * @throws Failure `invalid-input` for a cursor of another list or order.
 */
export const listMine = handle(
  contract.listMyPositions,
  async ({ db, member: { enterprise_id } }, input) => {
    const { sort = 'refreshed', cursor, limit = PAGE_SIZE, ...filter } = input;
    const start = readCursor(cursorOf(sort), cursor);
    const after = start && { value: start[1], id: start[2] };
    const { rows, counts } = await listOwn(db, enterprise_id, filter, {
      sort,
      after,
      limit: limit + 1,
    });
    const { items, next } = cutPage(rows, limit, (last) => [sort, last.cursor_value, last.id]);
    return { items: items.map(managedOf), next, counts };
  },
);

function managedOf(row: OwnRow): ManagedPosition {
  const { unread: unread_applications, chatted, interviews } = row.progress;
  const { id, version, title, headcount, valid_until, views, applications, state_note } = row;
  const { publisher_id, publisher_name, auto_refresh_minute } = row;
  return {
    id,
    version,
    title,
    headcount,
    valid_until,
    views,
    applications,
    state_note,
    auto_refresh_minute,
    state: row.state as PositionState,
    salary: salaryOf(row),
    city_name: regionName(row.city),
    experience: labelled(experiences, row.experience),
    education: labelled(educations, row.education),
    refreshed_at: isoOf(row.refreshed_at),
    updated_at: isoOf(row.updated_at),
    publisher: publisher_id === null ? null : { id: publisher_id, name: publisher_name ?? '' },
    was_published: row.published_at !== null,
    top_until: row.top_until && isoOf(row.top_until),
    urgent_until: row.urgent_until && isoOf(row.urgent_until),
    unread_applications,
    chatted,
    interviews,
  };
}

const isoOf = (at: string): string => new Date(at).toISOString();
