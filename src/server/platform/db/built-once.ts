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

/**
 * A query whose text is built once in this process, because building takes longer than sending. The values
 * go where `param` named them; Kysely never sees the values.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Db, param: ParamOf<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    built ??= build(db, (name) => sql`${sql.val({ [PARAM]: name })}`).compile();
    const parameters = built.parameters.map((one) =>
      isParam(one) ? values[one[PARAM] as never] : one,
    );
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}

/** Combinations that are kept of a query; further ones are built each time. */
const COMBINATIONS_MAX = 500;

/** The same for a query whose text depends on some choices, such as its filters: built once for each combination. */
export function builtFor<Choices extends object, Values extends object, Row>(
  build: (db: Db, param: ParamOf<Values>, choices: Choices) => Compilable<Row>,
): (db: Db, choices: Choices, values: Values) => Promise<Row[]> {
  const built = new Map<string, (db: Db, values: Values) => Promise<Row[]>>();
  return (db, choices, values) => {
    const key = JSON.stringify(choices);
    const ask = built.get(key) ?? builtOnce((db, param) => build(db, param, choices));
    if (built.size < COMBINATIONS_MAX) built.set(key, ask);
    return ask(db, values);
  };
}
