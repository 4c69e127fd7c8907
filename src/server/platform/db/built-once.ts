// Questions asked so often that building their text counts: it is built once, and asked with new values.
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

const PLACE = Symbol('place');
const isPlace = (one: unknown): one is { [PLACE]: string } =>
  typeof one === 'object' && one !== null && PLACE in one;

/** Puts a value, by its name, into a question that is built without it. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>;

/**
 * A question whose text is built once in this process: building it takes longer than sending it. The
 * values go where `place` named them; Kysely never sees them while it builds.
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Db, place: PlaceOf<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    built ??= build(db, (name) => sql`${sql.val({ [PLACE]: name })}`).compile();
    const parameters = built.parameters.map((one) =>
      isPlace(one) ? values[one[PLACE] as never] : one,
    );
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
