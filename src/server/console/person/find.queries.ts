// SQL of finding people and enterprises. Each key has an index; ids order the pages.
import { type SqlBool, sql } from 'kysely';
import type { AccountClass } from '../../../contract/dictionary/account-class.ts';
import type { Db } from '../../platform/db/db.ts';

export type PersonKey =
  | { by: 'id'; id: number }
  | { by: 'mobile' | 'email' | 'name'; text: string };
export type EnterpriseKey =
  | { by: 'id'; id: number }
  | { by: 'credit_code'; text: string }
  /** A tsquery in text form. */
  | { by: 'terms'; text: string }
  /** Every one, for a list by class. */
  | { by: 'all' };

/** A pattern of `like` for texts that begin so. */
const beginning = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

function isPerson(key: PersonKey) {
  if (key.by === 'id') return sql<SqlBool>`a.id = ${key.id}`;
  if (key.by === 'name')
    return sql<SqlBool>`a.name <> '' and lower(a.name) like ${beginning(key.text)}`;
  return sql<SqlBool>`${sql.ref(`a.${key.by}`)} = ${key.text}`;
}

/** People by one fact, the oldest account first; by the name those whose shown name begins so. */
export function listFoundPeople(db: Db, key: PersonKey, after: number | null, limit: number) {
  return db
    .selectFrom('account as a')
    .leftJoin('account_closing as c', 'c.account_id', 'a.id')
    .leftJoin('enterprise_member as m', 'm.account_id', 'a.id')
    .leftJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .select(['a.id', 'a.name', 'a.mobile', 'a.created_at'])
    .select(['a.is_seeker', 'a.is_recruiter', 'a.is_operator'])
    .select(['c.due_at as closing_at', 'e.short_name'])
    .where(isPerson(key))
    .$if(after !== null, (query) => query.where('a.id', '>', after ?? 0))
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

function isEnterprise(key: EnterpriseKey) {
  if (key.by === 'all') return sql<SqlBool>`closed_at is null`;
  if (key.by === 'id') return sql<SqlBool>`id = ${key.id}`;
  if (key.by === 'terms') return sql<SqlBool>`terms @@ ${key.text}::tsquery`;
  return sql<SqlBool>`credit_code <> '' and credit_code = ${key.text}`;
}

/** Enterprises by one fact, also closed ones, or all open ones of a class, the oldest first. */
export function listFoundEnterprises(
  db: Db,
  key: EnterpriseKey,
  account_class: AccountClass | undefined,
  after: number | null,
  limit: number,
) {
  return db
    .selectFrom('enterprise')
    .select([
      'id',
      'full_name',
      'short_name',
      'city',
      'certified_at',
      'closed_at',
      'open_positions',
      'account_class',
    ])
    .where(isEnterprise(key))
    .$if(account_class !== undefined, (query) =>
      query.where('account_class', '=', account_class ?? 'direct'),
    )
    .$if(after !== null, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute();
}
