// Prepared statements for short, frequent queries whose planning takes longer than their run. Their text
// must not vary, so lists go as one array.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/*prepared*/';

/** Marks a query as a prepared statement: `.modifyFront(PREPARED)`, or anywhere in its text. */
export const PREPARED = sql.raw(MARK);

/** Each connection and its server process keep a statement for good. Who has more texts than this lets one of them vary. */
const NAMES_MAX = 1000;

/**
 * The names of the prepared statements by their text. A name tells its text, so that it is the same in all processes: behind a
 * pooler they share connections, and a number would run another one's statement.
 */
const names = new Map<string, string>();

/** Null when there are too many: the statement is sent like any other. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX) return known ?? null;
  const name = `prepared_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/** Makes a connection send marked queries as named statements: parsed once, planned a few times. */
export function prepareMarked(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const asPrepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.includes(MARK) ? nameOf(text) : null;
    return name === null ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  };
  client.query = asPrepared as typeof client.query;
}
