// The condition for positions that a seeker has hidden.
import { type SqlBool, sql } from 'kysely';

/**
 * True when the account hid the position, or its whole enterprise.
 *
 * @param position the table `position` as the query around names it.
 */
export const isHiddenFrom = (account_id: number, position: string) => sql<SqlBool>`exists (
  select from position_hidden as its_hidden
  where its_hidden.account_id = ${account_id}
    and (its_hidden.position_id = ${sql.ref(`${position}.id`)}
      or its_hidden.enterprise_id = ${sql.ref(`${position}.enterprise_id`)}))`;
