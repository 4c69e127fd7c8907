// The review of positions for operators: queue, full text, decision.

import { fail } from '../../../contract/call/errors.ts';
import {
  educations,
  employmentKinds,
  experiences,
  jobTypes,
  labelOf,
} from '../../../contract/dictionary/dictionary.ts';
import { USUAL_VALID_DAYS } from '../../../contract/position/fields.ts';
import * as contract from '../../../contract/position/review.ts';
import {
  REVIEW_REASON_MIN,
  type ReviewState,
  reviewDoubts,
} from '../../../contract/position/review.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { categoryPath } from '../../dictionary/category/category.ts';
import { regionName, regionParts } from '../../dictionary/region/region.ts';
import { isCertified } from '../../enterprise/certification/certification.ts';
import { changeOpenPositions } from '../../enterprise/enterprise.ts';
import { postingBar } from '../../measure/measure.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { salaryOf } from '../card.ts';
import { positionMoves } from '../manage/states.ts';
import { shanghaiDay } from '../position.ts';
import { setState } from '../queries.ts';
import { reindexPosition } from '../search/index.ts';
import { listTold } from '../timer/queries.ts';
import {
  countDecided,
  decideReview,
  findReview,
  lockReview,
  putOnline,
  type ReviewRow,
  reviewRows,
} from './queries.ts';
import { trustEnterprise } from './review.ts';

type WholeReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

const ABSENT = '没有找到这条审核记录';

export const reviewQueue = handle(contract.listPositionReviews, ({ db, staff }, input) =>
  positionReview.list(db, { ...input, staff }, (rows) => rows.map(itemOf)),
);

function itemOf(row: ReviewRow) {
  const { id, position_id, title, full_name, doubts, asked_at } = row;
  return {
    id,
    position_id,
    title,
    enterprise_name: full_name,
    state: row.state as ReviewState,
    doubts: doubts.map((code) => ({ code, label: labelOf(reviewDoubts, code) })),
    asked_at: asked_at.toISOString(),
  };
}

/** One review with all that a decision needs. @throws Failure `not-found`. */
export const reviewDetail = handle(contract.getPositionReview, async ({ db, now }, { id }) => {
  const row = await findReview(db, id);
  if (!row) throw fail('not-found', ABSENT);
  const decided = await countDecided(db, row);
  const location = [regionParts(row.region)?.city ?? regionName(row.region), row.address];
  const facts = [
    [
      '职位类别',
      categoryPath(row.category)
        .map(({ name }) => name)
        .join(' › '),
    ],
    [
      '工作类型',
      `${labelOf(jobTypes, row.job_type)} · ${labelOf(employmentKinds, row.employment)}`,
    ],
    ['要求', `${labelOf(experiences, row.experience)} · ${labelOf(educations, row.education)}`],
    ['招聘人数', `${row.headcount} 人`],
    ['地点', location.filter(Boolean).join(' ')],
    ['工作时间', row.work_hours],
    ['部门', row.department],
    ['提成', row.pay_parts.commission],
    ['绩效', row.pay_parts.performance],
    ['技能', row.skills.join('、')],
    ['福利', row.welfare.join('、')],
    ['代招', row.is_agency ? row.client_name || '是' : ''],
  ].map(([label = '', value = '']) => ({ label, value }));
  return {
    ...itemOf(row),
    salary: salaryOf(row),
    facts: facts.filter(({ value }) => value !== ''),
    description: row.description,
    findings: row.findings,
    reason: row.reason,
    enterprise_id: row.enterprise_id,
    certified: row.certified_at !== null,
    approved_before: decided.approved,
    rejected_before: decided.rejected,
    bar: row.state === 'pending' ? await postingBar(db, barOf(row), now) : '',
    submitter: submitterOf(row),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
});

const barOf = ({ in_charge: account_id, enterprise_id }: WholeReview) => ({
  account_id,
  enterprise_id,
});

function submitterOf(row: WholeReview): string {
  if (row.account_id === null && row.source_id !== null) return `由“${row.source ?? ''}”导入`;
  return [row.submitter, row.submitter_title].filter(Boolean).join(' · ');
}

export const decidePositionReview = handle(
  contract.decidePositionReview,
  async ({ db, bus, staff, now }, input) => {
    const enterprise_id = await positionReview.decide(db, { ...input, staff }, now);
    tellEnterprise(bus, enterprise_id, 'position', staff.account_id);
    return null;
  },
);

/**
 * Puts the position online or returns it with a reason, and tells the author. Its slot in the plan was
 * held since it was submitted, so a plan that ended meanwhile does not matter.
 */
export const positionReview = review({
  kind: 'positions',
  head: ({ title }) => title,
  table: 'position_review',
  since: 'asked_at',
  find: { enterprise: true, position: true },
  waiting: ['pending'],
  rows: reviewRows,
  by: (waits) => (waits ? 'asked_at' : 'decided_at'),
  moves: positionMoves,
  lock: lockReview,
  absent: ABSENT,
  changed: '这个职位的审核已结束，请刷新后查看',
  applies: (_trx, row) => row.review.state === 'pending',
  granting: ['approve'],
  reason: {
    min: REVIEW_REASON_MIN,
    words: `请写明未通过的原因，至少 ${REVIEW_REASON_MIN} 个字`,
  },
  enterprise: ({ position }) => position.enterprise_id,
  async settle(trx, { position, ...row }, input: Decision<'approve' | 'reject'>, now) {
    const { id, decision, reason } = input;
    const { enterprise_id, title } = position;
    const isPassed = decision === 'approve';
    // An imported posting is not the enterprise's act, so no certification is required.
    const needsProof = isPassed && !isImported(position);
    if (needsProof && !(await isCertified(trx, enterprise_id, now))) {
      throw fail('conflict', '这家企业还没有通过认证，请先在“企业认证”里处理它的材料');
    }
    const bar = isPassed ? await postingBar(trx, position, now) : '';
    if (bar) throw fail('conflict', `${bar}。处理结束后再通过，或现在退回`);
    const state = isPassed ? 'approved' : 'rejected';
    await decideReview(trx, id, { state, reason, decided_at: now });
    if (isPassed) await pass(trx, position, now);
    else await setState(trx, [position.id], 'rejected', { now, note: reason });
    const { account_id } = row.review;
    const told = account_id ? [account_id] : await listTold(trx, [position.id]);
    await queueNotices(trx, told.map(isPassed ? passed(title) : refused(title, reason)), now);
    return enterprise_id;
  },
});

const isImported = (one: { source_id: string | null; account_id: number | null }): boolean =>
  one.source_id !== null && one.account_id === null;

type Locked = NonNullable<Awaited<ReturnType<typeof lockReview>>>['position'];

async function pass(trx: Db, position: Locked, now: Date): Promise<void> {
  const { id, enterprise_id, valid_until } = position;
  await putOnline(trx, id, {
    published_at: position.published_at ?? now,
    refreshed_at: now,
    updated_at: now,
    // When the review took longer than the validity, the position gets a new validity.
    valid_until: valid_until < shanghaiDay(now) ? shanghaiDay(now, USUAL_VALID_DAYS) : valid_until,
  });
  await reindexPosition(trx, id, now);
  await changeOpenPositions(trx, enterprise_id, 1);
  if (!isImported(position)) await trustEnterprise(trx, enterprise_id, now);
}

type Tell = (account: number | { account_id: number }) => NewNotice;
const to = (account: number | { account_id: number }) =>
  typeof account === 'number' ? account : account.account_id;

const passed =
  (title: string): Tell =>
  (account) => ({
    account_id: to(account),
    side: 'recruiter',
    ...say('position_reviewed.passed', { 职位: title }),
    link: '/layout/position?state=online',
  });

const refused =
  (title: string, reason: string): Tell =>
  (account) => ({
    account_id: to(account),
    side: 'recruiter',
    ...say('position_reviewed.refused', { 职位: title, 原因: asSentence(reason) }),
    link: '/layout/position?state=rejected',
  });
