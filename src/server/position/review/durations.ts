// The real duration of reviews, which a new company is told instead of a promise.

import * as certificationContract from '../../../contract/enterprise/certification.ts';
import { REVIEW_SAMPLE_MIN } from '../../../contract/enterprise/certification.ts';
import { listDecided } from '../../platform/db/decided.ts';
import { handle } from '../../platform/http/call.ts';

const HOUR_MS = 3_600_000;
/** The number of last decisions that count. */
const SAMPLE_MAX = 50;
const REQUESTS = { table: 'enterprise_certification_request', asked: 'created_at' };
const REVIEWS = { table: 'position_review', asked: 'asked_at' };

/** The median time in hours; null for too few to say anything. */
export function medianHours(decisions: readonly { from: Date; to: Date }[]): number | null {
  if (decisions.length < REVIEW_SAMPLE_MIN) return null;
  const hours = decisions
    .map(({ from, to }) => Math.max(0, to.getTime() - from.getTime()) / HOUR_MS)
    .sort((a, b) => a - b);
  const middle = (hours.length - 1) / 2;
  return ((hours[Math.floor(middle)] ?? 0) + (hours[Math.ceil(middle)] ?? 0)) / 2;
}

/** What the last certifications and reviews of positions took. */
export const reviewTimes = handle(certificationContract.getReviewTimes, async ({ db, member }) => {
  member;
  return {
    certification: medianHours(await listDecided(db, REQUESTS, SAMPLE_MAX)),
    position: medianHours(await listDecided(db, REVIEWS, SAMPLE_MAX)),
  };
});
