// The anchor of a page that the reader has reached.

/** The current position of an anchor, in px from the top of the window. */
export interface Anchor {
  id: string;
  top: number;
  /** The position to which a link scrolls it, in px. */
  landing: number;
}

interface View {
  height: number;
  /** True when the page is scrolled to its end. */
  isAtEnd: boolean;
  /** The anchor followed last; '' for none. */
  wanted: string;
}

/** An anchor counts as reached this many px before its landing position. */
const SLACK_PX = 24;

/**
 * The last anchor reached; '' before the first. At the end of the page the last anchors cannot reach
 * their landing position: there it is the one followed last, or the last visible one.
 */
export function reachedOf(anchors: readonly Anchor[], { height, isAtEnd, wanted }: View): string {
  const shown = isAtEnd ? anchors.filter(({ top }) => top < height) : [];
  const followed = shown.find(({ id, top }) => id === wanted && top >= 0);
  const reached = anchors.findLast(({ top, landing }) => top <= landing + SLACK_PX);
  return (followed ?? shown.at(-1) ?? reached)?.id ?? '';
}
