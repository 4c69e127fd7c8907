// Opaque cursors of lists: base64url of JSON, checked on the way in like any other input.
import type { z } from 'zod';
import { fail } from '../../contract/errors.ts';

/** Writes where a list goes on; keep the value small, a cursor has at most 200 characters. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place), 'utf8').toString('base64url');
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
