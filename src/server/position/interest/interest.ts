// A seeker's favourites with notes, footprints, and hidden positions.
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import * as contract from '../../../contract/position/interest.ts';
import {
  FOOTPRINT_DAYS,
  FOOTPRINTS_MAX,
  hideReasons,
} from '../../../contract/position/interest.ts';
import type { PositionCard } from '../../../contract/position/position.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { PUBLIC_STATES, stateOn } from '../manage/states.ts';
import { shanghaiDay } from '../position.ts';
import { listCards } from '../search/cards.ts';
import { morningIn } from './due.ts';
import { listPositionMarks, type Mark } from './marks.queries.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;

const pageOf = <R extends { at: string; id: number }>(rows: readonly R[]) =>
  pageByMoment(rows, ({ at }) => at);

/** Older footprints are not shown, whether or not the job has deleted them. */
export const footprintsSince = (now: Date): Date =>
  new Date(now.getTime() - FOOTPRINT_DAYS * DAY_MS);

/** @throws Failure `not-found` for a position that nobody may read. */
async function requireReadable(db: Db, id: number) {
  const found = await queries.findPosition(db, id);
  if (!found || !PUBLIC_STATES.includes(found.state as PositionState)) {
    throw fail('not-found', '没有找到这个职位');
  }
  return found;
}

/** Adds a favourite; adding it again changes nothing. */
export async function addFavourite(
  db: Db,
  account_id: number,
  id: number,
  now: Date,
): Promise<null> {
  await requireReadable(db, id);
  await transact(db, async (trx) => {
    await queries.insertFavourite(trx, account_id, id, now);
    await beginRecommending(trx, account_id, now);
  });
  return null;
}

export const addFavouriteCall = handle(contract.addFavourite, (context, { id }) =>
  addFavourite(context.db, context.me.account_id, id, context.now),
);

export const removeFavourite = handle(
  contract.removeFavourite,
  async ({ db, me: { account_id } }, { id }) => {
    await queries.deleteFavourite(db, account_id, id);
    return null;
  },
);

/** Saves the private note of a favourite. @throws Failure `not-found` when the position is no favourite. */
export async function noteFavourite(
  db: Db,
  account_id: number,
  { id, note, tags }: ParsedInputOf<typeof contract.noteFavourite>,
): Promise<null> {
  const words = { note, tags: [...new Set(tags)] };
  if (!(await queries.updateFavourite(db, account_id, id, words))) {
    throw fail('not-found', '您没有收藏这个职位');
  }
  return null;
}

export const noteFavouriteCall = handle(contract.noteFavourite, (context, input) =>
  noteFavourite(context.db, context.me.account_id, input),
);

export const listFavourites = handle(
  contract.listFavourites,
  async ({ db, me: { account_id }, now }, { tag, open, cursor }) => {
    const filter = { tag, openOn: open ? shanghaiDay(now) : null };
    const rows = await queries.listFavouriteRows(
      db,
      account_id,
      filter,
      readMomentCursor(cursor),
      PAGE_SIZE + 1,
    );
    const { items, next } = pageOf(rows);
    const favourites = await withCards(db, items, now, ({ note, tags, created_at }) => ({
      note,
      tags,
      created_at: created_at.toISOString(),
    }));
    return { items: favourites, next, ...(await queries.countFavourites(db, account_id)) };
  },
);

interface PositionRow {
  id: number;
  state: string;
  valid_until: string;
}

/** The rows with their positions as they are today, in the same order, by one query. */
async function withCards<R extends PositionRow, T extends object>(
  db: Db,
  rows: readonly R[],
  now: Date,
  rest: (row: R) => T,
): Promise<(T & { position: PositionCard; state: PositionState })[]> {
  const cards = await listCards(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const today = shanghaiDay(now);
  return rows.flatMap((row) => {
    const position = byId.get(row.id);
    const state = stateOn(row.state as PositionState, row.valid_until, today);
    return position ? [{ ...rest(row), position, state }] : [];
  });
}

/** Remembers that a seeker opened a position: one row each, the newest 200. */
export async function leaveFootprint(
  db: Db,
  account_id: number,
  position_id: number,
  now: Date,
): Promise<void> {
  await transact(db, async (trx) => {
    await queries.upsertFootprint(trx, account_id, position_id, now);
    await queries.trimFootprints(trx, account_id, FOOTPRINTS_MAX);
    await beginRecommending(trx, account_id, now);
  });
}

/** From the first sign of interest on, the seeker gets a weekly recommendation. */
async function beginRecommending(db: Db, account_id: number, now: Date): Promise<void> {
  const row = { account_id, told_until: now, due_at: morningIn(now, 7) };
  await queries.insertRecommendation(db, row);
}

export const listFootprints = handle(
  contract.listFootprints,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const since = footprintsSince(now);
    const after = readMomentCursor(cursor);
    const rows = await queries.listFootprintRows(db, account_id, since, after, PAGE_SIZE + 1);
    const { items, next } = pageOf(rows);
    const seen = await withCards(db, items, now, ({ seen_at }) => ({
      seen_at: seen_at.toISOString(),
    }));
    return { items: seen, next, total: await queries.countFootprints(db, account_id, since) };
  },
);

/** Takes one footprint away, or all of them. */
async function removeFootprints(
  db: Db,
  account_id: number,
  position_id: number | null,
): Promise<null> {
  await queries.deleteFootprints(db, account_id, position_id);
  return null;
}

export const clearFootprints = handle(contract.clearFootprints, (context) =>
  removeFootprints(context.db, context.me.account_id, null),
);

export const removeFootprint = handle(contract.removeFootprint, (context, { id }) =>
  removeFootprints(context.db, context.me.account_id, id),
);

/** Hides one position, or all of its enterprise, from the caller's recommendations. */
export async function hide(
  db: Db,
  account_id: number,
  { id, reason, whole_enterprise }: ParsedInputOf<typeof contract.hidePosition>,
  now: Date,
): Promise<null> {
  const { enterprise_id } = await requireReadable(db, id);
  await queries.upsertHidden(db, {
    account_id,
    reason,
    position_id: id,
    created_at: now,
    enterprise_id: whole_enterprise ? enterprise_id : null,
  });
  return null;
}

export const hidePosition = handle(contract.hidePosition, (context, input) =>
  hide(context.db, context.me.account_id, input, context.now),
);

export const unhide = handle(
  contract.unhidePosition,
  async ({ db, me: { account_id } }, { id }) => {
    await queries.deleteHidden(db, account_id, id);
    return null;
  },
);

export const listHidden = handle(
  contract.listHidden,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const rows = await queries.listHiddenRows(
      db,
      account_id,
      readMomentCursor(cursor),
      PAGE_SIZE + 1,
    );
    const { items, next } = pageOf(rows);
    const hidden = await withCards(db, items, now, ({ reason, enterprise_id, created_at }) => ({
      reason: { code: reason, label: labelOf(hideReasons, reason) },
      whole_enterprise: enterprise_id !== null,
      created_at: created_at.toISOString(),
    }));
    return { items: hidden, next };
  },
);

/** The caller's relation to each position of a page. */
export const getMarks = handle(
  contract.getMarks,
  async ({ db, me: { account_id }, now }, { ids }) => {
    const marks: Record<Mark, number[]> = {
      favourite: [],
      applied: [],
      again: [],
      seen: [],
      talked: [],
      hidden: [],
      blocked: [],
    };
    if (ids.length === 0) return marks;
    const rows = await listPositionMarks(db, account_id, ids, footprintsSince(now));
    for (const { id, mark } of rows) if (!marks[mark].includes(id)) marks[mark].push(id);
    return marks;
  },
);
