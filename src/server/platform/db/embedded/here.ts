// The embedded database in the thread that asks.
import { embeddedDialect } from './dialect.ts';
import { type EmbeddedOptions, startEmbedded } from './start.ts';
import { EmbeddedStatements } from './statements.ts';

/** @throws when the folder's database cannot be opened. */
export async function startEmbeddedHere(options: EmbeddedOptions) {
  const pglite = await startEmbedded(options);
  const statements = new EmbeddedStatements(pglite);
  return {
    dialect: embeddedDialect((text, values) => statements.ask(text, values)),
    exec: (script: string) => statements.script(script),
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}
