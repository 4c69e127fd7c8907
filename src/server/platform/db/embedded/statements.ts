// How statements are sent to PostgreSQL in WASM. PGlite's own `query` enters the database six times for each; here it is
// entered once, and a statement that comes again is parsed once.
import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;

/** How many statements stay parsed. Each takes some 50 KB of the database's memory, which is never given back. */
export const PARSED_MAX = 500;
/** Of how many texts it is known that they came before. */
const SEEN_MAX = 2000;

/** A script after which kept statements may give other columns. */
const CHANGES_TABLES = /(?:^|;)\s*(?:alter|create|drop)\b/i;

interface Statement {
  name: string;
  /** The types of its parameters, as PostgreSQL numbers them. */
  types: number[];
}

/** The statements of one embedded database. Only one caller may use them at a time. */
export class EmbeddedStatements {
  private readonly pglite: PGlite;
  private readonly seen = new LRUCache<string, true>({ max: SEEN_MAX });
  private readonly leaving: string[] = [];
  private readonly parsed = new LRUCache<string, Statement>({
    max: PARSED_MAX,
    dispose: ({ name }) => this.leaving.push(name),
  });
  private names = 0;

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  /** Runs a statement. @throws PostgreSQL's error, with its `code`. */
  ask(text: string, values: readonly unknown[]): Promise<Results> {
    return this.pglite.runExclusive(async () => {
      const { name, types } = await this.statementOf(text);
      const said = await this.send(
        ...this.leaving.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
        serialize.bind({ statement: name, values: this.textsOf(values, types) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      );
      await this.pglite.syncToFs();
      return parse.parseResults(said, this.pglite.parsers)[0] as Results;
    });
  }

  /** Runs a script of several statements. @throws PostgreSQL's error, with its `code`. */
  script(text: string): Promise<void> {
    return this.pglite.runExclusive(async () => {
      await this.send(serialize.query(text));
      await this.pglite.syncToFs();
      if (!CHANGES_TABLES.test(text)) return;
      // Nobody may have a statement parsed between these two.
      this.parsed.clear();
      this.leaving.length = 0;
      await this.send(serialize.query('deallocate all'));
    });
  }

  /** A statement that comes for the first time has no name: most of those never come again. */
  private async statementOf(text: string): Promise<Statement> {
    const known = this.parsed.get(text);
    if (known) return known;
    const comesAgain = this.seen.has(text);
    this.seen.set(text, true);
    if (!comesAgain) return this.parse('', text);
    this.names += 1;
    const statement = await this.parse(`s${this.names}`, text);
    this.parsed.set(text, statement);
    return statement;
  }

  private async parse(name: string, text: string): Promise<Statement> {
    const said = await this.send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    return { name, types: parse.parseDescribeStatementResults(said) };
  }

  private send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  /** Values as PostgreSQL reads them. */
  private textsOf(values: readonly unknown[], types: readonly number[]) {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = this.pglite.serializers[types[index] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
  }
}
