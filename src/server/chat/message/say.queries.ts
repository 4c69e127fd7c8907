// SQL of storing plain texts: looks up the sender and stores in one round trip.
import { type RawBuilder, sql } from 'kysely';
import { hasRight, memberRoles } from '../../../contract/call/member-rights.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { type Asked, type SpeakingRow, speaking } from '../conversation/sides.queries.ts';
import { readerFacet } from '../handing-over/queries.ts';
import type { Outcome } from './queries.ts';

/** A text, its sender and its conversation. */
export interface SaidText extends Asked {
  client_id: string;
  fingerprint: string;
  body: string;
  /** The search terms as a tsvector; the readers are added to them. */
  terms: string;
  preview: string;
  opening_max: number;
}

/** The result; all null when the side may not send as it stands. */
interface Appended {
  outcome: Outcome | null;
  seq: number | null;
  sent_at: Date | null;
}

const READER = readerFacet('');
/** Roles of members who may talk to seekers. */
const RECRUITING = memberRoles.map(({ code }) => code).filter((code) => hasRight(code, 'recruit'));

/** The readers: the side's account, and the other one's when that side is told (`hearers` in sides.ts). */
const readers = sql`array_to_tsvector(array_remove(array[
  ${sql.lit(READER)} || s.a_account, case when s.is_seen then ${sql.lit(READER)} || s.b_account end], null))`;

/** The conversation's id when its sides allow a message (rules.ts); otherwise null. */
const chatThatHears = (param: ParamOf<SaidText>) => sql`case
  when s.kind = 'service' then s.id
  when s.restraint is null and s.is_seen and s.a_account is not null
    and case when s.a_account = ${param('account_id')} then s.has_member and not s.b_restrained
      else s.member_role in (${sql.join(RECRUITING.map((role) => sql.lit(role)))}) end
  then s.id end`;

const sideOfCaller = (param: ParamOf<SaidText>) =>
  sql`case when s.a_account = ${param('account_id')} then s.a_side else s.b_side end`;

/** Stores the text if its sides `s` allow it; `d` is the result. */
const appended = (param: ParamOf<SaidText>) =>
  sql<Appended>`chat_append(${chatThatHears(param)}, ${sideOfCaller(param)},
    ${param('account_id')}::bigint, ${param('client_id')}::uuid, ${param('fingerprint')}::text,
    'text', ${param('body')}::jsonb, ${param('terms')}::tsvector || ${readers}, '',
    ${param('preview')}::text, true, ${param('opening_max')}::integer,
    ${param('now')}::timestamptz)`.as<'d'>('d');

const say = builtOnce((db, param: ParamOf<SaidText>) =>
  db
    // `offset 0` keeps the subquery: inlined, visibility would be checked wherever it is named.
    .selectFrom(speaking(db, param).offset(0).as('s'))
    .modifyFront(PREPARED)
    .leftJoinLateral(appended(param), (join) => join.onTrue())
    .selectAll('s')
    .select(['d.outcome', 'd.seq', 'd.sent_at']),
);

/**
 * Stores a text if the caller may send it; null for a conversation that is not theirs (`findSpeaking`).
 * Waits for the transaction that locks the conversation.
 */
export async function sayText(db: Db, said: SaidText): Promise<(SpeakingRow & Appended) | null> {
  const [row] = await say(db, said);
  return row ?? null;
}

/** A text of a batch; `n` is its position. */
type Numbered = SaidText & { n: number };

/**
 * Locks the conversations that nobody else has locked, and gives their texts. All rows needed for storing
 * are locked here or skipped, so that the batch never waits for another transaction and cannot deadlock.
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

const ofText: ParamOf<SaidText> = (name) => sql.ref(`t.${name}`);

const sayAll = builtOnce((db, param: ParamOf<{ texts: string }>) =>
  db
    .with(
      (cte) => cte('t').materialized(),
      () => free(param('texts')),
    )
    .selectFrom('t')
    .modifyFront(PREPARED)
    .innerJoinLateral(speaking(db, ofText).offset(0).as('s'), (join) => join.onTrue())
    .leftJoinLateral(appended(ofText), (join) => join.onTrue())
    .selectAll('s')
    .select(['t.n', 'd.outcome', 'd.seq', 'd.sent_at']),
);

/**
 * Stores texts of different conversations in one transaction that never waits. Texts of others' or locked
 * conversations are missing in the result; `sayText` handles those.
 */
export async function sayTexts(
  db: Db,
  said: readonly SaidText[],
): Promise<Map<SaidText, SpeakingRow & Appended>> {
  const texts = JSON.stringify(said.map((one, n): Numbered => ({ ...one, n })));
  const rows = await sayAll(db, { texts });
  return new Map(rows.map((row) => [said[row.n] as SaidText, row]));
}
