// What narrows a queue of operators: a search by what identifies a case, and who works on it.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Staff } from '../staff-log.ts';
import { claimsFrom } from './claim.ts';

/** What identifies a case of a queue. Each way needs an index, so that a queue of any size is searched at once. */
export interface Findable {
  /** Columns in which the words are looked for, or expressions over columns, as the index has them. */
  texts?: readonly string[];
  /** Columns that must be equal. */
  numbers?: readonly string[];
  /** True where `enterprise_id` names an enterprise to be looked for by name. */
  enterprise?: true;
  /** The column of a person, looked for by name and mobile number. */
  account?: string;
  /** True where `position_id` names a position to be looked for by its title. */
  position?: true;
  /** True where `order_id` names an order to be looked for by its number. */
  order?: true;
}

/** Who works on the cases that are listed. */
export type Claimed = 'free' | 'mine' | 'others';

const holds = (text: RawBuilder<unknown>, words: string) =>
  sql<SqlBool>`platform_grams(${text}) @> platform_grams(${words})
    and strpos(lower(${text}), lower(${words})) > 0`;

/** SQL: the cases that the words name. */
export function isFound(
  table: keyof Schema,
  { texts = [], numbers = [], enterprise, account, position, order }: Findable,
  words: string,
): Expression<SqlBool> {
  const from = sql`select f.id from ${sql.table(table)} f where`;
  const ways = texts.map((text) => sql`${from} ${holds(sql.raw(text), words)}`);
  for (const column of numbers) ways.push(sql`${from} ${sql.ref(`f.${column}`)} = ${words}`);
  if (/^\d{1,15}$/.test(words)) ways.push(sql`${from} f.id = ${Number(words)}`);
  if (enterprise) {
    const names = holds(sql.raw("full_name || ' ' || short_name"), words);
    ways.push(sql`${from} f.enterprise_id in (select id from enterprise where ${names})`);
  }
  if (account) {
    const person = sql`select id from account
      where (name <> '' and ${holds(sql.raw('name'), words)}) or mobile = ${words}`;
    ways.push(sql`${from} ${sql.ref(`f.${account}`)} in (${person})`);
  }
  if (position) {
    const titles = holds(sql.raw('title'), words);
    ways.push(sql`${from} f.position_id in (select id from position where ${titles})`);
  }
  if (order) {
    ways.push(sql`${from} f.order_id in (select id from wallet_order where number = ${words})`);
  }
  if (ways.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`q.id in (${sql.join(ways, sql` union `)})`;
}

/** SQL: the cases that nobody, the caller or somebody else works on. */
export function isClaimed(
  kind: ReviewKind,
  who: Claimed,
  staff: Pick<Staff, 'account_id' | 'at'>,
): Expression<SqlBool> {
  const claim = sql`select from ${claimsFrom(kind, staff.at)} and c.record_id = q.id`;
  if (who === 'free') return sql<SqlBool>`not exists (${claim})`;
  const isMine = sql`c.account_id = ${staff.account_id}`;
  return who === 'mine'
    ? sql<SqlBool>`q.id in (select c.record_id from ${claimsFrom(kind, staff.at)} and ${isMine})`
    : sql<SqlBool>`q.id in (select c.record_id from ${claimsFrom(kind, staff.at)} and not ${isMine})`;
}
