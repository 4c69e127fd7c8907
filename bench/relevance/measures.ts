// How well a list answers a question: P@10, nDCG@10, reciprocal rank. And how far two judges agree.

/** The most rows of a list that count. */
export const DEPTH = 10;

export interface Scores {
  precision: number;
  ndcg: number;
  reciprocal: number;
  /** 1 when nothing was found. */
  nothing: number;
}

/**
 * Scores a list of ids.
 * @param isRight tells which ids are right; `right` is their number among all postings. Where fewer than ten are,
 * ten cannot be found, so that the best list always has a precision of 1.
 * @param gains gives each right id's gain; ids without one are wrong.
 */
export function scoresOf(
  ids: readonly number[],
  right: ReadonlySet<number>,
  gains: ReadonlyMap<number, number>,
): Scores {
  const top = ids.slice(0, DEPTH);
  const hits = top.filter((id) => right.has(id)).length;
  const first = top.findIndex((id) => right.has(id));
  const best = [...gains.values()].sort((a, b) => b - a).slice(0, DEPTH);
  return {
    precision: hits / Math.min(DEPTH, right.size),
    ndcg: discounted(top.map((id) => gains.get(id) ?? 0)) / discounted(best),
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
    nothing: top.length === 0 ? 1 : 0,
  };
}

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Cohen's kappa of two judges: their agreement beyond chance. */
export class Agreement {
  readonly #counts = [0, 0, 0, 0];

  add(first: boolean, second: boolean): void {
    const at = (first ? 2 : 0) + (second ? 1 : 0);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  get kappa(): number {
    const [neither = 0, second = 0, first = 0, both = 0] = this.#counts;
    const all = neither + second + first + both;
    const agreed = (neither + both) / all;
    const yes = ((first + both) / all) * ((second + both) / all);
    const no = ((neither + second) / all) * ((neither + first) / all);
    return (agreed - yes - no) / (1 - yes - no);
  }
}
