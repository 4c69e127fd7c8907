// Who may see a person: the front door that every query and answer about seekers goes through
// (features 2.1 /privacy, section 4 needs 4; docs/security.md).
import { sql } from 'kysely';
import type { Gender } from '../../contract/dictionaries.ts';
import { displayName as displayed, type NameDisplay } from '../../contract/names.ts';
import type { Db } from '../platform/db.ts';
import { findPrivacy, holds, type Purpose, shows, unblocked } from './queries-privacy.ts';

export type { Purpose } from './queries-privacy.ts';
export type Visibility = 'open' | 'applied' | 'hidden';

/** What a person decided about being seen. */
export interface PrivacySettings {
  visibility: Visibility;
  name_display: NameDisplay;
  personalised: boolean;
}

/** What holds for people who never decided anything. */
export const DEFAULT_PRIVACY: PrivacySettings = {
  visibility: 'open',
  name_display: 'real',
  personalised: true,
};

/**
 * A condition for the `where` of every query that shows an enterprise people, facts about them or
 * counts of them. `purpose` 'applied': through an application the person sent (also its interviews,
 * files and notices); 'found': search, recommendation, direct link, who-viewed and all else.
 * False for people who hide, who block the enterprise in any way, who belong to it themselves, or
 * whose account is being closed.
 *
 *   .where(visibleTo('a.account_id', enterprise_id, 'applied'))
 *
 * @param account the column with the seeker's account, as the query around names it.
 */
export function visibleTo(account: string, enterprise_id: number, purpose: Purpose) {
  const column = sql.ref(account);
  return sql<boolean>`(${shows(column, purpose)}
    and ${unblocked(column, sql`${enterprise_id}::bigint`)})`;
}

/** The same for one person: whether an enterprise's members may see them now. */
export function canSee(
  db: Db,
  seen: { account_id: number; enterprise_id: number; purpose: Purpose },
): Promise<boolean> {
  const account = sql`${seen.account_id}::bigint`;
  const enterprise = sql`${seen.enterprise_id}::bigint`;
  return holds(
    db,
    sql<boolean>`(${shows(account, seen.purpose)}
    and ${unblocked(account, enterprise)})`,
  );
}

/**
 * The other way round, for lists that show a seeker enterprises or what belongs to them
 * (recommendation, who viewed me): a condition that leaves out those the seeker blocks.
 *
 *   .where(notBlockedBy(account_id, 'p.enterprise_id'))
 *
 * @param enterprise the column with the enterprise's id, as the query around names it.
 */
export function notBlockedBy(account_id: number, enterprise: string) {
  return unblocked(sql`${account_id}::bigint`, sql.ref(enterprise));
}

/** True when the person blocks the enterprise in any way: picked, by word, by employer, own. */
export async function blocksEnterprise(
  db: Db,
  account_id: number,
  enterprise_id: number,
): Promise<boolean> {
  const account = sql`${account_id}::bigint`;
  return !(await holds(db, unblocked(account, sql`${enterprise_id}::bigint`)));
}

/** What the person decided; the defaults when they never did. */
export async function privacyOf(db: Db, account_id: number): Promise<PrivacySettings> {
  const row = await findPrivacy(db, account_id);
  return row ? (row as PrivacySettings) : DEFAULT_PRIVACY;
}

/** False when the person switched personalised recommendation off: then order by time alone. */
export async function wantsPersonalised(db: Db, account_id: number): Promise<boolean> {
  return (await privacyOf(db, account_id)).personalised;
}

/**
 * The name a recruiter gets to see, and whether the photo goes with it. An application keeps what
 * held when it was sent (`snapshotResume` does it); wherever a person is found, the setting of today
 * counts.
 */
export function displayName(
  person: { name: string; gender: Gender | null },
  display: NameDisplay,
): string {
  return displayed(person.name, display, person.gender);
}
