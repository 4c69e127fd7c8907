// Which of a person's educations counts as the highest. Pure.
import { type Degree, educationRank } from './dictionary.ts';

/** The education with the highest degree, the later one of equals; null without any. */
export function highestEducation<E extends { degree: Degree; from: string }>(
  educations: readonly E[],
): E | null {
  return educations.reduce<E | null>((best, item) => {
    if (!best) return item;
    const gain = educationRank(item.degree) - educationRank(best.degree);
    return gain > 0 || (gain === 0 && item.from > best.from) ? item : best;
  }, null);
}
