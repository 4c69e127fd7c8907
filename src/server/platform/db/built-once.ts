// Frequent queries, for which building the SQL text takes noticeable time: built once, run with new values.
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

const PLACE = Symbol('place');
const isPlace = (one: unknown): one is { [PLACE]: string } =>
  typeof one === 'object' && one !== null && PLACE in one;

/** Marks the place of a value, by its name, in a query that is built without values. */
export type PlaceOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>;

/**
 * A query whose text is built once in this process, because building takes longer than sending. The values
 * go where `place` named them; Kysely never sees the values.
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
