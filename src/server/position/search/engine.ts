// The seam of the search by words. Reading the keyword, ranking, pages and cards know no index: they ask an engine.
import type { Slot } from '../../dictionary/understanding/understanding.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Hit, SearchScope } from './scope.ts';

/** What is asked of an engine. */
export interface WordSearch {
  /** The things that a position must be, all of them. */
  slots: readonly Slot[];
  /** The filters, also those that were words; whether all positions have their marks. */
  scope: SearchScope;
}

/** At most so many candidates are ranked, the newest of them. */
export const RANKED_MAX = 240;

export interface Candidates {
  /** In any order, none twice. Where they are more than can be ranked, the newest are enough. */
  found: Hit[];
  /** True when these are all that the engine can find. */
  isWhole: boolean;
  /** How many hits there are, counted up to `COUNT_CAP`, where the engine knows it already. */
  count: number | null;
}

/**
 * Finds positions by words. All that it gives fits the filters and is online at that moment. It may give what ranking then
 * refuses; what it leaves out is lost, so it says when it has left something out. `engine.test.ts` is the contract, which
 * every engine has to pass. The database's rows are written by `reindexPosition`, within the change's transaction; another
 * engine is told by the outbox, so it may learn of a new position a little later, and never gives one that is gone.
 */
export interface SearchEngine {
  /** The likeliest hits not refreshed after `until`, a moment as the database writes it. */
  candidates(search: WordSearch, until: string): Promise<Candidates>;
  /** How many hits there are, counted up to `cap`. */
  count(search: WordSearch, cap: number): Promise<number>;
  /** At most `limit` hits, newest first, after the one that is named. */
  newest(search: WordSearch, after: Hit, limit: number): Promise<Hit[]>;
}

let chosen: ((db: Db) => SearchEngine) | null = null;

/** Has another engine answer searches in this process, whichever of its databases they are asked of; null for none. */
export function chooseEngine(engineOf: ((db: Db) => SearchEngine) | null): void {
  chosen = engineOf;
}

/** The engine that was chosen; none within a transaction, whose changes only the database knows. */
export const chosenEngine = (db: Db): SearchEngine | null =>
  db.isTransaction ? null : (chosen?.(db) ?? null);
