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
import { type NewNotice, queueNotices } from '../../notice/notice.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { enterpriseCardOf } from '../card.ts';
import { listAdministrators } from '../member/queries.ts';
import { famousRows, findFamous, setFamousSince, updateFamous } from './queries.ts';
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
  table: 'enterprise_famous',
  since: 'applied_at',
  find: { enterprise: true },
  waiting: ['pending'],
  rows: famousRows,
  by: () => 'state_at',
  moves: famousMoves,
  lock: (trx, id) => findFamous(trx, id, true),
  changed: '这份申请的状态已变化，请刷新后再处理',
  granting: ['approve'],
  reason: { min: 5, words: '请写明理由（至少 5 个字），企业会看到' },
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
  const why = asSentence(reason);
  const words: Record<FamousDecision, [title: string, body: string]> = {
    approve: ['贵企业已加入名企墙', '求职者在首页和名企墙上会看到贵企业和在招职位。'],
    reject: ['名企申请未通过', `${why}${FAMOUS_AGAIN_DAYS} 天后可以再次申请。`],
    end: ['贵企业已移出名企墙', `${why}条件具备后可以重新申请。`],
  };
  const [title, body] = words[decision];
  const link = '/layout/enterprises';
  return { account_id, side: 'recruiter', event: 'famous_result', title, body, link };
}

/** A proof, for operators. */
export const famousProof = handle(contract.getFamousProof, async ({ db, files }, { id, index }) => {
  const key = (await findFamous(db, id))?.proofs[index];
  if (!key) throw fail('not-found', '图片不存在或已删除');
  return readPrivatePicture(files, key);
});
