// Prepared statements for short, frequent queries whose planning takes longer than their run. Their text
// must not vary, so lists go as one array.
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/*prepared*/';

/** Marks a query as a prepared statement: `.modifyFront(PREPARED)`, or anywhere in its text. */
export const PREPARED = sql.raw(MARK);

/** The names of the prepared statements by their text, the same on all connections of the process. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Makes a connection send marked queries as named statements: parsed once, planned a few times. */
export function prepareMarked(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const asPrepared = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(MARK)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest);
  client.query = asPrepared as typeof client.query;
}
