// SQL of the block list and of the enterprises that a block covers.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';
import { matches, unblocked } from '../queries.ts';

const LINE = ['e.id', 'e.short_name', 'e.full_name', 'e.logo', 'e.city'] as const;

/** A page of the list, newest first; `keyword` looks into labels and names of enterprises. */
export async function listBlockRows(
  db: Db,
  account_id: number,
  { keyword, after, limit }: { keyword: string | undefined; after: number | null; limit: number },
) {
  let query = db
    .selectFrom('resume_block as b')
    .leftJoin('enterprise as e', 'e.id', 'b.enterprise_id')
    .select(['b.id as block_id', 'b.kind', 'b.label', 'b.created_at', ...LINE])
    .where('b.account_id', '=', account_id);
  if (keyword) query = query.where(holdsText(keyword));
  if (after !== null) query = query.where('b.id', '<', after);
  return query.orderBy('b.id', 'desc').limit(limit).execute();
}

const holdsText = (keyword: string) =>
  sql<SqlBool>`position(plain_name(${keyword}) in
    plain_name(b.label) || '|' || coalesce(b.word, '') || '|' || coalesce(e.names_plain, '')) > 0`;

/** The whole list, oldest first. */
export function listAllBlocks(db: Db, account_id: number) {
  return db
    .selectFrom('resume_block')
    .select(['kind', 'label', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

/** How many blocks there are, words and employers apart. */
export async function countBlocks(db: Db, account_id: number) {
  const { total, words, enterprises } = await db
    .selectFrom('resume_block')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere('kind', 'in', ['keyword', 'domain', 'brand'])
        .as('words'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'enterprise').as('enterprises'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return { total, words, enterprises };
}

/** Adds one enterprise; nothing happens when it is there already. */
export async function insertBlockedEnterprise(
  db: Db,
  row: { account_id: number; enterprise_id: number; label: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('resume_block')
    .values({ ...row, kind: 'enterprise' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds words and gives how many were new. */
export async function insertWords(
  db: Db,
  account_id: number,
  kind: 'keyword' | 'domain' | 'brand',
  words: readonly { word: string; label: string }[],
  now: Date,
): Promise<number> {
  const rows = words.map(({ word, label }) => ({
    account_id,
    kind,
    word: kind === 'domain' ? word : sql<string>`plain_name(${word})`,
    label,
    created_at: now,
  }));
  const added = await db
    .insertInto('resume_block')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** An own block; null for another's. */
export async function findBlock(db: Db, account_id: number, id: number) {
  const row = await db
    .selectFrom('resume_block')
    .select(['id', 'kind', 'enterprise_id', 'word'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteBlock(db: Db, account_id: number, id: number): Promise<void> {
  await db
    .deleteFrom('resume_block')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute();
}

/** Which enterprises: those that a block reaches, or those with a word in their names. */
export type Target =
  | { block_id: number }
  | { kind: 'keyword' | 'domain'; word: string; except?: number };

function reached(target: Target): RawBuilder<SqlBool> {
  if ('block_id' in target) {
    return sql<SqlBool>`exists (select from resume_block as b where b.id = ${target.block_id}
      and (b.enterprise_id = e.id or (b.word is not null and ${matches('b', 'e')})))`;
  }
  const { kind, word, except } = target;
  const found =
    kind === 'domain'
      ? sql<SqlBool>`e.id in (${enterprisesOf(word)})`
      : sql<SqlBool>`position(plain_name(${word}) in e.names_plain) > 0 and ${byTerms(word)}`;
  return sql<SqlBool>`(${found} and e.id <> ${except ?? 0})`;
}

/** The same as `ofDomain`, starting from the domain: both parts are looked up by index. */
function enterprisesOf(domain: string): RawBuilder<number> {
  const begin = [...domain].reverse().join('');
  const within = (backwards: RawBuilder<unknown>) =>
    sql`(${backwards} = ${begin} or ${backwards} like ${`${begin}.%`})`;
  const mail = sql`reverse(lower(split_part(its_person.email, '@', 2)))`;
  return sql<number>`select its_site.id from enterprise as its_site
    where its_site.website_host <> '' and ${within(sql`reverse(its_site.website_host)`)}
    union select its_mate.enterprise_id from account as its_person
      inner join enterprise_member as its_mate on its_mate.account_id = its_person.id
    where its_person.email is not null and ${within(mail)}`;
}

/** Chinese words are looked up in the index of names first; other words cannot use it. */
function byTerms(word: string): RawBuilder<SqlBool> {
  const query = /^\p{Script=Han}+$/u.test(word) ? tsqueryOf([[queryTermsOf(word)]]) : null;
  return query ? sql<SqlBool>`e.terms @@ ${query}::tsquery` : sql<SqlBool>`true`;
}

/** A page of those enterprises, the larger ones first, and how many there are. */
export async function listReached(db: Db, target: Target, offset: number, limit: number) {
  const items = await db
    .selectFrom('enterprise as e')
    .select([...LINE, sql<number>`count(*) over ()`.as('total')])
    .where(reached(target))
    .orderBy('e.open_positions', 'desc')
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return items;
}

/** An enterprise with what its page in the dialog needs; null when there is none. */
export async function findEnterpriseLine(db: Db, account_id: number, id: number) {
  const account = sql`${account_id}::bigint`;
  const row = await db
    .selectFrom('enterprise as e')
    .select(LINE)
    .select((eb) => [
      unblocked(account, sql.ref('e.id')).as('unblocked'),
      eb
        .selectFrom('talent_application as a')
        .select((q) => q.fn.countAll<number>().as('n'))
        .where('a.account_id', '=', account_id)
        .whereRef('a.enterprise_id', '=', 'e.id')
        .where('a.is_open', '=', true)
        .as('open_applications'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The enterprise the account itself works for; null for none. */
export async function findOwnEnterprise(db: Db, account_id: number) {
  const row = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('enterprise as e', 'e.id', 'm.enterprise_id')
    .select(LINE)
    .where('m.account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}
