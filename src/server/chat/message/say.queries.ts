// SQL of saying plain texts: who says them is looked up and they are stored, in one way to the database.
import { type RawBuilder, sql } from 'kysely';
import { hasRight, memberRoles } from '../../../contract/call/member-rights.ts';
import { builtOnce, type PlaceOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { KEPT } from '../../platform/db/prepared.ts';
import { type Asked, type StandingRow, standing } from '../conversation/sides.queries.ts';
import { readerFacet } from '../handing-over/queries.ts';
import type { Outcome } from './queries.ts';

/** A text and who says it where. */
export interface SaidText extends Asked {
  client_id: string;
  fingerprint: string;
  body: string;
  /** The words it is found by, as a tsvector; who may find it is added. */
  terms: string;
  preview: string;
  opening_max: number;
  now: Date;
}

/** What became of it; all null when the side may not say anything as it stands. */
interface Appended {
  outcome: Outcome | null;
  seq: number | null;
  sent_at: Date | null;
}

const READER = readerFacet('');
/** Members who may talk to seekers. */
const RECRUITING = memberRoles.map(({ code }) => code).filter((code) => hasRight(code, 'recruit'));

/** The side's account and the other one's, where the other one hears it (`hearers` in sides.ts). */
const readers = sql`array_to_tsvector(array_remove(array[
  ${sql.lit(READER)} || s.a_account, case when s.is_seen then ${sql.lit(READER)} || s.b_account end], null))`;

/** The conversation's number, when its sides are such that something may be said (rules.ts). */
const chatThatHears = (place: PlaceOf<SaidText>) => sql`case
  when s.kind = 'service' then s.id
  when s.is_seen and s.a_account is not null
    and case when s.a_account = ${place('account_id')} then s.has_member
      else s.member_role in (${sql.join(RECRUITING.map((role) => sql.lit(role)))}) end
  then s.id end`;

const sideOfCaller = (place: PlaceOf<SaidText>) =>
  sql`case when s.a_account = ${place('account_id')} then s.a_side else s.b_side end`;

/** Stores it, by what its sides `s` allow; `d` is what became of it. */
const appended = (place: PlaceOf<SaidText>) =>
  sql<Appended>`chat_append(${chatThatHears(place)}, ${sideOfCaller(place)},
    ${place('account_id')}::bigint, ${place('client_id')}::uuid, ${place('fingerprint')}::text,
    'text', ${place('body')}::jsonb, ${place('terms')}::tsvector || ${readers}, '',
    ${place('preview')}::text, true, ${place('opening_max')}::integer,
    ${place('now')}::timestamptz)`.as<'d'>('d');

const say = builtOnce((db, place: PlaceOf<SaidText>) =>
  db
    // As it is: what is seen would be asked again at each place that names it.
    .selectFrom(standing(db, place).offset(0).as('s'))
    .modifyFront(KEPT)
    .leftJoinLateral(appended(place), (join) => join.onTrue())
    .selectAll('s')
    .select(['d.outcome', 'd.seq', 'd.sent_at']),
);

/**
 * Says a text where the caller may; null for a conversation that is not theirs (`findStanding`). Waits
 * for the transaction that holds the conversation.
 */
export async function sayText(db: Db, said: SaidText): Promise<(StandingRow & Appended) | null> {
  const [row] = await say(db, said);
  return row ?? null;
}

/** A text of several, `n` in their order. */
type Numbered = SaidText & { n: number };

/**
 * The texts whose conversation nobody holds, held from now on. All that saying them locks is locked here
 * or passed by, so that nothing of it ever waits: neither for another node nor, with it, for each other.
 */
const free = (texts: RawBuilder<string>) => sql<Numbered>`(
  select t.* from jsonb_to_recordset(${texts}::jsonb) as t (n integer, chat_id bigint,
    account_id bigint, "isOperator" boolean, client_id uuid, fingerprint text, body text, terms text,
    preview text, opening_max integer, now timestamptz)
  cross join lateral (select from chat c
    join chat_side a on a.chat_id = c.id and a.side in ('seeker', 'customer')
    join chat_side b on b.chat_id = c.id and b.side in ('recruiter', 'service')
    where c.id = t.chat_id for update skip locked) held
  cross join lateral (select from account where id = t.account_id for key share skip locked) who)`;

const ofText: PlaceOf<SaidText> = (name) => sql.ref(`t.${name}`);

const sayAll = builtOnce((db, place: PlaceOf<{ texts: string }>) =>
  db
    .with(
      (cte) => cte('t').materialized(),
      () => free(place('texts')),
    )
    .selectFrom('t')
    .modifyFront(KEPT)
    .innerJoinLateral(standing(db, ofText).offset(0).as('s'), (join) => join.onTrue())
    .leftJoinLateral(appended(ofText), (join) => join.onTrue())
    .selectAll('s')
    .select(['t.n', 'd.outcome', 'd.seq', 'd.sent_at']),
);

/**
 * Says texts of as many conversations in one transaction that waits for nobody. Gives nothing about those
 * that are not the caller's or are held by others: `sayText` says them.
 */
export async function sayTexts(
  db: Db,
  said: readonly SaidText[],
): Promise<Map<SaidText, StandingRow & Appended>> {
  const texts = JSON.stringify(said.map((one, n): Numbered => ({ ...one, n })));
  const rows = await sayAll(db, { texts });
  return new Map(rows.map((row) => [said[row.n] as SaidText, row]));
}
