// SQL of visibility: the one predicate over settings, blocks and closing accounts.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { builtOnce, type ParamOf } from '../platform/db/built-once.ts';
import type { Db } from '../platform/db/db.ts';
import { PREPARED } from '../platform/db/prepared.ts';

/** 'applied': through an application the seeker sent; 'found': any other way. */
type Purpose = 'applied' | 'found';

/** The aliases below have unusual names, so that they never hide a column of the surrounding query. */

/**
 * True when no block of the account reaches the enterprise. Both sides may be columns of the query
 * around or values. The account's own enterprise counts as blocked.
 */
// Here and below `offset 0` keeps it a look-up by account: as a join, everybody's rows would be read.
export function unblocked(
  account: RawBuilder<unknown>,
  enterprise: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not exists (
      select from resume_block as its_block
      where its_block.account_id = ${account}
        and (its_block.enterprise_id = ${enterprise} or its_block.word is not null and exists (
          select from enterprise as its_target
          where its_target.id = ${enterprise} and ${matches('its_block', 'its_target')} offset 0))
      offset 0)
    and not exists (
      select from enterprise_member as its_member
      where its_member.account_id = ${account} and its_member.enterprise_id = ${enterprise}
      offset 0))`;
}

/** True when the blocked word is in the enterprise's names, or the blocked domain is the enterprise's. */
export function matches(block: string, enterprise: string): RawBuilder<SqlBool> {
  const word = sql.ref(`${block}.word`);
  return sql<SqlBool>`case when ${sql.ref(`${block}.kind`)} = 'domain'
    then ${ofDomain(word, enterprise)}
    else position(${word} in ${sql.ref(`${enterprise}.names_plain`)}) > 0 end`;
}

/** True when the enterprise's website, or a member's verified mail address, belongs to the domain. */
function ofDomain(domain: RawBuilder<unknown>, enterprise: string): RawBuilder<SqlBool> {
  const within = (host: RawBuilder<unknown>) =>
    sql<SqlBool>`right('.' || ${host}, length(${domain}) + 1) = '.' || ${domain}`;
  return sql<SqlBool>`(${within(sql.ref(`${enterprise}.website_host`))} or exists (
    select from enterprise_member as its_mate
      inner join account as its_person on its_person.id = its_mate.account_id
    where its_mate.enterprise_id = ${sql.ref(`${enterprise}.id`)}
      and ${within(sql`lower(split_part(its_person.email, '@', 2))`)} offset 0))`;
}

/** True when the account's settings allow this purpose; blocks are not considered. */
export function shows(account: RawBuilder<unknown>, purpose: Purpose): RawBuilder<SqlBool> {
  const hiding = purpose === 'found' ? ['applied', 'hidden'] : ['hidden'];
  return sql<SqlBool>`(not exists (
      select from resume_privacy as its_setting
      where its_setting.account_id = ${account}
        and its_setting.visibility in (${sql.join(hiding)})
      offset 0)
    and not exists (
      select from account_closing as its_closing where its_closing.account_id = ${account}
      offset 0))`;
}

/** False when an elite lets only certified enterprises find them and the enterprise is not certified. */
function trusts(
  account: RawBuilder<unknown>,
  enterprise: RawBuilder<unknown>,
  purpose: Purpose,
): RawBuilder<SqlBool> {
  if (purpose === 'applied') return sql<SqlBool>`true`;
  return sql<SqlBool>`(not exists (
      select from talent_elite as its_elite
      where its_elite.account_id = ${account}
        and its_elite.state = 'approved' and its_elite.certified_only
      offset 0)
    or exists (
      select from enterprise as its_target
      where its_target.id = ${enterprise} and its_target.certified_at is not null))`;
}

/**
 * The condition for every query that shows an enterprise people, facts about them or counts of them.
 * `purpose` 'applied': through an application the person sent (also its interviews, files and notices);
 * 'found': search, recommendation, direct link, who-viewed and all else. False for people who hide, who
 * block the enterprise in any way, who work for it, or whose account is being closed.
 *
 *   .where(visibleTo('a.account_id', enterprise_id, 'applied'))
 *
 * @param account the column with the seeker's account, as the surrounding query names it.
 */
export function visibleTo(
  account: string,
  enterprise_id: number | RawBuilder<number>,
  purpose: Purpose,
) {
  const column = sql.ref(account);
  const enterprise = sql`${enterprise_id}::bigint`;
  // Within `case` it counts as one condition that half of the people meet. As many conditions of which
  // each halves them, PostgreSQL expects nobody to be left and sorts a whole list instead of walking it.
  return sql<boolean>`(case when ${shows(column, purpose)}
    and ${unblocked(column, enterprise)} and ${trusts(column, enterprise, purpose)}
    then true else false end)`;
}

/**
 * The condition for notices: false for a notice to a recruiter about a seeker whom the recruiter's
 * enterprise may not see now. A person who asks to join the enterprise does not count as a seeker here.
 *
 * @param notice the table `notice` as the surrounding query names it.
 */
export function readableAbout(notice: string) {
  const person = sql.ref(`${notice}.about_account_id`);
  const reader = `${notice}.account_id`;
  return sql<boolean>`(${person} is null or ${sql.ref(`${notice}.kind`)} <> 'recruit' or exists (
    select from enterprise_member as its_reader
    where its_reader.account_id = ${sql.ref(reader)} and ${shows(person, 'applied')}
      and ${unblocked(person, sql.ref('its_reader.enterprise_id'))}))`;
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
async function holds(db: Db, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { held } = await db.selectNoFrom(condition.as('held')).executeTakeFirstOrThrow();
  return Boolean(held);
}

/** The same as `visibleTo` for one person: whether an enterprise's members may see them now. */
export function canSee(
  db: Db,
  seen: { account_id: number; enterprise_id: number; purpose: Purpose },
): Promise<boolean> {
  const account = sql`${seen.account_id}::bigint`;
  const enterprise = sql`${seen.enterprise_id}::bigint`;
  return holds(
    db,
    sql<boolean>`(${shows(account, seen.purpose)}
    and ${unblocked(account, enterprise)} and ${trusts(account, enterprise, seen.purpose)})`,
  );
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

/** Whether the account is being closed, and whom it lets see its resume; null when it never decided that. */
export interface Hiding {
  closing: boolean;
  visibility: string | null;
}

/** SQL of an account's hiding, as one value. */
export const hidingOf = (account_id: RawBuilder<number>) => sql<Hiding>`(select json_build_object(
  'closing', exists (select from account_closing where account_id = ${account_id}),
  'visibility', (select visibility from resume_privacy where account_id = ${account_id})))`;

const askHiding = builtOnce((db, param: ParamOf<{ account_id: number }>) =>
  db.selectNoFrom(hidingOf(param('account_id')).as('hiding')).modifyFront(PREPARED),
);

export async function findHiding(db: Db, account_id: number) {
  const [row] = await askHiding(db, { account_id });
  return row?.hiding;
}

/**
 * The block by which an account's list covers an enterprise: the person's own choice first; null for none.
 */
export async function findBlockOf(db: Db, account_id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('resume_block as b')
    .innerJoin('enterprise as e', (join) => join.on('e.id', '=', enterprise_id))
    .select(['b.id', 'b.kind', 'b.label'])
    .where('b.account_id', '=', account_id)
    .where((eb) =>
      eb.or([
        eb('b.enterprise_id', '=', enterprise_id),
        eb.and([eb('b.word', 'is not', null), matches('b', 'e')]),
      ]),
    )
    .orderBy(sql`b.kind = 'employer'`)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Replaces the automatic blocks of an account by those of its hidden employers; unchanged ones keep their
 * rows.
 */
export async function replaceEmployers(
  db: Db,
  account_id: number,
  employers: readonly { word: string; label: string }[],
): Promise<void> {
  const words = employers.map(({ word }) => word);
  await db
    .deleteFrom('resume_block')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'employer')
    .where(sql<SqlBool>`word <> all (${words}::text[])`)
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
