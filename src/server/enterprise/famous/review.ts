// The wall of famous companies as operators look after it: queue, decisions, proofs.

import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/enterprise/famous.ts';
import {
  FAMOUS_AGAIN_DAYS,
  type FamousDecision,
  famousStates,
} from '../../../contract/enterprise/famous.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { enterpriseCardOf } from '../card.ts';
import { listAdministrators } from '../member/queries.ts';
import { famousRows, findFamous, findLastFamous, setFamousSince, updateFamous } from './queries.ts';
import { famousMoves } from './states.ts';

export const famousQueue = handle(contract.listFamousQueue, ({ db, staff }, input) =>
  famousReview.list(db, { ...input, staff }, (rows) =>
    rows.map((row) => ({
      id: row.id,
      state: row.state,
      label: labelOf(famousStates, row.state),
      enterprise: enterpriseCardOf({ ...row, id: row.enterprise_id }),
      reasons: row.reasons,
      reason: row.reason,
      proof_count: row.proofs.length,
      applied_at: row.applied_at.toISOString(),
    })),
  ),
);

/** Decides an application, or takes an enterprise off the wall; its administrators are told. */
export const decideFamous = handle(
  contract.decideFamous,
  async ({ db, staff, now, bus }, input) => {
    const enterprise_id = await famousReview.decide(db, { ...input, staff }, now);
    tellEnterprise(bus, enterprise_id, 'enterprise');
    return null;
  },
);

export const famousReview = review({
  kind: 'famous',
  head: ({ full_name }) => full_name,
  table: 'enterprise_famous',
  since: 'applied_at',
  find: { enterprise: true },
  waiting: ['pending'],
  rows: famousRows,
  by: (waits) => (waits ? 'applied_at' : 'state_at'),
  moves: famousMoves,
  lock: (trx, id) => findFamous(trx, id, true),
  changed: '这份申请的状态已变化，请刷新后再处理',
  granting: ['approve'],
  reason: { min: 5, words: '请写明理由（至少 5 个字），企业会看到' },
  undo: {
    back: { reject: 'pending' },
    holds: async (trx, { id, enterprise_id }) =>
      (await findLastFamous(trx, enterprise_id))?.id === id,
    async settle(trx, { id, enterprise_id }, _to, now) {
      await updateFamous(trx, id, { state: 'pending', reason: '', state_at: now });
      const rest = { side: 'recruiter', ...say('famous_result.undone', {}) } as const;
      const administrators = await listAdministrators(trx, enterprise_id);
      const link = '/layout/enterprises';
      await queueNotices(
        trx,
        administrators.map((account_id) => ({ account_id, link, ...rest })),
        now,
      );
    },
  },
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, row, { id, decision, reason }: Decision<FamousDecision>, now) {
    const { to: state } = famousMoves.moves[decision];
    const { enterprise_id } = row;
    await updateFamous(trx, id, { state, reason, state_at: now });
    if (state !== 'rejected') {
      await setFamousSince(trx, enterprise_id, state === 'approved' ? now : null);
    }
    const administrators = await listAdministrators(trx, enterprise_id);
    await queueNotices(
      trx,
      administrators.map((account_id) => noticeOf(account_id, decision, reason)),
      now,
    );
    return enterprise_id;
  },
});

function noticeOf(account_id: number, decision: FamousDecision, reason: string): NewNotice {
  const values = { 原因: asSentence(reason), 天数: String(FAMOUS_AGAIN_DAYS) };
  const words = say(`famous_result.${decision}`, values);
  return { account_id, side: 'recruiter', link: '/layout/enterprises', ...words };
}

/** A proof, for operators. */
export const famousProof = handle(contract.getFamousProof, async ({ db, files }, { id, index }) => {
  const key = (await findFamous(db, id))?.proofs[index];
  if (!key) throw fail('not-found', '图片不存在或已删除');
  return readPrivatePicture(files, key);
});
