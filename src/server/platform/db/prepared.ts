// Statements that PostgreSQL keeps prepared on each connection: for short queries asked very often,
// whose planning takes longer than their work. Their text must not vary (lists go as one array).
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/*kept*/';

/** Marks a query as one to keep: `.modifyFront(KEPT)`, or anywhere in its text. */
export const KEPT = sql.raw(MARK);

/** What kept texts are called; one process names them alike on all its connections. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Makes a connection send marked texts under their name: parsed once, planned a few times. */
export function keepMarked(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const asKept = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(MARK)
      ? ask({ name: nameOf(text), text, values }, ...rest)
      : ask(text, values, ...rest);
  client.query = asKept as typeof client.query;
}
