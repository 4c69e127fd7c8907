// The orders that people choose: by pay, and by the distance from a place.
import { z } from 'zod';
import { cutPage, Moment, readCursor } from '../../../platform/db/cursor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { HIGHEST_STEP, payMark, payStep, regionMark } from '../marks.ts';
import type { SearchScope } from '../scope.ts';
import { type Distant, regionsByDistance } from './distance.ts';
import {
  type AfterPay,
  type AfterRegion,
  listByPay,
  type RegionHit,
  sortByRegion,
  walkRegions,
} from './order.queries.ts';

// The first is an `int` of the database: a greater number would be an error there.
const PayCursor = z.tuple([z.int32(), z.int().positive()]);
const RegionCursor = z.tuple([z.int32().positive(), Moment, z.int().positive()]);

interface Asked {
  cursor: string | undefined;
  limit: number;
  /** They are few enough to be sorted. */
  isFew: boolean;
  /** Of these hits the ones that fit the words; others only mention them. */
  keep: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** A page of ids in an order; `km` is the distance of each, where the order is by distance. */
interface OrderedPage {
  ids: number[];
  km: ReadonlyMap<number, number>;
  next: string | null;
}

/** @throws Failure `invalid-input` for a cursor of another list. */
export async function pageByPay(
  db: Db,
  scope: SearchScope,
  { cursor, limit, isFew, keep }: Asked,
): Promise<OrderedPage> {
  const cursorOf = ({ pay, id }: { pay: number; id: number }) => [pay, id] as const;
  const found = await fill(
    (after: AfterPay | null, most) =>
      isFew || !hasWords(scope)
        ? listByPay(db, scope, { after, limit: most, isFew })
        : walkSteps(db, scope, { after, limit: most }),
    { after: readCursor(PayCursor, cursor), wanted: limit + 1, keep, cursorOf },
  );
  const { items, next } = cutPage(found, limit, cursorOf);
  return { ids: items.map(({ id }) => id), km: new Map(), next };
}

/**
 * From the place on outwards. Positions whose region lies nowhere, such as those without a city, are left out: their
 * number is the difference to the total.
 */
export async function pageByDistance(
  db: Db,
  scope: SearchScope,
  near: string,
  { cursor, limit, isFew, keep }: Asked,
): Promise<OrderedPage> {
  const regions = regionsByDistance(near);
  const codes = regions.map(({ code }) => code);
  const list = (after: AfterRegion | null, most: number) =>
    isFew
      ? sortByRegion(db, scope, { regions: codes, first: 1 }, { after, limit: most })
      : walkOutwards(db, scope, regions, { after, limit: most });
  const cursorOf = ({ rank, at, id }: RegionHit) => [rank, at, id] as const;
  const after = readCursor(RegionCursor, cursor);
  const found = await fill(list, { after, wanted: limit + 1, keep, cursorOf });
  const { items, next } = cutPage(found, limit, cursorOf);
  const km = new Map(items.map(({ id, rank }) => [id, regions[rank - 1]?.km ?? 0]));
  return { ids: items.map(({ id }) => id), km, next };
}

/** Rounds of a list in which many hits only mention the words: after them the page stays short. */
const ROUNDS = 7;

interface Filling<R, After> {
  after: After | null;
  wanted: number;
  keep: Asked['keep'];
  cursorOf: (row: R) => After;
}

/** Reads on until enough hits are kept, the list ends, or it has read far. */
async function fill<R extends { id: number }, After>(
  list: (after: After | null, most: number) => Promise<R[]>,
  { after, wanted, keep, cursorOf }: Filling<R, After>,
): Promise<R[]> {
  const found: R[] = [];
  let from = after;
  for (let round = 0; round < ROUNDS && found.length < wanted; round += 1) {
    const most = wanted * 2 ** round;
    const rows = await list(from, most);
    const kept = await keep(rows.map(({ id }) => id));
    found.push(...rows.filter(({ id }) => kept.has(id)));
    const last = rows.at(-1);
    if (!last || rows.length < most) break;
    from = cursorOf(last);
  }
  return found.slice(0, wanted);
}

/** True for a search by words that marks say: its hits lie too thinly in the index of an order to be walked there. */
const hasWords = ({ slots = [], isMarked = false }: SearchScope): boolean =>
  isMarked && slots.some(({ words }) => words !== undefined);

/** Steps of pay asked at a time, from the highest on, afterwards one: few hits lie in the highest ones. */
const STEPS_AT_A_TIME = [4, 3, 2];

/** Hits by pay, from one step to the next lower ones. */
async function walkSteps(
  db: Db,
  scope: SearchScope,
  { after, limit }: { after: AfterPay | null; limit: number },
) {
  const found: { id: number; pay: number }[] = [];
  let step = after ? payStep(after[0]) : HIGHEST_STEP;
  for (let round = 0; step >= 0 && found.length < limit; round += 1) {
    const size = after ? 1 : (STEPS_AT_A_TIME[round] ?? 1);
    const anyMark = Array.from({ length: size }, (_, down) => payMark(step - down));
    const page = { after, limit: limit - found.length, isFew: true };
    found.push(...(await listByPay(db, { ...scope, anyMark }, page)));
    step -= size;
  }
  return found;
}

/**
 * Places asked at a time: first those in which many hits fill a page, then all others. A set of marks is asked for by
 * each of its marks, so a search by words goes outwards in smaller rings.
 */
const RINGS = [600];
const WORD_RINGS = [16, 64, 256];
const WORD_RING_MAX = 1000;

async function walkOutwards(
  db: Db,
  scope: SearchScope,
  regions: readonly Distant[],
  { after, limit }: { after: AfterRegion | null; limit: number },
): Promise<RegionHit[]> {
  const isByWords = hasWords(scope);
  const [rings, most] = isByWords ? [WORD_RINGS, WORD_RING_MAX] : [RINGS, regions.length];
  const found: RegionHit[] = [];
  let first = after?.[0] ?? 1;
  for (let round = 0; first <= regions.length && found.length < limit; round += 1) {
    const size = rings[round] ?? most;
    const ring = regions.slice(first - 1, first - 1 + size).map(({ code }) => code);
    const page = { after, limit: limit - found.length };
    const at = { regions: ring, first };
    found.push(
      ...(await (isByWords
        ? sortByRegion(db, { ...scope, anyMark: ring.map(regionMark) }, at, page)
        : walkRegions(db, scope, at, page))),
    );
    first += ring.length;
  }
  return found;
}
