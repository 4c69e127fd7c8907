// How Kysely reaches the embedded database.
import type { Results } from '@electric-sql/pglite';
import { PGliteAdapter, PostgresDialect, type PostgresPoolClient } from 'kysely';

type Ask = (text: string, values: readonly unknown[]) => Promise<Results>;

/** The embedded database has one connection, so only one caller uses it at a time. */
class OneConnection extends PostgresDialect {
  override createAdapter() {
    return new PGliteAdapter();
  }
}

export function embeddedDialect(ask: Ask): PostgresDialect {
  // The type asks for cursors as well; they are never used.
  const client = { query: ask, release: () => {} } as unknown as PostgresPoolClient;
  return new OneConnection({
    pool: { options: {}, connect: async () => client, end: async () => {} },
  });
}
