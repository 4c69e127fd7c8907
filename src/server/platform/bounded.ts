// A map with a bound that refuses what is new once it is full, and never lets anything go early.

interface Entry<T> {
  value: T;
  /** On the clock of `performance.now()`. */
  until_ms: number;
}

/** So often at most what is over is looked for: a full map must not cost a walk for each call. */
const SWEEP_EVERY_MS = 1000;

/** Values that die by themselves. What was promised to be kept stays: a full map takes nothing new. */
export class BoundedMap<T> {
  readonly #max: number;
  readonly #entries = new Map<string, Entry<T>>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(max: number) {
    this.#max = max;
  }

  /** The value and the milliseconds it has left; null for none. */
  get(key: string): { value: T; left_ms: number } | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const left_ms = entry.until_ms - performance.now();
    if (left_ms > 0) return { value: entry.value, left_ms };
    this.#entries.delete(key);
    return null;
  }

  /** False when there is no room for a new key; one that is there already can always be changed. */
  set(key: string, value: T, ttl_ms: number): boolean {
    if (!this.#entries.has(key) && !this.#hasRoom()) return false;
    this.#entries.set(key, { value, until_ms: performance.now() + ttl_ms });
    return true;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#sweptAt = Number.NEGATIVE_INFINITY;
  }

  #hasRoom(): boolean {
    if (this.#entries.size < this.#max / 2) return true;
    const now = performance.now();
    if (now - this.#sweptAt >= SWEEP_EVERY_MS) {
      this.#sweptAt = now;
      for (const [key, { until_ms }] of this.#entries) {
        if (until_ms <= now) this.#entries.delete(key);
      }
    }
    return this.#entries.size < this.#max;
  }
}
