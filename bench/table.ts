// How the bench speaks: one line a measurement, always as a ratio to something of the same run.

export interface Line {
  what: string;
  value: string;
  /** Against what, and how many times. */
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

/** The middle of the measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Milliseconds that each of `times` runs took, one after another, after some to warm up; what comes before
 * each of them is not counted.
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
