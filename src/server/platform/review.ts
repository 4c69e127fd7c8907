// Reviews: what operators decide. A decision is made once, on a record that is held, and what takes something
// from somebody says why.
import { fail } from '../../contract/call/errors.ts';
import { type Db, transact } from './db/db.ts';

export interface Decision<D extends string> {
  id: number;
  decision: D;
  reason: string;
  /** Null in the demo town. */
  operator_id: number | null;
}

interface Review<D extends string, S extends string, R extends { state: S }> {
  /** The table of moves: a decision is the move of this name, by an operator. */
  moves: { require(state: S, move: D, actor: 'operator', words: string): void };
  /** Holds the record until the transaction ends; nothing when there is none. */
  lock(trx: Db, id: number): Promise<R | null | undefined>;
  /** Said when there is none. */
  absent?: string;
  /** Said when it is not, or no longer, where the decision begins. */
  changed: string;
  /** The decisions that give what was asked for. All others need a reason. */
  granting: readonly D[];
  /** The fewest characters of a reason, and what is said of a shorter one. */
  reason: { min: number; words: string };
  /** Writes the decision and tells the people, in the same transaction. */
  settle(trx: Db, row: R, decision: Decision<D>, now: Date): Promise<void>;
}

/**
 * The one way in which a review is decided, at a given time. Gives the record as it was before.
 * @throws Failure `not-found` without a record, `conflict` when somebody decided it already or it has
 * changed, `invalid-input` (field `reason`) without a reason where one is needed.
 */
export function review<D extends string, S extends string, R extends { state: S }>({
  moves,
  lock,
  absent,
  changed,
  granting,
  reason: { min, words },
  settle,
}: Review<D, S, R>) {
  return (db: Db, input: Decision<D>, now: Date): Promise<R> =>
    transact(db, async (trx) => {
      const row = await lock(trx, input.id);
      if (!row) throw fail('not-found', absent);
      moves.require(row.state, input.decision, 'operator', changed);
      if (!granting.includes(input.decision) && input.reason.length < min) {
        throw fail('invalid-input', words, { reason: words });
      }
      await settle(trx, row, input, now);
      return row;
    });
}
