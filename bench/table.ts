// How the bench prints: one line per measurement, always as a ratio to another one of the same run.

export interface Line {
  what: string;
  value: string;
  /** What it is compared with, and the factor. */
  ratio: string;
}

/** Prints a titled table with aligned columns. */
export function printTable(title: string, lines: readonly Line[]): void {
  const width = Math.max(...lines.map((line) => line.what.length));
  const valueWidth = Math.max(...lines.map((line) => line.value.length));
  console.log(`\n== ${title}`);
  for (const { what, value, ratio } of lines) {
    console.log(`${what.padEnd(width)}  ${value.padStart(valueWidth)}  ${ratio}`);
  }
}

/** The median of the measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Runs something `times` times, one after another, after some runs to warm up.
 * @returns the milliseconds of each run; what is done before each of them is not counted.
 */
export async function timeRuns(
  times: number,
  run: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const taken: number[] = [];
  for (let i = -Math.min(5, times); i < times; i += 1) {
    await before();
    const start = performance.now();
    await run();
    if (i >= 0) taken.push(performance.now() - start);
  }
  return taken;
}
