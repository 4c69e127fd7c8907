// Finds the person that a call of a recruiter speaks of: by an application, or by `talent_id`.

import { fail } from '../../../contract/call/errors.ts';
import type { Whom } from '../../../contract/talent/person.ts';
import type { Db } from '../../platform/db/db.ts';
import { findPersonByApplication, findPersonByTalent } from './person.queries.ts';

/** Where links about a candidate lead. */
export const candidateLink = (application_id: number | null): string =>
  application_id === null
    ? '/layout/mangeCv?tab=kept'
    : `/layout/mangeCv?application=${application_id}`;

/** The person's account; null for nobody the enterprise may see now. */
export function findPerson(db: Db, enterprise_id: number, who: Whom): Promise<number | null> {
  if (who.id !== undefined) return findPersonByApplication(db, enterprise_id, who.id);
  if (who.talent_id !== undefined) return findPersonByTalent(db, enterprise_id, who.talent_id);
  throw fail('invalid-input', '请说明是哪位候选人');
}

/** @throws Failure `not-found` for another's, a withdrawn or a hidden one. */
export async function requirePerson(db: Db, enterprise_id: number, who: Whom): Promise<number> {
  const account_id = await findPerson(db, enterprise_id, who);
  if (account_id === null) {
    throw fail('not-found', '这位候选人不存在，或已撤回投递、不再向贵企业公开');
  }
  return account_id;
}
