// SQL of saying a plain text: who says it is looked up and it is stored, in one way to the database.
import { sql } from 'kysely';
import { builtOnce, type PlaceOf } from '../platform/built-once.ts';
import type { Db } from '../platform/db.ts';
import { KEPT } from '../platform/prepared.ts';
import type { Outcome } from './queries.ts';
import { readerFacet } from './queries-handing-over.ts';
import { type Asked, type StandingRow, standing } from './queries-sides.ts';

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
export interface Appended {
  outcome: Outcome | null;
  seq: number | null;
  sent_at: Date | null;
}

const READER = readerFacet('');

/** The side's account and the other one's, where the other one hears it (`hearers` in sides.ts). */
const readers = sql`array_to_tsvector(array_remove(array[
  ${sql.lit(READER)} || s.a_account, case when s.is_seen then ${sql.lit(READER)} || s.b_account end], null))`;

/** The conversation's number, when its sides are such that something may be said (rules.ts). */
const chatThatHears = (place: PlaceOf<SaidText>) => sql`case
  when s.kind = 'service' then s.id
  when s.is_seen and (s.has_member or s.a_account <> ${place('account_id')}) and s.a_account is not null
  then s.id end`;

const sideOfCaller = (place: PlaceOf<SaidText>) =>
  sql`case when s.a_account = ${place('account_id')} then s.a_side else s.b_side end`;

const say = builtOnce((db, place: PlaceOf<SaidText>) =>
  db
    // As it is: what is seen would be asked again at each place that names it.
    .selectFrom(standing(db, place).offset(0).as('s'))
    .modifyFront(KEPT)
    .leftJoinLateral(
      sql<Appended>`chat_append(${chatThatHears(place)}, ${sideOfCaller(place)},
        ${place('account_id')}::bigint, ${place('client_id')}::uuid, ${place('fingerprint')}::text,
        'text', ${place('body')}::jsonb, ${place('terms')}::tsvector || ${readers}, '',
        ${place('preview')}::text, true, ${place('opening_max')}::integer,
        ${place('now')}::timestamptz)`.as<'d'>('d'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['d.outcome', 'd.seq', 'd.sent_at']),
);

/** Says a text where the caller may; null for a conversation that is not theirs (`findStanding`). */
export async function sayText(db: Db, said: SaidText): Promise<(StandingRow & Appended) | null> {
  const [row] = await say(db, said);
  return row ?? null;
}
