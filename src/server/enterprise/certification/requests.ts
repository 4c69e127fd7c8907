// What an enterprise does for its certification: reads its state, submits and withdraws requests.
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/enterprise/certification.ts';
import {
  type CertificationForm,
  type PaperSort,
  REVIEW_WORKING_DAYS,
  type RequestKind,
} from '../../../contract/enterprise/certification.ts';
import {
  type CertificationStatus,
  moveCertification,
} from '../../../contract/enterprise/certification-states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { afterWorkingDays } from '../../../contract/value/working-days.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireOwnPictures } from '../../upload/upload.ts';
import { findEnterpriseByFullName } from '../queries.ts';
import {
  findCodeHolder,
  findRequest,
  insertRequest,
  listRequests,
  updateRequest,
} from './certificates.queries.ts';
import { findStatus, type StatusRow, saveCertification } from './queries.ts';
import { afterWithdrawal, type CertificationTimes } from './times.ts';

export const statusOf = ({ state, before, certified_at }: StatusRow): CertificationStatus => ({
  state,
  before: before as CertificationStatus['before'],
  inForce: certified_at !== null,
});

/** The times of the certification in force; null without one, or for one without an end. */
export function timesInForce(row: StatusRow): CertificationTimes | null {
  const { certified_at, recheck_at, grace_until } = row;
  return certified_at && recheck_at && grace_until ? { recheck_at, grace_until } : null;
}

/** Submits a request. @throws Failure `conflict` while another one is pending. */
export const submitCertification = handle(
  contract.submitCertification,
  async ({ db, member, now }, form) => {
    const handed = await transact(db, (trx) => handIn(trx, member, form, now));
    return { id: handed.id, due_at: handed.due_at.toISOString() };
  },
);

/** The same in a transaction, for a given author and time: also for demo data. */
export async function handIn(
  trx: Db,
  by: { enterprise_id: number; account_id: number },
  form: Omit<CertificationForm, 'agreed'>,
  now: Date,
): Promise<{ id: number; due_at: Date }> {
  const { enterprise_id, account_id } = by;
  const row = await findStatus(trx, enterprise_id, true);
  if (!row) throw fail('not-found');
  const next = moveCertification(statusOf(row), 'submit', 'administrator');
  if (!next) throw fail('conflict', '认证材料正在审核中，如需修改请先撤回');
  await requireFacts(trx, enterprise_id, form, now);
  await requirePapers(trx, by, form);
  const due_at = afterWorkingDays(now, REVIEW_WORKING_DAYS);
  const { agreed: _agreed, ...facts } = form as CertificationForm;
  const id = await insertRequest(trx, {
    ...facts,
    enterprise_id,
    account_id,
    kind: kindOf(row, form),
    created_at: now,
    due_at,
    ...(form.account_class === 'direct' && { service_licence: [] }),
  });
  if (id === null) throw fail('conflict', '认证材料正在审核中，如需修改请先撤回');
  await saveCertification(trx, enterprise_id, { state: next.state, before: next.before });
  return { id, due_at };
}

function kindOf(row: StatusRow, form: Pick<CertificationForm, 'full_name' | 'credit_code'>) {
  // An enterprise certified before credit codes were required has no code to compare.
  const isSameCode = ['', form.credit_code].includes(row.credit_code);
  const isSame = row.full_name === form.full_name && isSameCode;
  if (row.certified_at !== null) return isSame ? 'recheck' : 'change';
  const kind: RequestKind = row.checked_at === null ? 'first' : 'again';
  return kind;
}

/** Checks that a schema cannot make. @throws Failure `invalid-input` naming the field. */
async function requireFacts(
  db: Db,
  enterprise_id: number,
  form: Omit<CertificationForm, 'agreed'>,
  now: Date,
): Promise<void> {
  const refuse = (field: string, message: string) =>
    fail('invalid-input', message, { [field]: message });
  if (form.founded_on > formatDate(now, 'yyyy-MM-dd')) {
    throw refuse('founded_on', '成立日期不能晚于今天');
  }
  if (form.account_class === 'agency' && form.service_licence.length === 0) {
    throw refuse('service_licence', '人力资源服务机构请上传人力资源服务许可证');
  }
  const named = await findEnterpriseByFullName(db, form.full_name);
  if (named !== null && named !== enterprise_id) {
    throw refuse('full_name', '择木上已有同名企业，请核对全称；如名称被冒用，请联系客服');
  }
  if (await findCodeHolder(db, form.credit_code, enterprise_id)) {
    throw refuse('credit_code', '该统一社会信用代码已被另一家企业认证，如有疑问请联系客服');
  }
}

/** Pictures must be the author's own uploads; licences may also be those of an earlier request. */
async function requirePapers(
  db: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
  form: Pick<CertificationForm, PaperSort>,
): Promise<void> {
  const earlier = await listRequests(db, enterprise_id, null, 5);
  const known = new Set(earlier.flatMap((row) => [...row.licence, ...row.service_licence]));
  for (const sort of ['licence', 'service_licence'] as const) {
    const fresh = form[sort].filter((key) => !known.has(key));
    await requireOwnPictures(db, account_id, fresh, sort);
  }
  for (const sort of ['handler_identity', 'authorisation'] as const) {
    await requireOwnPictures(db, account_id, form[sort], sort);
  }
}

/** Withdraws an open request. @throws Failure `conflict` once it is decided. */
export const withdrawCertification = handle(
  contract.withdrawCertification,
  async ({ db, member: { enterprise_id }, now }, { id }) => {
    await transact(db, async (trx) => {
      // Locked before the request is read, so that a simultaneous decision is seen.
      const row = await findStatus(trx, enterprise_id, true);
      const request = await findRequest(trx, id, enterprise_id);
      if (!request || !row) throw fail('not-found', '没有找到这份认证材料');
      const next = moveCertification(statusOf(row), 'withdraw', 'administrator');
      if (request.state !== 'pending' || !next) {
        throw fail('conflict', '这份材料已有审核结果，请刷新查看');
      }
      await updateRequest(trx, id, { state: 'withdrawn', decided_at: now });
      const times = timesInForce(row);
      await saveCertification(trx, enterprise_id, {
        state: next.state,
        before: next.before,
        ...(times && afterWithdrawal(times, now)),
      });
    });
    return null;
  },
);
