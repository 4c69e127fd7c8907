// Opaque cursors of lists: base64url of JSON, checked on the way in like any other input.
import { z } from 'zod';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';

/**
 * Makes a cursor from the row after which the next page starts. Keep it small: a cursor has at most 200
 * characters.
 */
export function writeCursor(start: unknown): string {
  return Buffer.from(JSON.stringify(start), 'utf8').toString('base64url');
}

/**
 * Reads a cursor that `writeCursor` made; null when none is given.
 * @throws Failure `invalid-input` for one that was tampered with or belongs to another list.
 */
export function readCursor<S extends z.ZodType>(
  schema: S,
  cursor: string | undefined,
): z.output<S> | null {
  if (!cursor) return null;
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw fail('invalid-input', '翻页位置无效，请从第一页重新浏览');
  return parsed.data;
}

/** Splits rows that were read with one more than fits: the rows of the page, and the next cursor. */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => unknown,
): { items: R[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const goesOn = rows.length > limit && last !== undefined;
  return { items, next: goesOn ? writeCursor(cursorOf(last)) : null };
}

const IdCursor = z.int().positive();

/** The id after which the page starts; null for the first page. */
export const readIdCursor = (cursor: string | undefined) => readCursor(IdCursor, cursor);

/** A page of rows in the order of their ids, read with one more than fits. */
export const pageById = <R extends { id: number }>(rows: readonly R[], size = PAGE_SIZE) =>
  cutPage(rows, size, ({ id }) => id);

const TimeCursor = z.tuple([z.int().min(0).max(8.64e15), z.int().positive()]);

/** The time and id after which the page starts; null for the first page. */
export function readTimeCursor(cursor: string | undefined) {
  const start = readCursor(TimeCursor, cursor);
  return start && { at: new Date(start[0]), id: start[1] };
}

/** A page of rows in the order of a time and their ids, read with one more than fits. */
export const pageByTime = <R>(
  rows: readonly R[],
  cursorOf: (row: R) => [at: Date, id: number],
  size = PAGE_SIZE,
) =>
  cutPage(rows, size, (last) => {
    const [at, id] = cursorOf(last);
    return [at.getTime(), id];
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A time as PostgreSQL's text, with microseconds. A Date has only milliseconds, so rows at the edge of a
 * page would be lost.
 */
export const Moment = z
  .string()
  .regex(/^\d{4}(-\d\d){2} [\d:]{8}(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)
  .refine(isRealMoment);

const MomentCursor = z.tuple([Moment, z.int().positive()]);

/** Where a list goes on: after this moment, as the database's text, and this id. */
export interface AfterMoment {
  at: string;
  id: number;
}

/** The moment and id after which the page starts; null for the first page. */
export function readMomentCursor(cursor: string | undefined): AfterMoment | null {
  const start = readCursor(MomentCursor, cursor);
  return start && { at: start[0], id: start[1] };
}

/** A page of rows in the order of a moment and their ids, read with one more than fits. */
export const pageByMoment = <R extends { id: number }>(
  rows: readonly R[],
  momentOf: (row: R) => string,
) => cutPage(rows, PAGE_SIZE, (last) => [momentOf(last), last.id]);

/** True for a real date and time. The pattern alone lets 2026-99-99 through, which the database refuses. */
function isRealMoment(text: string): boolean {
  const clock = new Date(`${text.slice(0, 19).replace(' ', 'T')}Z`);
  const zone = /[+-](\d\d)(?::(\d\d))?$/.exec(text);
  return (
    !Number.isNaN(clock.getTime()) &&
    // The database's years begin with 1.
    clock.getUTCFullYear() > 0 &&
    clock.toISOString().startsWith(text.slice(0, 10)) &&
    Number(zone?.[1]) < 15 &&
    Number(zone?.[2] ?? 0) < 60
  );
}
