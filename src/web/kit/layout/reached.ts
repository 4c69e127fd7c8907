// Which of a page's anchors the reader has come to.

/** An anchor as it stands now, in px from the top of the window. */
export interface Place {
  id: string;
  top: number;
  /** Where it stands after one has followed a link to it. */
  landing: number;
}

interface View {
  height: number;
  /** True where the page was scrolled and goes no further. */
  isAtEnd: boolean;
  /** The anchor that was followed last, '' for none. */
  wanted: string;
}

/** An anchor counts as reached a little before it stands where a link would bring it. */
const SLACK_PX = 24;

/**
 * The last anchor that was reached, '' before the first. At the end of the page the last ones cannot come
 * so far: there it is the one that was followed, or the last one on show.
 */
export function reachedOf(places: readonly Place[], { height, isAtEnd, wanted }: View): string {
  const shown = isAtEnd ? places.filter(({ top }) => top < height) : [];
  const followed = shown.find(({ id, top }) => id === wanted && top >= 0);
  const reached = places.findLast(({ top, landing }) => top <= landing + SLACK_PX);
  return (followed ?? shown.at(-1) ?? reached)?.id ?? '';
}
