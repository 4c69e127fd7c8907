// How long a review takes: the recent median, or the goal while there are too few reviews.

import { getReviewTimes, reviewTimeText } from '../../../contract/enterprise/certification.ts';
import { useCall } from '../../data/queries.ts';

/** Words without a full stop, as 最近通常 6 小时内审完. */
export function ReviewTime({ of }: { of: 'certification' | 'position' }) {
  const { data } = useCall(getReviewTimes, {}, { quiet: true, staleTime: 600_000 });
  return <span data-review-time={of}>{reviewTimeText(data?.[of] ?? null)}</span>;
}
