// Certification as operators decide it: the queue, one request with all its papers, decisions and
// what follows from them.
import { fail } from '../../../contract/call/errors.ts';
import { accountClasses } from '../../../contract/dictionary/account-class.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/enterprise/certification.ts';
import {
  type CertificationDecision,
  requestKinds,
  requestStates,
} from '../../../contract/enterprise/certification.ts';
import {
  certificationMoves,
  certificationStates,
  moveCertification,
} from '../../../contract/enterprise/certification-states.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { isDuplicate } from '../../platform/db/duplicate.ts';
import { attached } from '../../platform/hook.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { startTrial } from '../../wallet/wallet.ts';
import { labelled } from '../card.ts';
import { termsOf } from '../enterprise.ts';
import { positionsOfEnterprise } from '../hooks.ts';
import { findEnterpriseByFullName, findEnterpriseRow } from '../queries.ts';
import {
  countRejected,
  findCodeHolder,
  findHandler,
  findRequest,
  isLastPassed,
  type RequestRow,
  requestRows,
  updateRegistered,
  updateRequest,
  wasPassed,
} from './certificates.queries.ts';
import { findStatus, holdName, saveCertification, setInForce } from './queries.ts';
import { statusOf, timesInForce } from './requests.ts';
import { afterRefusal, nextAfter, timesOf } from './times.ts';
import { readPaper, requestFacts } from './view.ts';
import { certificationNotices } from './words.ts';

/** The most positions shown beside a request; further ones are in the queue of positions. */
const POSITIONS_MAX = 10;

export const certificationQueue = handle(contract.listCertificationQueue, ({ db, staff }, input) =>
  certificationReview.list(db, { ...input, staff }, (rows) =>
    rows.map(({ id, state, kind, full_name, created_at, due_at }) => ({
      id,
      state,
      full_name,
      label: labelOf(requestStates, state),
      kind: labelOf(requestKinds, kind),
      created_at: created_at.toISOString(),
      due_at: due_at.toISOString(),
    })),
  ),
);

/** One request with what a reviewer compares. */
export const reviewCertification = handle(contract.reviewCertification, async ({ db }, { id }) => {
  const row = await findRequest(db, id);
  const status = row && (await findStatus(db, row.enterprise_id));
  if (!row || !status) throw fail('not-found');
  const { enterprise_id } = row;
  const mayEnd = moveCertification(statusOf(status), 'revoke', 'operator') !== null;
  return {
    ...requestFacts(row),
    enterprise_id,
    current: {
      full_name: status.full_name,
      credit_code: status.credit_code,
      label: labelOf(certificationStates, status.state),
      account_class: labelled(accountClasses, status.account_class),
    },
    certified: status.certified_at !== null,
    may_revoke: mayEnd && row.state === 'approved' && (await isLastPassed(db, row)),
    earlier_rejected: await countRejected(db, enterprise_id, id),
    clash: row.state === 'pending' ? await clashOf(db, row) : null,
    handler: await findHandler(db, row),
    positions: await attached(positionsOfEnterprise).waiting(db, enterprise_id, POSITIONS_MAX),
  };
});

/** The reason against approving a request, in words; null for none. */
async function clashOf(db: Db, { full_name, credit_code, enterprise_id }: RequestRow) {
  const holder = await findCodeHolder(db, credit_code, enterprise_id);
  if (holder) return `该统一社会信用代码已由「${holder}」认证`;
  const named = await findEnterpriseByFullName(db, full_name);
  return named !== null && named !== enterprise_id ? '已有另一家企业使用这个全称' : null;
}

/** A paper, for reviewers: who of the staff looks at which one is logged. */
export const certificationProof = handle(
  contract.getPaper,
  async (context, { id, sort, index }) => {
    const { db, staff } = context;
    const row = await findRequest(db, id);
    const answer = await readPaper(context, row, sort, index);
    const paper = labelOf(contract.paperSorts, sort);
    await transact(db, (trx) =>
      logStaffAct(trx, staff, {
        subject: 'certifications',
        subject_id: id,
        enterprise_id: row?.enterprise_id ?? null,
        reason: `核对${paper}第 ${index + 1} 张`,
      }),
    );
    return answer;
  },
);

/** Decides a request or ends a certification, and tells the enterprise's administrators. */
export const decideCertification = handle(
  contract.decideCertification,
  async ({ db, staff, now, bus }, input) => {
    const enterprise_id = await certificationReview.decide(db, { ...input, staff }, now);
    tellEnterprise(bus, enterprise_id, 'enterprise', staff.account_id);
    if (input.decision === 'revoke')
      tellEnterprise(bus, enterprise_id, 'position', staff.account_id);
    return null;
  },
);

export const certificationReview = review({
  kind: 'certifications',
  head: ({ full_name }) => full_name,
  table: 'enterprise_certification_request',
  since: 'created_at',
  find: { texts: ['full_name'], numbers: ['credit_code'] },
  waiting: ['pending'],
  rows: requestRows,
  moves: certificationMoves,
  lock: lockRequest,
  changed: '这份材料的状态已变化，请刷新后再处理',
  async applies(trx, { status, request }, decision: CertificationDecision) {
    if (!moveCertification(status, decision, 'operator')) return false;
    if (decision !== 'revoke') return request.state === 'pending';
    return request.state === 'approved' && (await isLastPassed(trx, request));
  },
  granting: ['approve'],
  reason: { min: 5, words: '请写明理由（至少 5 个字），企业会看到' },
  enterprise: ({ request }) => request.enterprise_id,
  async settle(trx, row, { id, decision, reason }: Decision<CertificationDecision>, now) {
    const { request, times } = row;
    const { enterprise_id } = request;
    const change = { decided_at: now, reason };
    if (decision === 'approve') {
      await putInForce(trx, request, now);
      await updateRequest(trx, id, { ...change, state: 'approved' });
    } else if (decision === 'reject') {
      const dates = times && afterRefusal(times, now);
      await saveCertification(trx, enterprise_id, { state: 'rejected', ...dates });
      await updateRequest(trx, id, { ...change, state: 'rejected' });
    } else {
      await endCertification(trx, enterprise_id, reason, now);
    }
    await certificationNotices(trx, enterprise_id, { kind: decision, reason }, now);
    return enterprise_id;
  },
});

/**
 * The request, locked together with the certification that it would change, so that their moves run one
 * after another.
 */
async function lockRequest(trx: Db, id: number) {
  const found = await findRequest(trx, id);
  const row = found && (await findStatus(trx, found.enterprise_id, true));
  // Read again under the lock, because the request may have been withdrawn meanwhile.
  const request = row && (await findRequest(trx, id));
  if (!request) return null;
  return { state: row.state, status: statusOf(row), times: timesInForce(row), request };
}

/** Writes the request's facts as the enterprise's registered facts. */
async function putInForce(trx: Db, row: RequestRow, now: Date): Promise<void> {
  const { enterprise_id, full_name, credit_code, legal_person, founded_on, account_class } = row;
  await holdName(trx, `credit-code:${credit_code}`);
  const clash = await clashOf(trx, row);
  if (clash) throw fail('conflict', `${clash}，不能通过；请核实后处理`);
  const { hold, reindex } = attached(positionsOfEnterprise);
  const positions = await hold(trx, enterprise_id);
  // Renewals, and a company that registers here again, get no second trial.
  const isFirst = !(await wasPassed(trx, row));
  const times = timesOf(now);
  const next_at = nextAfter(times.recheck_at, now);
  await saveCertification(trx, enterprise_id, {
    state: 'approved',
    before: 'none',
    reason: '',
    next_at,
    ...times,
  });
  await setInForce(trx, enterprise_id, now);
  const enterprise = await findEnterpriseRow(trx, enterprise_id);
  if (!enterprise) throw fail('not-found');
  const facts = { full_name, credit_code, legal_person, founded_on, account_class };
  try {
    await updateRegistered(trx, enterprise_id, facts, termsOf({ ...enterprise, full_name }));
  } catch (error) {
    // Another enterprise took the name after the clash was checked.
    if (!isDuplicate(error)) throw error;
    throw fail('conflict', '这个企业全称刚被另一家企业使用，不能通过；请核实后处理');
  }
  if (enterprise.full_name !== full_name) await reindex(trx, positions, now);
  if (isFirst) await startTrial(trx, enterprise_id, now);
}

/** Ends the certification: online positions are paused, nothing is deleted. */
export async function endCertification(
  trx: Db,
  enterprise_id: number,
  reason: string,
  now: Date,
): Promise<number> {
  const paused = await attached(positionsOfEnterprise).pause(trx, enterprise_id, now);
  const change = { state: 'revoked', before: 'none', reason, next_at: null } as const;
  await saveCertification(trx, enterprise_id, change);
  await setInForce(trx, enterprise_id, null);
  return paused;
}
