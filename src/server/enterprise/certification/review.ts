// Certification as operators decide it: the queue, one request with all its papers, decisions and
// what follows from them.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/enterprise/certification.ts';
import {
  type CertificationDecision,
  requestKinds,
  requestStates,
} from '../../../contract/enterprise/certification.ts';
import {
  certificationStates,
  moveCertification,
} from '../../../contract/enterprise/certification-states.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { isDuplicate } from '../../platform/db/duplicate.ts';
import { attached } from '../../platform/hook.ts';
import { handle } from '../../platform/http/call.ts';
import { termsOf } from '../enterprise.ts';
import { positionsOfEnterprise } from '../hooks.ts';
import { findEnterpriseByFullName, findEnterpriseRow } from '../queries.ts';
import {
  countRejected,
  countRequests,
  findCodeHolder,
  findHandler,
  findRequest,
  isLastPassed,
  listRequestDesk,
  type RequestRow,
  updateRegistered,
  updateRequest,
} from './certificates.queries.ts';
import { findStanding, holdName, saveCertification, setInForce } from './queries.ts';
import { standingOf, timesInForce } from './requests.ts';
import { afterRefusal, nextAfter, timesOf } from './times.ts';
import { readPaper, requestFacts } from './view.ts';
import { certificationNotices } from './words.ts';

/** The most positions shown beside a request; further ones are in the queue of positions. */
const POSITIONS_MAX = 10;

/** Pending requests, longest first, or those in one state, newest first. */
export const certificationQueue = handle(
  contract.listCertificationQueue,
  async ({ db }, { state = 'pending', cursor }) => {
    const rows = await listRequestDesk(db, state, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return {
      items: items.map(({ id, state: at, kind, full_name, created_at, due_at }) => ({
        id,
        state: at,
        full_name,
        label: labelOf(requestStates, at),
        kind: labelOf(requestKinds, kind),
        created_at: created_at.toISOString(),
        due_at: due_at.toISOString(),
      })),
      next,
      waiting: await countRequests(db, 'pending'),
    };
  },
);

/** One request with what a reviewer compares. */
export const reviewCertification = handle(contract.reviewCertification, async ({ db }, { id }) => {
  const row = await findRequest(db, id);
  const standing = row && (await findStanding(db, row.enterprise_id));
  if (!row || !standing) throw fail('not-found');
  const { enterprise_id } = row;
  const mayEnd = moveCertification(standingOf(standing), 'revoke', 'operator') !== null;
  return {
    ...requestFacts(row),
    enterprise_id,
    current: {
      full_name: standing.full_name,
      credit_code: standing.credit_code,
      label: labelOf(certificationStates, standing.state),
    },
    certified: standing.certified_at !== null,
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

/** A paper, for reviewers. */
export const certificationProof = handle(contract.getPaper, async (context, { id, sort, index }) =>
  readPaper(context, await findRequest(context.db, id), sort, index),
);

/** Decides a request or ends a certification, and tells the enterprise's administrators. */
export const decideCertification = handle(
  contract.decideCertification,
  async ({ db, me: { account_id }, now, bus, log }, input) => {
    const enterprise_id = await decide(db, { ...input, operator_id: account_id }, now);
    log.info(
      { event: 'certification-decided', ...input, reason: undefined, account_id },
      '企业认证',
    );
    tellEnterprise(bus, enterprise_id, 'enterprise', account_id);
    if (input.decision === 'revoke') tellEnterprise(bus, enterprise_id, 'position', account_id);
    return null;
  },
);

interface Decision {
  id: number;
  decision: CertificationDecision;
  reason: string;
  operator_id: number | null;
}

/** The same at a given time, also for the demo town; gives the enterprise's id. */
export function decide(db: Db, input: Decision, now: Date): Promise<number> {
  const { id, decision, reason } = input;
  if (decision !== 'approve' && reason.length < 5) {
    const message = '请写明理由（至少 5 个字），企业会看到';
    throw fail('invalid-input', message, { reason: message });
  }
  return transact(db, async (trx) => {
    const found = await findRequest(trx, id);
    if (!found) throw fail('not-found');
    const { enterprise_id } = found;
    const standing = await findStanding(trx, enterprise_id, true);
    // Read again under the lock, because the request may have been withdrawn meanwhile.
    const row = await findRequest(trx, id);
    const next = standing && moveCertification(standingOf(standing), decision, 'operator');
    if (!row || !next || !(await isItsTurn(trx, row, decision))) {
      throw fail('conflict', '这份材料的状态已变化，请刷新后再处理');
    }
    const change = { decided_at: now, decided_by: input.operator_id, reason };
    if (decision === 'approve') {
      await putInForce(trx, row, now);
      await updateRequest(trx, id, { ...change, state: 'approved' });
    } else if (decision === 'reject') {
      const times = timesInForce(standing);
      await saveCertification(trx, enterprise_id, {
        state: next.state,
        before: next.before,
        ...(times && afterRefusal(times, now)),
      });
      await updateRequest(trx, id, { ...change, state: 'rejected' });
    } else {
      await endCertification(trx, enterprise_id, reason, now);
    }
    await certificationNotices(trx, enterprise_id, { kind: decision, reason }, now);
    return enterprise_id;
  });
}

/**
 * True when this decision applies now: pending requests are decided, the last passed one can be revoked.
 */
const isItsTurn = async (db: Db, row: RequestRow, decision: CertificationDecision) =>
  decision === 'revoke'
    ? row.state === 'approved' && (await isLastPassed(db, row))
    : row.state === 'pending';

/** Writes the request's facts as the enterprise's registered facts. */
async function putInForce(trx: Db, row: RequestRow, now: Date): Promise<void> {
  const { enterprise_id, full_name, credit_code, legal_person, founded_on } = row;
  await holdName(trx, `credit-code:${credit_code}`);
  const clash = await clashOf(trx, row);
  if (clash) throw fail('conflict', `${clash}，不能通过；请核实后处理`);
  const { hold, reindex } = attached(positionsOfEnterprise);
  const positions = await hold(trx, enterprise_id);
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
  const facts = { full_name, credit_code, legal_person, founded_on };
  try {
    await updateRegistered(trx, enterprise_id, facts, termsOf({ ...enterprise, full_name }));
  } catch (error) {
    // Another enterprise took the name after the clash was checked.
    if (!isDuplicate(error)) throw error;
    throw fail('conflict', '这个企业全称刚被另一家企业使用，不能通过；请核实后处理');
  }
  if (enterprise.full_name !== full_name) await reindex(trx, positions);
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
