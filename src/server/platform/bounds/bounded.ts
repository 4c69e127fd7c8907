// A map with a maximum size. When it is full it refuses new keys; it never drops a value before its time.

interface Entry<T> {
  value: T;
  /** On the clock of `performance.now()`. */
  until_ms: number;
}

/** How often expired values are removed. Without this interval a full map would be walked at each call. */
const SWEEP_EVERY_MS = 1000;

/** Values with a time to live. A value stays until that time is over: a full map refuses new keys. */
export class BoundedMap<T> {
  readonly #max: number;
  readonly #entries = new Map<string, Entry<T>>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(max: number) {
    this.#max = max;
  }

  /** Gives the value and the milliseconds it has left; null when the key is absent or expired. */
  get(key: string): { value: T; left_ms: number } | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const left_ms = entry.until_ms - performance.now();
    if (left_ms > 0) return { value: entry.value, left_ms };
    this.#entries.delete(key);
    return null;
  }

  /** Sets a value. False when the map is full and the key is new; a present key can always be changed. */
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
