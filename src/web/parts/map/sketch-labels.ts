// Which dots of a sketch bear their name, and how large they are. Pure.

/** How much room a label takes, in percent of the picture. */
const LABEL = { width: 17, height: 7 };
const LABELS_MAX = 24;

interface Dot {
  code: string;
  /** In percent of the picture. */
  left: number;
  top: number;
}

/** A label that the edge of the picture would cut is none: 浦东新区 without its number. */
const isWhole = ({ left, top }: Dot): boolean =>
  left >= LABEL.width / 2 && left <= 100 - LABEL.width / 2 && top >= 0 && top <= 100;

/** The dots, those with most results first, whose label covers none before; each with its rank, for narrow screens. */
export function labelled(dots: readonly Dot[]): Map<string, number> {
  const taken: Dot[] = [];
  for (const dot of dots.filter(isWhole)) {
    if (taken.length === LABELS_MAX) break;
    const isFree = taken.every(
      ({ left, top }) =>
        Math.abs(left - dot.left) > LABEL.width || Math.abs(top - dot.top) > LABEL.height,
    );
    if (isFree) taken.push(dot);
  }
  return new Map(taken.map(({ code }, rank) => [code, rank]));
}

const SMALLEST_REM = 0.75;
const LARGEST_REM = 3;

/** By area, as people read circles: four times as many, twice as wide. */
export const sizeOf = (count: number, most: number): number =>
  Math.round((SMALLEST_REM + (LARGEST_REM - SMALLEST_REM) * Math.sqrt(count / most)) * 100) / 100;
