// What operators work on, for tests: elites, feedback and reports in a given state, pictures, the site's settings.

import { randomBytes } from 'node:crypto';
import type { DataOf, InputOf } from '../../src/contract/call/endpoint.ts';
import { openPerson } from '../../src/contract/console/opening.ts';
import { startViewing } from '../../src/contract/console/viewing.ts';
import type { submitReport } from '../../src/contract/report/report.ts';
import type { submitFeedback } from '../../src/contract/site/feedback.ts';
import { readSettings, saveSite } from '../../src/contract/site/settings.ts';
import type { applyElite } from '../../src/contract/talent/elite.ts';
import { eliteReview } from '../../src/server/talent/elite/review.ts';
import type { Person, World } from './world.ts';

const DAY_MS = 86_400_000;

/** A valid form for becoming an elite. */
export const eliteInput: InputOf<typeof applyElite> = {
  field: '0102',
  title: '前端架构师',
  salary_band: '50-80',
  highlights: '主导三个千万级用户产品的前端架构，首屏时间从四秒降到一秒，带出十二人的团队。',
};

export const feedbackInput: InputOf<typeof submitFeedback> = {
  kind: 'advice',
  content: '希望职位列表能按通勤时间排序，找工作的人最在意这个。',
};

export const reportInput = (
  target: InputOf<typeof submitReport>['target'],
  target_id: number,
  facts: Partial<InputOf<typeof submitReport>> = {},
): InputOf<typeof submitReport> => ({
  target,
  target_id,
  kind: 'other',
  content: '面试时要求先交三百元服装费，与职位描述不符。',
  ...facts,
});

/** Marks the account's real name as verified. */
export async function verifyName(w: World, account_id: number): Promise<void> {
  await w.services.db
    .insertInto('account_real_name')
    .values({
      account_id,
      state: 'verified',
      masked_name: '林**',
      provider: 'test',
      tries: 1,
      card_hash: randomBytes(16).toString('hex'),
      checked_at: new Date(),
      tries_since: new Date(),
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** Makes an account an elite in some state, without a review. Gives the elite's id. */
export async function makeElite(
  w: World,
  account_id: number,
  facts: { state?: string; certified_only?: boolean; field?: string } = {},
): Promise<number> {
  const now = w.services.clock();
  const { title, salary_band, highlights } = eliteInput;
  const row = {
    account_id,
    title,
    salary_band,
    highlights,
    state: 'approved',
    field: '0102',
    certified_only: false,
    ...facts,
    applied_at: now,
    state_at: now,
    ends_at: new Date(now.getTime() + 365 * DAY_MS),
  };
  const { id } = await w.services.db
    .insertInto('talent_elite')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ state: row.state }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An operator refuses the application of an account. Gives the reason. */
export async function refuseElite(w: World, account_id: number, reason: string): Promise<string> {
  const id = await makeElite(w, account_id, { state: 'pending' });
  const decision = { id, decision: 'reject', reason, staff: null } as const;
  await eliteReview.decide(w.services.db, decision, w.services.clock());
  return reason;
}

/** An invitation without an answer. Gives its id. */
export async function makeInvitation(
  w: World,
  facts: { position_id: number; enterprise_id: number; account_id: number; inviter_id: number },
): Promise<number> {
  const { id } = await w.services.db
    .insertInto('talent_invitation')
    .values({ ...facts, created_at: w.services.clock() })
    .onConflict((conflict) =>
      conflict.columns(['position_id', 'account_id']).doUpdateSet({ state: 'sent' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A feedback of an account in some state, on request with one answer. Gives its id. */
export async function makeFeedback(
  w: World,
  account_id: number,
  facts: { state?: string; answered?: boolean; pictures?: string[] } = {},
): Promise<number> {
  const now = w.services.clock();
  const { answered = false, ...rest } = facts;
  const { db } = w.services;
  const { id } = await db
    .insertInto('site_feedback')
    .values({ ...feedbackInput, ...rest, account_id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (answered) {
    const message = { feedback_id: id, from_staff: true, content: '收到，已安排。', at: now };
    await db.insertInto('site_feedback_message').values(message).execute();
  }
  return id;
}

/** A report in some state. Gives its id. */
export async function makeReport(
  w: World,
  facts: {
    /** Null for a reporter who has left. */
    reporter_id: number | null;
    target?: 'position' | 'enterprise' | 'chat';
    target_id?: number;
    state?: string;
    is_true?: boolean | null;
    reported_account_id?: number | null;
    pictures?: string[];
    /** Messages that came with it, as JSON. */
    evidence?: string;
  },
): Promise<number> {
  const now = w.services.clock();
  const { state = 'submitted', ...rest } = facts;
  const { content, kind } = reportInput('position', 1);
  const decided = ['verified', 'not_verified', 'final'].includes(state);
  const { id } = await w.services.db
    .insertInto('moderation_report')
    .values({
      target: 'position',
      target_id: 1,
      kind,
      content,
      state,
      reporter_side: 'seeker',
      ...rest,
      snapshot: JSON.stringify({ name: '前端工程师', lines: [] }),
      created_at: now,
      accept_due_at: now,
      decide_due_at: now,
      decided_at: decided ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads the version of the site's settings and saves over it; gives them as they are then. */
export async function changeSite(
  operator: Pick<Person, 'call'>,
  settings: InputOf<typeof saveSite>['settings'],
): Promise<DataOf<typeof saveSite>> {
  const { version } = await operator.call(readSettings);
  return operator.call(saveSite, { version, reason: '按测试的需要调整', settings });
}

/** The staff open a seeker's number and look at the site as the seeker. */
export async function lookAsStaff(people: { seeker: Person; operator: Person }): Promise<void> {
  const { seeker, operator } = people;
  const why = { id: seeker.account_id, purpose: 'report', reason: '核对举报里写到的情况' } as const;
  await operator.call(openPerson, { ...why, parts: ['mobile'] });
  await operator.call(startViewing, why);
}
