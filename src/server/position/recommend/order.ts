// The pages of a recommended list: the best first, no enterprise more than thrice on one. Pure.

/** At most so many positions of one enterprise on a page. */
export const SAME_ENTERPRISE_MAX = 3;

/**
 * Cuts a ranked list into pages of at most `size`. Keeps the order, except that a page has at most three
 * positions of an enterprise. Surplus ones go to the next page, so a page may be shorter.
 *
 * @param isLate true for items that must come after all others.
 */
export function pagesOf<T extends { enterprise_id: number }>(
  ranked: readonly T[],
  size: number,
  isLate: (item: T) => boolean = () => false,
): T[][] {
  const pages: T[][] = [];
  let left = [...ranked];
  while (left.length > 0) {
    const { page, rest } = takePage(left, size, isLate);
    pages.push(page);
    left = rest;
  }
  return pages;
}

function takePage<T extends { enterprise_id: number }>(
  items: readonly T[],
  size: number,
  isLate: (item: T) => boolean,
) {
  const counts = new Map<number, number>();
  const page: T[] = [];
  const rest: T[] = [];
  for (const item of items) {
    const count = counts.get(item.enterprise_id) ?? 0;
    const waits = isLate(item) && rest.some((other) => !isLate(other));
    if (page.length < size && count < SAME_ENTERPRISE_MAX && !waits) {
      counts.set(item.enterprise_id, count + 1);
      page.push(item);
    } else {
      rest.push(item);
    }
  }
  return { page, rest };
}
