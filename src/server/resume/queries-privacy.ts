// SQL of who may see a person: the one predicate over settings, blocks and closing accounts.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** 'applied': through an application the seeker sent; 'found': any other way. */
export type Purpose = 'applied' | 'found';

/**
 * True when no block of the account reaches the enterprise. Both sides may be columns of the query
 * around or values. The account's own enterprise counts as blocked.
 */
export function unblocked(
  account: RawBuilder<unknown>,
  enterprise: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not exists (
      select from resume_block as b
      where b.account_id = ${account} and b.enterprise_id = ${enterprise})
    and not exists (
      select from resume_block as b
      where b.account_id = ${account} and b.word is not null and exists (
        select from enterprise as e
        where e.id = ${enterprise} and ${matches('b', 'e')}))
    and not exists (
      select from enterprise_member as m
      where m.account_id = ${account} and m.enterprise_id = ${enterprise}))`;
}

/** True when the word of a block is in an enterprise's names, or its domain is the enterprise's. */
export function matches(block: string, enterprise: string): RawBuilder<SqlBool> {
  const word = sql.ref(`${block}.word`);
  return sql<SqlBool>`case when ${sql.ref(`${block}.kind`)} = 'domain'
    then ${ofDomain(word, enterprise)}
    else position(${word} in ${sql.ref(`${enterprise}.names_plain`)}) > 0 end`;
}

/** True when an enterprise's website, or the verified mail of one of its members, is of a domain. */
export function ofDomain(domain: RawBuilder<unknown>, enterprise: string): RawBuilder<SqlBool> {
  const within = (host: RawBuilder<unknown>) =>
    sql<SqlBool>`right('.' || ${host}, length(${domain}) + 1) = '.' || ${domain}`;
  return sql<SqlBool>`(${within(sql.ref(`${enterprise}.website_host`))} or exists (
    select from enterprise_member as m inner join account as a on a.id = m.account_id
    where m.enterprise_id = ${sql.ref(`${enterprise}.id`)}
      and ${within(sql`lower(split_part(a.email, '@', 2))`)}))`;
}

/** True when the account's settings let enterprises see it for this purpose; blocks apart. */
export function shows(account: RawBuilder<unknown>, purpose: Purpose): RawBuilder<SqlBool> {
  const hiding = purpose === 'found' ? ['applied', 'hidden'] : ['hidden'];
  return sql<SqlBool>`(not exists (
      select from resume_privacy as s
      where s.account_id = ${account} and s.visibility in (${sql.join(hiding)}))
    and not exists (
      select from account_closing as c where c.account_id = ${account}))`;
}

/** What the account decided; null when it never decided anything. */
export async function findPrivacy(db: Db, account_id: number) {
  const row = await db
    .selectFrom('resume_privacy')
    .select(['visibility', 'name_display', 'personalised'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a condition without a table holds. */
export async function holds(db: Db, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { held } = await db.selectNoFrom(condition.as('held')).executeTakeFirstOrThrow();
  return Boolean(held);
}

/** Puts the automatic blocks in step with the experiences that hide from their company. */
export async function replaceEmployers(
  db: Db,
  account_id: number,
  employers: readonly { word: string; label: string }[],
): Promise<void> {
  await db
    .deleteFrom('resume_block')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'employer')
    .execute();
  if (employers.length === 0) return;
  const rows = employers.map(({ word, label }) => ({
    account_id,
    kind: 'employer' as const,
    word: sql<string>`plain_name(${word})`,
    label,
  }));
  await db
    .insertInto('resume_block')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The companies an account hides its resume from, as its experiences name them. */
export async function listHiddenEmployers(db: Db, account_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resume_experience')
    .select('company')
    .where('account_id', '=', account_id)
    .where('hide_from_company', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ company }) => company);
}
