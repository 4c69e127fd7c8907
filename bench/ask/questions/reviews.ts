// The operators' queues: what waits, with its count, and what was decided.
import { certificationReview } from '../../../src/server/enterprise/certification/review.ts';
import { famousReview } from '../../../src/server/enterprise/famous/review.ts';
import { wordReview } from '../../../src/server/moderation/review.ts';
import { entryReview } from '../../../src/server/operate/entries.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { positionReview } from '../../../src/server/position/review/decision.ts';
import { reportReview } from '../../../src/server/report/review.ts';
import { feedbackReview } from '../../../src/server/site/feedback/review.ts';
import { eliteReview } from '../../../src/server/talent/elite/review.ts';
import { invoiceReview } from '../../../src/server/wallet/invoice/review.ts';
import { billReview } from '../../../src/server/wallet/reconcile/review.ts';
import { payoutReview, refundReview } from '../../../src/server/wallet/refund/review.ts';
import { upgradeReview } from '../../../src/server/wallet/upgrades.ts';
import type { Question } from '../plans.ts';

interface Listed {
  list(db: Db, at: { state?: string }, itemsOf: () => never[]): Promise<unknown>;
}

/** Each review with a state in which its records are decided. */
const QUEUES: readonly (readonly [name: string, review: Listed, decided: string])[] = [
  ['举报', reportReview, 'verified'],
  ['内容复核', wordReview, 'refused'],
  ['企业认证', certificationReview, 'approved'],
  ['职位审核', positionReview, 'approved'],
  ['精英', eliteReview, 'approved'],
  ['反馈', feedbackReview, 'closed'],
  ['活动报名', entryReview, 'approved'],
  ['名企申请', famousReview, 'approved'],
  ['套餐申请', upgradeReview, 'granted'],
  ['发票', invoiceReview, 'issued'],
  ['退款申请', refundReview, 'done'],
  ['人工退款', payoutReview, 'succeeded'],
  ['对账', billReview, 'explained'],
];

const listed =
  ({ list }: Listed, state?: string): Question['ask'] =>
  (db) =>
    list(db, state ? { state } : {}, () => []);

export const REVIEWS: Record<string, Question> = Object.fromEntries(
  QUEUES.flatMap(([name, review, decided]) => [
    [`${name}队列`, { ask: listed(review) }],
    [`已处理的${name}`, { ask: listed(review, decided) }],
  ]),
);
