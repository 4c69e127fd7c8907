// Frequent queries, for which building the SQL text takes noticeable time: built once, run with new values.
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

const PARAM = Symbol('param');
const isParam = (one: unknown): one is { [PARAM]: string } =>
  typeof one === 'object' && one !== null && PARAM in one;

/** Stands for a value, by its name, in a query that is built without values. */
export type ParamOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>;

/** The query without values. */
const textOf = <Values extends object, Row>(
  build: (param: ParamOf<Values>) => Compilable<Row>,
): CompiledQuery<Row> => build((name) => sql`${sql.val({ [PARAM]: name })}`).compile();

async function ask<Row>(db: Db, built: CompiledQuery<Row>, values: object): Promise<Row[]> {
  const parameters = built.parameters.map((one) =>
    isParam(one) ? values[one[PARAM] as never] : one,
  );
  return (await db.executeQuery<Row>({ ...built, parameters })).rows;
}

/**
 * A query whose text is built once in this process, because building takes longer than sending. The values
 * go where `param` named them; Kysely never sees the values.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Db, param: ParamOf<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    built ??= textOf<Values, Row>((param) => build(db, param));
    return ask(db, built, values);
  };
}

/** Characters of all texts that are kept of a query; further combinations are built each time. */
const CHARACTERS_MAX = 4_000_000;

/**
 * The same for a query whose text depends on some choices, such as its filters: built once for each combination.
 * @param charactersMax smaller in tests.
 */
export function builtFor<Choices extends object, Values extends object, Row>(
  build: (db: Db, param: ParamOf<Values>, choices: Choices) => Compilable<Row>,
  charactersMax = CHARACTERS_MAX,
): (db: Db, choices: Choices, values: Values) => Promise<Row[]> {
  const kept = new Map<string, CompiledQuery<Row>>();
  let characters = 0;
  return async (db, choices, values) => {
    const key = JSON.stringify(choices);
    const known = kept.get(key);
    if (known) return ask(db, known, values);
    const built = textOf<Values, Row>((param) => build(db, param, choices));
    if (characters + built.sql.length <= charactersMax) {
      kept.set(key, built);
      characters += built.sql.length;
    }
    return ask(db, built, values);
  };
}
