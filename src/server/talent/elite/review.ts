// Elites for operators: queue, one application, decisions, proofs, and expiry.

import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type EliteState, eliteStates } from '../../../contract/dictionary/elite.ts';
import * as contract from '../../../contract/talent/elite.ts';
import { ELITE_DAYS, type EliteDecision, REAPPLY_DAYS } from '../../../contract/talent/elite.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { getResume, snapshotResume, summarizeResume } from '../../resume/section/section.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { markTalents } from '../sourcing/profile-queue.ts';
import { eliteConditions } from './conditions.ts';
import { eliteFacts, eventsOf, formOf, hasProof } from './elite.ts';
import {
  eliteRows,
  findElite,
  insertEliteEvents,
  lockEnded,
  setLapsed,
  updateElite,
} from './queries.ts';
import { DISMISSED_DAYS, eliteMoves } from './states.ts';

const DAY_MS = 86_400_000;

export const eliteQueue = handle(contract.listEliteQueue, ({ db, staff }, input) =>
  eliteReview.list(db, { ...input, staff }, (rows) =>
    rows.map((row) => ({
      id: row.id,
      state: row.state as EliteState,
      label: labelOf(eliteStates, row.state),
      name: row.name || row.account_name,
      title: row.title,
      field: categoryName(row.field),
      state_at: row.state_at.toISOString(),
    })),
  ),
);

/** One application with all that a reviewer weighs. */
export const reviewElite = handle(contract.reviewElite, async ({ db, now }, { id }) => {
  const row = await findElite(db, { id });
  if (!row) throw fail('not-found');
  const resume = await snapshotResume(db, row.account_id, now);
  const summary = resume && summarizeResume(resume, now);
  const facts = await eliteFacts(db, row.account_id, hasProof(row), now);
  const { proofs, ...form } = formOf(row);
  return {
    id,
    state: row.state,
    label: labelOf(eliteStates, row.state),
    // The real name, however enterprises see it, because operators compare it with the proofs.
    name: (await getResume(db, row.account_id, now)).basic?.name ?? '',
    form,
    field: categoryName(row.field),
    proof_count: proofs.length,
    appeal_content: row.appeal_content,
    conditions: eliteConditions(facts, now),
    latest: summary?.latest ?? '',
    education: summary?.education ?? '',
    years: summary?.years ?? null,
    events: await eventsOf(db, id),
  };
});

/** A proof, for reviewers. */
export const eliteProof = handle(contract.getEliteProof, async ({ db, files }, { id, index }) => {
  const key = (await findElite(db, { id }))?.proofs[index];
  if (!key) throw fail('not-found', '图片不存在或已删除');
  return readPrivatePicture(files, key);
});

/** Decides an application, a revocation or an appeal, and tells the person. */
export const decideElite = handle(contract.decideElite, async ({ db, staff, now }, input) => {
  await eliteReview.decide(db, { ...input, staff }, now);
  return null;
});

export const eliteReview = review({
  kind: 'elites',
  head: (row) => `${row.name ?? row.account_name} · ${row.title}`,
  table: 'talent_elite',
  since: 'state_at',
  find: { account: 'account_id' },
  waiting: ['pending', 'appealing'],
  rows: eliteRows,
  by: () => 'state_at',
  moves: eliteMoves,
  lock: (trx, id) => findElite(trx, { id }, true),
  changed: '这份申请的状态已变化，请刷新后再处理',
  granting: ['approve', 'restore'],
  reason: { min: 5, words: '请写明理由（至少 5 个字），申请人会看到' },
  about: ({ account_id }) => account_id,
  async settle(trx, row, { id, decision, reason, staff }: Decision<EliteDecision>, now) {
    const { to } = eliteMoves.moves[decision];
    // A restored approval keeps its end.
    const ends_at =
      decision === 'approve' ? new Date(now.getTime() + ELITE_DAYS * DAY_MS) : row.ends_at;
    await updateElite(trx, id, { state: to, state_at: now, reason, ends_at });
    await markTalents(trx, [row.account_id], now);
    const event = {
      elite_id: id,
      state: to,
      reason,
      account_id: staff?.account_id ?? null,
      at: now,
    };
    await insertEliteEvents(trx, [event]);
    await queueNotices(trx, [resultNotice(row.account_id, { decision, reason, ends_at })], now);
  },
});

interface Result {
  decision: EliteDecision;
  reason: string;
  ends_at: Date | null;
}

function resultNotice(account_id: number, { decision, reason, ends_at }: Result): NewNotice {
  const words = say(`elite_result.${decision}`, {
    截止: ends_at ? formatDate(ends_at, 'yyyy年M月d日') : '',
    原因: asSentence(reason),
    天数: String(decision === 'dismiss' ? DISMISSED_DAYS : REAPPLY_DAYS),
  });
  return { account_id, side: 'seeker', link: '/elite', ...words };
}

const BATCH = 200;

/** Ends approvals whose year is over, tells their people, and gives how many there were. */
export async function lapseElites(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(db, (trx) => lapseBatch(trx, now));
    total += count;
    if (count < BATCH) return total;
  }
}

async function lapseBatch(db: Db, now: Date): Promise<number> {
  const rows = await lockEnded(db, now, BATCH);
  if (rows.length === 0) return 0;
  await setLapsed(
    db,
    rows.map(({ id }) => id),
    now,
  );
  await markTalents(
    db,
    rows.map(({ account_id }) => account_id),
    now,
  );
  const events = rows.map(({ id }) => ({
    elite_id: id,
    state: 'lapsed',
    account_id: null,
    at: now,
  }));
  await insertEliteEvents(db, events);
  const notices = rows.map(
    ({ account_id }): NewNotice => ({
      account_id,
      side: 'seeker',
      link: '/elite',
      ...say('elite_result.lapsed', {}),
    }),
  );
  await queueNotices(db, notices, now);
  return rows.length;
}
