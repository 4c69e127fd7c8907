// An enterprise's certification as its members read it: state, last request, history, own papers.
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { accountClasses } from '../../../contract/dictionary/account-class.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/enterprise/certification.ts';
import {
  type CertificationBeginning,
  type CertificationRequest,
  type PaperSort,
  requestKinds,
  requestStates,
} from '../../../contract/enterprise/certification.ts';
import { certificationStates } from '../../../contract/enterprise/certification-states.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { labelled } from '../card.ts';
import { findRequest, listRequests, type RequestRow } from './certificates.queries.ts';
import { isCertified } from './certification.ts';
import { findStatus, type StatusRow } from './queries.ts';

/** A request in the contract's words. */
export function requestFacts(row: RequestRow): CertificationRequest {
  const { id, state, full_name, credit_code, legal_person, founded_on } = row;
  const { note, reason } = row;
  return {
    id,
    state,
    full_name,
    credit_code,
    legal_person,
    founded_on,
    account_class: labelled(accountClasses, row.account_class),
    note,
    reason,
    label: labelOf(requestStates, state),
    kind: labelOf(requestKinds, row.kind),
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    papers: {
      licence: row.licence.length,
      service_licence: row.service_licence.length,
      handler_identity: row.handler_identity.length,
      authorisation: row.authorisation.length,
    },
  };
}

/** The state of the certification of the caller's enterprise. */
export const getMyCertification = handle(
  contract.getMyCertification,
  async ({ db, member: { account_id, enterprise_id, role }, now }) => {
    const row = await findStatus(db, enterprise_id);
    if (!row) throw fail('not-found');
    const [latest] = await listRequests(db, enterprise_id, null, 1);
    const isAdministrator = role === 'administrator';
    return {
      state: row.state,
      label: labelOf(certificationStates, row.state),
      certified: await isCertified(db, enterprise_id, now),
      certified_at: row.certified_at?.toISOString() ?? null,
      checked_at: row.checked_at?.toISOString() ?? null,
      recheck_at: row.recheck_at?.toISOString() ?? null,
      grace_until: row.grace_until?.toISOString() ?? null,
      reason: row.state === 'rejected' ? (latest?.reason ?? '') : row.reason,
      may_submit: isAdministrator,
      latest: latest ? requestFacts(latest) : null,
      form: isAdministrator ? beginningOf(row, latest, account_id) : null,
    };
  },
);

const EMPTY: CertificationBeginning = {
  full_name: '',
  credit_code: '',
  legal_person: '',
  founded_on: '',
  account_class: 'direct',
  licence: [],
  service_licence: [],
  handler_identity: [],
  authorisation: [],
  note: '',
};

/** The initial values of the next form: from the last request, or else from the profile. */
function beginningOf(
  status: StatusRow,
  latest: RequestRow | undefined,
  account_id: number,
): CertificationBeginning {
  if (!latest) return { ...EMPTY, full_name: status.full_name, credit_code: status.credit_code };
  const { full_name, credit_code, legal_person, founded_on, account_class } = latest;
  const { licence, service_licence } = latest;
  // Another author's proofs must not be submitted again by this person.
  const isOwn = latest.account_id === account_id;
  return {
    full_name,
    credit_code,
    legal_person,
    founded_on,
    account_class,
    licence,
    service_licence,
    handler_identity: isOwn ? latest.handler_identity : [],
    authorisation: isOwn ? latest.authorisation : [],
    note: '',
  };
}

/** The caller's enterprise's requests, newest first. */
export const listCertifications = handle(
  contract.listCertifications,
  async ({ db, member: { enterprise_id } }, { cursor }) => {
    const rows = await listRequests(db, enterprise_id, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return { items: items.map(requestFacts), next };
  },
);

/** A paper of the caller's enterprise, for its administrators. */
export const getMyPaper = handle(contract.getMyPaper, async (context, { id, sort, index }) => {
  const { db, member } = context;
  return readPaper(context, await findRequest(db, id, member.enterprise_id), sort, index);
});

/** One picture of a request. @throws Failure `not-found` when it is not or no longer there. */
export function readPaper(
  { files }: Context,
  row: RequestRow | null,
  sort: PaperSort,
  index: number,
): Promise<FileAnswer> {
  const key = row?.[sort][index];
  if (!key) throw fail('not-found', '图片不存在或已删除');
  return readPrivatePicture(files, key);
}
