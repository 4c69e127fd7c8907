// Checks of a posting that no schema can make: existing codes, texts that law and site allow, and contact
// and pictures of the enterprise's own.
import { fail } from '../../../contract/call/errors.ts';
import {
  checkPosting,
  type PostingFinding,
  warningsOf,
} from '../../../contract/moderation/posting-check.ts';
import type { PositionDraft } from '../../../contract/position/fields.ts';
import { isCategory } from '../../dictionary/category/category.ts';
import { cityOf } from '../../dictionary/region/region.ts';
import { findMembership } from '../../enterprise/enterprise.ts';
import { isAccountSuspended } from '../../measure/measure.ts';
import type { Db } from '../../platform/db/db.ts';
import { requireOwnPictures } from '../../upload/upload.ts';
import { findOwn } from '../manage/mine.queries.ts';
import { isKnownAuthorisation } from './queries.ts';

interface Submitted {
  enterprise_id: number;
  account_id: number;
  draft: PositionDraft;
  now: Date;
  /** The prefix of field names in the answer. */
  path?: string;
  /** The position that is edited. */
  id?: number;
}

/**
 * What an operator should look at, in words; empty for a clean posting.
 * @throws Failure `invalid-input` with a message for every field that cannot be published.
 */
export async function requireFit(db: Db, submitted: Submitted): Promise<string[]> {
  const { draft, path = '' } = submitted;
  const refuse = (field: string, message: string) =>
    fail('invalid-input', message, { [path + field]: message });
  if (!cityOf(draft.region)) throw refuse('region', '请选择工作所在的城市');
  if (!isCategory(draft.category)) throw refuse('category', '请选择到第三级职位类别');
  const findings = checkPosting(draft);
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const [first] = refused;
  if (first) throw fail('invalid-input', first.why, fieldsOf(refused, path));
  await requireContact(db, submitted, refuse);
  await requireAuthorisation(db, submitted);
  return warningsOf(findings);
}

/** The first refusal of each field. */
function fieldsOf(refused: readonly PostingFinding[], path: string): Record<string, string> {
  const parts = ['commission', 'performance'];
  const entries = refused.map((finding) => {
    const field = parts.includes(finding.field) ? `pay_parts.${finding.field}` : finding.field;
    return [path + field, finding.why] as const;
  });
  return Object.fromEntries(entries.reverse());
}

async function requireContact(
  db: Db,
  { enterprise_id, account_id, draft, now, id }: Submitted,
  refuse: (field: string, message: string) => Error,
): Promise<void> {
  const { contact_id } = draft;
  if (contact_id === null) return;
  const member = await findMembership(db, contact_id);
  const isMember = member?.enterprise_id === enterprise_id;
  const isSuspended =
    contact_id !== account_id && isMember && (await isAccountSuspended(db, contact_id, now));
  if (isMember && !isSuspended) return;
  // The stored contact may have left or been suspended meanwhile; that must not block this edit.
  const own = id === undefined ? null : await findOwn(db, enterprise_id, id);
  if (own?.account_id === contact_id) return;
  const message = isSuspended
    ? '这位联系人的账号暂时不能使用，请选择另一位同事'
    : '这位联系人已不在本企业，请重新选择';
  throw refuse('contact_id', message);
}

/** The picture must be the author's own upload, or be in a posting of the enterprise already. */
async function requireAuthorisation(db: Db, submitted: Submitted): Promise<void> {
  const { enterprise_id, account_id, draft, path = '' } = submitted;
  if (!draft.is_agency) return;
  const key = draft.authorisation;
  if (await isKnownAuthorisation(db, enterprise_id, key)) return;
  await requireOwnPictures(db, account_id, [key], `${path}authorisation`);
}
