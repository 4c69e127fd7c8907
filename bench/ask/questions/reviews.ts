// The operators' queues: what waits, with its count, and what was decided.
import { serviceReview } from '../../../src/server/chat/service/review.ts';
import { closingReview } from '../../../src/server/console/closing/closing.ts';
import { certificationReview } from '../../../src/server/enterprise/certification/review.ts';
import { famousReview } from '../../../src/server/enterprise/famous/review.ts';
import { appealReview as objectionReview } from '../../../src/server/measure/appeal.ts';
import { banReview } from '../../../src/server/measure/bans.ts';
import { pictureReview } from '../../../src/server/moderation/picture/review.ts';
import { wordReview } from '../../../src/server/moderation/review.ts';
import { entryReview } from '../../../src/server/operate/entries.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { listAllWaiting, type WaitingCases } from '../../../src/server/platform/review/waiting.ts';
import { positionReview } from '../../../src/server/position/review/decision.ts';
import { appealReview, reportReview } from '../../../src/server/report/review.ts';
import { feedbackReview } from '../../../src/server/site/feedback/review.ts';
import { eliteReview } from '../../../src/server/talent/elite/review.ts';
import { bankReview } from '../../../src/server/wallet/bank/review.ts';
import { invoiceReview } from '../../../src/server/wallet/invoice/review.ts';
import { billReview } from '../../../src/server/wallet/reconcile/review.ts';
import { payoutReview, refundReview } from '../../../src/server/wallet/refund/review.ts';
import { upgradeReview } from '../../../src/server/wallet/upgrades.ts';
import type { Question } from '../plans.ts';

interface Asked {
  state?: string;
  find?: string;
  who?: 'free' | 'mine' | 'others';
  staff?: { account_id: number; at: Date };
}

interface Listed {
  list(db: Db, at: Asked, itemsOf: () => never[]): Promise<unknown>;
  cases: WaitingCases;
  ofEnterprise?(db: Db, enterprise_id: number, limit: number): Promise<unknown>;
}

/** Each review with a state in which its records are decided. */
const QUEUES: readonly (readonly [name: string, review: Listed, decided: string])[] = [
  ['举报', reportReview, 'verified'],
  ['举报申诉', appealReview, 'final'],
  ['处理申诉', objectionReview, 'upheld'],
  ['封禁复核', banReview, 'dropped'],
  ['在线客服', serviceReview, 'answered'],
  ['内容复核', wordReview, 'refused'],
  ['图片审核', pictureReview, 'refused'],
  ['企业认证', certificationReview, 'approved'],
  ['职位审核', positionReview, 'approved'],
  ['精英', eliteReview, 'approved'],
  ['反馈', feedbackReview, 'closed'],
  ['活动报名', entryReview, 'approved'],
  ['名企申请', famousReview, 'approved'],
  ['账号注销', closingReview, 'released'],
  ['套餐申请', upgradeReview, 'granted'],
  ['对公转账', bankReview, 'confirmed'],
  ['发票', invoiceReview, 'issued'],
  ['退款申请', refundReview, 'done'],
  ['人工退款', payoutReview, 'succeeded'],
  ['对账', billReview, 'explained'],
];

const listed =
  ({ list }: Listed, at: Asked = {}): Question['ask'] =>
  (db) =>
    list(db, at, () => []);

function ofEnterprise(name: string, review: Listed): [string, Question][] {
  const { ofEnterprise: ask } = review;
  return ask ? [[`一家企业的${name}`, { ask: (db) => ask(db, 4711, 10) }]] : [];
}

const STAFF = { account_id: 1, at: new Date() };

export const REVIEWS: Record<string, Question> = Object.fromEntries(
  QUEUES.flatMap(([name, review, state]) => [
    [`${name}队列`, { ask: listed(review) }],
    [`已处理的${name}`, { ask: listed(review, { state }) }],
    [`最早的${name}`, { ask: (db: Db) => listAllWaiting(db, [review.cases]) }],
    [`查找${name}：编号`, { ask: listed(review, { find: '4711' }) }],
    [`查找${name}：没有的词`, { ask: listed(review, { find: '不存在的词' }) }],
    [`没有人处理的${name}`, { ask: listed(review, { who: 'free', staff: STAFF }) }],
    ...ofEnterprise(name, review),
    [`我在处理的${name}`, { ask: listed(review, { who: 'mine', staff: STAFF }) }],
  ]),
);
