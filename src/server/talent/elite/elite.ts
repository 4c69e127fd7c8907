// Elites: their own view.

import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { type Education, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type EliteState, eliteStates } from '../../../contract/dictionary/elite.ts';
import * as contract from '../../../contract/talent/elite.ts';
import { monthOf } from '../../../contract/value/months.ts';
import { lockAccount } from '../../account/account.ts';
import { isRealNameVerified } from '../../account/real-name/real-name.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findCompleteness, snapshotResume, summarizeResume } from '../../resume/section/section.ts';
import { requireOwnPictures } from '../../upload/upload.ts';
import { type EliteFacts, eliteConditions, mayTryToApply } from './conditions.ts';
import {
  type EliteRow,
  findElite,
  findLastSeen,
  insertEliteEvents,
  listEliteEvents,
  saveElite,
  updateElite,
} from './queries.ts';
import { eliteMoves } from './states.ts';

export { isEliteOn } from './queries.ts';

/** The state at a moment: an approval past its end has lapsed, whether the timer ran or not. */
function eliteStateOn(row: EliteRow | null, now: Date): { state: EliteState; since: Date } {
  if (!row) return { state: 'none', since: now };
  const isOver = row.state === 'approved' && row.ends_at !== null && row.ends_at <= now;
  return isOver
    ? { state: 'lapsed', since: row.ends_at ?? now }
    : { state: row.state, since: row.state_at };
}

/** The facts for the conditions. @param proven the achievement that a form proves. */
export async function eliteFacts(
  db: Db,
  account_id: number,
  proven: boolean,
  now: Date,
): Promise<EliteFacts> {
  const resume = await snapshotResume(db, account_id, now);
  const isFinished = ({ to }: { to: string | null }) => to !== null && to <= monthOf(now);
  return {
    completeness: await findCompleteness(db, account_id),
    isVerified: await isRealNameVerified(db, account_id),
    degrees: resume?.educations.filter(isFinished).map(({ degree }): Education => degree) ?? [],
    years: resume ? summarizeResume(resume, now).years : null,
    hasAchievement: proven,
    seen_at: await findLastSeen(db, account_id),
  };
}

export const hasProof = ({ achievement, proofs }: { achievement: string; proofs: string[] }) =>
  achievement !== '' && proofs.length > 0;

/** The form of a row, as it was sent. */
export function formOf(row: EliteRow): contract.EliteForm {
  const { field, title, salary_band, highlights, achievement, referee, proofs } = row;
  // Codes are text in the database; what is stored came through the contract's checks.
  const form = { field, title, salary_band, highlights, achievement, referee, proofs };
  return form as contract.EliteForm;
}

/** The history in words. */
export async function eventsOf(db: Db, elite_id: number) {
  const events = await listEliteEvents(db, elite_id);
  return events.map(({ state, reason, at }) => ({
    state: state as EliteState,
    label: labelOf(eliteStates, state),
    reason,
    at: at.toISOString(),
  }));
}

/** Conditions, state and history of the caller. */
export const getMyElite = handle(contract.getMyElite, async ({ db, me: { account_id }, now }) => {
  const row = await findElite(db, { account_id });
  const { state, since } = eliteStateOn(row, now);
  const facts = await eliteFacts(db, account_id, row !== null && hasProof(row), now);
  const conditions = eliteConditions(facts, now);
  const opens = eliteMoves.opensAt(state, 'pending', 'seeker', since);
  return {
    state,
    label: labelOf(eliteStates, state),
    conditions,
    may_apply: opens !== null && opens <= now && mayTryToApply(conditions),
    may_apply_at: opens !== null && opens > now ? opens.toISOString() : null,
    reason: row?.reason ?? '',
    ends_at: row?.ends_at?.toISOString() ?? null,
    certified_only: row?.certified_only ?? true,
    form: row && formOf(row),
    events: row ? await eventsOf(db, row.id) : [],
  };
});

/** Sends the caller's application. */
export const applyElite = handle(contract.applyElite, async ({ db, me, now }, form) => {
  await insertEliteApplication(db, me.account_id, form, now);
  return null;
});

/**
 * The same for a given account and time, also for the demo town. Gives the elite's id.
 * @throws Failure `conflict` when a condition is not met or the state forbids it, `invalid-input`
 * for an unknown field, a stranger's picture, or an achievement without a proof.
 */
export function insertEliteApplication(
  db: Db,
  account_id: number,
  form: contract.EliteForm,
  now: Date,
): Promise<number> {
  return transact(db, async (trx) => {
    await lockAccount(trx, account_id);
    const row = await findElite(trx, { account_id }, true);
    requireMayApply(row, now);
    await checkForm(trx, account_id, form);
    const facts = await eliteFacts(trx, account_id, hasProof(form), now);
    const missing = eliteConditions(facts, now).find(({ met }) => !met);
    if (missing) throw fail('conflict', `还不满足条件：${missing.label}（${missing.detail}）`);
    const times = { applied_at: now, state_at: now, ends_at: null };
    const fresh = { state: 'pending', reason: '', appeal_content: '', ...times } as const;
    const id = await saveElite(trx, { ...form, ...fresh, account_id });
    await insertEliteEvents(trx, [{ elite_id: id, state: 'pending', account_id, at: now }]);
    return id;
  });
}

function requireMayApply(row: EliteRow | null, now: Date): void {
  const { state, since } = eliteStateOn(row, now);
  if (eliteMoves.mayBecome(state, 'pending', 'seeker', { since, now })) return;
  const opens = eliteMoves.opensAt(state, 'pending', 'seeker', since);
  if (opens) {
    const days = Math.ceil((opens.getTime() - now.getTime()) / 86_400_000);
    throw fail('conflict', `还需等待 ${days} 天才能再次申请`);
  }
  const why: Partial<Record<EliteState, string>> = {
    pending: '您的申请正在审核，请等待结果',
    approved: '您已是择木精英，无需再次申请',
    revoked: '您的精英资格已被撤销，如有异议请先申诉',
    appealing: '您的申诉正在复核，请等待结果',
  };
  throw fail('conflict', why[state] ?? '现在不能申请');
}

async function checkForm(db: Db, account_id: number, form: contract.EliteForm): Promise<void> {
  if (categoryName(form.field) === '') {
    throw fail('invalid-input', '请选择领域', { field: '请选择领域' });
  }
  if (form.achievement !== '' && form.proofs.length === 0) {
    const message = '请为所选的成就附上至少一张证明图片';
    throw fieldFault('proofs', message);
  }
  await requireOwnPictures(db, account_id, form.proofs, 'proofs');
}

/** Asks to look again at a revocation. */
export const appealElite = handle(
  contract.appealElite,
  ({ db, me: { account_id }, now }, { content }) =>
    transact(db, async (trx) => {
      const row = await findElite(trx, { account_id }, true);
      if (!row || !eliteMoves.may(row.state, 'appeal', 'seeker')) {
        throw fail('conflict', '现在没有可以申诉的决定');
      }
      const change = { state: 'appealing', state_at: now, appeal_content: content } as const;
      await updateElite(trx, row.id, change);
      const event = { elite_id: row.id, state: 'appealing', account_id, at: now };
      await insertEliteEvents(trx, [event]);
      return null;
    }),
);

/** Who may find the elite: certified enterprises only, or all. */
export const setEliteOptions = handle(
  contract.setEliteOptions,
  ({ db, me: { account_id } }, { certified_only }) =>
    transact(db, async (trx) => {
      const row = await findElite(trx, { account_id }, true);
      if (!row) throw fail('conflict', '成为精英后才能设置');
      await updateElite(trx, row.id, { certified_only });
      return null;
    }),
);
