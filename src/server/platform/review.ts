// The one engine of operators' reviews: a decision is made once, on a locked record, and every refusal
// needs a reason.
import { fail } from '../../contract/call/errors.ts';
import { type Db, transact } from './db/db.ts';

export interface Decision<D extends string> {
  id: number;
  decision: D;
  reason: string;
  /** Null for demo data. */
  operator_id: number | null;
}

interface Review<D extends string, S extends string, R extends { state: S }> {
  /** The table of moves: the decision is the move of the same name, made by an operator. */
  moves: { require(state: S, move: D, actor: 'operator', words: string): void };
  /** Locks the record until the transaction ends; null when there is none. */
  lock(trx: Db, id: number): Promise<R | null | undefined>;
  /** The message when there is no record. */
  absent?: string;
  /** The message when the record is not, or no longer, in a state from which it can be decided. */
  changed: string;
  /** The decisions that grant the request. All others need a reason. */
  granting: readonly D[];
  /** The minimum length of a reason, and the message for a shorter one. */
  reason: { min: number; words: string };
  /** Stores the decision and tells the people concerned, in the same transaction. */
  settle(trx: Db, row: R, decision: Decision<D>, now: Date): Promise<void>;
}

/**
 * Decides a review at a given time. Gives the record as it was before.
 * @throws Failure `not-found` without a record, `conflict` when it was decided already or has changed,
 * `invalid-input` (field `reason`) without a required reason.
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
