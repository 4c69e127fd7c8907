// The writing check over a position that is stored already: before it is handed in once more.
import { fail } from '../../../contract/call/errors.ts';
import {
  checkPosting,
  type Written,
  warningsOf,
} from '../../../contract/moderation/posting-check.ts';
import type { OwnPosition } from '../manage/mine.queries.ts';

const writtenOf = (own: OwnPosition): Written => {
  const { commission = '', performance = '' } = own.pay_parts;
  return { ...own, repost_source: own.source ?? '', pay_parts: { commission, performance } };
};

/**
 * What an operator should look at, in words; empty for a clean posting.
 * @throws Failure `conflict` when the text holds what may not be published at all, or pay or category
 * is missing.
 */
export function requireFitText(own: OwnPosition): string[] {
  // An imported draft may lack what its source did not say.
  if (own.salary_min < 1) throw fail('conflict', '还没有写明薪资，请先编辑职位，补上薪资再发布');
  if (own.category === '') throw fail('conflict', '还没有选择职位类别，请先编辑职位');
  const findings = checkPosting(writtenOf(own));
  const refused = findings.find(({ severity }) => severity === 'refuse');
  if (refused) throw fail('conflict', `${refused.why}，请先编辑职位`);
  return warningsOf(findings);
}
