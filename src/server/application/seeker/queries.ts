// SQL of the seeker's own applications: filtered lists, counts, notes, nudges.
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import type { PositionCard } from '../../../contract/position/position.ts';
import { builtFor, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { hidingOf } from '../../privacy/privacy.ts';
import { offers } from '../offer/queries.ts';
import type { Cursor } from '../queries.ts';

export interface MineFilter {
  states?: readonly ApplicationState[] | undefined;
  /** Sent at or after this. */
  since?: Date | undefined;
  keyword?: string | undefined;
}

/** What a question about own applications is made of; each combination has a text of its own. */
interface Choices {
  hasStates: boolean;
  hasSince: boolean;
  hasWord: boolean;
  isNext: boolean;
  limit: number;
}

interface Values {
  account_id: number;
  states: readonly string[] | undefined;
  since: Date | undefined;
  word: string | undefined;
  at: Date | undefined;
  id: number | undefined;
}

/** A person has few applications, so filters run over the rows of the person's index. */
function own(db: Db, param: ParamOf<Values>, { hasStates, hasSince, hasWord }: Choices) {
  let query = db
    .selectFrom('talent_application as a')
    .where('a.account_id', '=', param('account_id'));
  if (hasStates) query = query.where('a.state', '=', sql<string>`any(${param('states')}::text[])`);
  if (hasSince) query = query.where(sql<SqlBool>`a.created_at >= ${param('since')}`);
  if (hasWord) {
    const word = sql`${param('word')}::text`;
    query = query.where(
      sql<SqlBool>`(strpos(lower(a.position ->> 'title'), ${word}) > 0
        or strpos(lower(a.position #>> '{enterprise,short_name}'), ${word}) > 0)`,
    );
  }
  return query;
}

/** A page of own applications, newest first. */
const ownRows = (db: Db, param: ParamOf<Values>, choices: Choices) =>
  own(db, param, choices)
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .select(['a.id', 'a.state', 'a.created_at', 'a.updated_at', 'a.seeker_note'])
    .select(['a.withdraw_reason', 'a.nudged_at', 'p.state as position_state', 'p.valid_until'])
    .select((eb) => [
      eb.ref('a.position').$castTo<PositionCard>().as('position'),
      sql<boolean>`not exists (select from talent_application as later
        where later.account_id = a.account_id and later.position_id = a.position_id
          and later.id > a.id)`.as('is_last'),
    ])
    .$if(choices.isNext, (query) =>
      query.where(
        sql<SqlBool>`(a.created_at, a.id) < (${param('at')}::timestamptz, ${param('id')}::bigint)`,
      ),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(sql.lit(choices.limit));

const asked = (
  account_id: number,
  { states, since, keyword }: MineFilter,
  after: Cursor | null,
) => ({
  choices: {
    hasStates: states !== undefined,
    hasSince: since !== undefined,
    hasWord: Boolean(keyword),
    isNext: after !== null,
  },
  values: {
    account_id,
    states,
    since,
    word: keyword?.toLowerCase(),
    at: after?.at,
    id: after?.id,
  },
});

const askRows = builtFor((db, param: ParamOf<Values>, choices: Choices) =>
  ownRows(db, param, choices).modifyFront(PREPARED),
);
export type MineRow = Awaited<ReturnType<typeof askRows>>[number];

/** The seeker's own applications, newest first, without what happened to them. */
export function listOfSeeker(db: Db, account_id: number, filter: MineFilter, limit: number) {
  const { choices, values } = asked(account_id, filter, null);
  return askRows(db, { ...choices, limit }, values);
}

const askPage = builtFor((db, param: ParamOf<Values>, choices: Choices) => {
  // What happened to all of them is read at once: a list for each of them would take several times as long.
  const ofPage = sql<number>`any(array(select id from s))`;
  const counted = own(db, param, { ...choices, hasStates: false })
    .select((eb) => ['a.state', eb.fn.countAll<number>().as('count')])
    .groupBy('a.state');
  return db
    .with('s', () => ownRows(db, param, choices))
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb.selectFrom('s').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
      ).as('rows'),
      jsonArrayFrom(
        db
          .selectFrom('talent_event as e')
          .select(['e.application_id', 'e.state', 'e.at'])
          .where('e.application_id', '=', ofPage)
          .orderBy('e.id'),
      ).as('events'),
      jsonArrayFrom(
        db
          .selectFrom('talent_answer as w')
          .select(['w.application_id', 'w.kind', 'w.message', 'w.pay', 'w.start_on'])
          .select('w.sent_at as at')
          .where('w.application_id', '=', ofPage)
          .where('w.sent_at', 'is not', null)
          .orderBy('w.id'),
      ).as('told'),
      jsonArrayFrom(offers(db).where('o.application_id', '=', ofPage).orderBy('o.id', 'desc')).as(
        'offers',
      ),
      jsonArrayFrom(counted).as('counted'),
      hidingOf(param('account_id')).as('hiding'),
    ])
    .modifyFront(PREPARED);
});

/** Gives those of an application, in their order. */
function byApplication<One extends { application_id: number }>(all: readonly One[]) {
  const found = new Map<number, One[]>();
  for (const one of all) {
    const its = found.get(one.application_id);
    if (its) its.push(one);
    else found.set(one.application_id, [one]);
  }
  return (id: number): readonly One[] => found.get(id) ?? [];
}

/**
 * A page of the seeker's own applications with all that happened to them, how many there are in each state, and whether
 * enterprises see the person, in one statement.
 */
export async function readMine(
  db: Db,
  account_id: number,
  filter: MineFilter,
  after: Cursor | null,
  limit: number,
) {
  const { choices, values } = asked(account_id, filter, after);
  const [found] = await askPage(db, { ...choices, limit }, values);
  if (!found) throw new Error('a list without an answer');
  const eventsOf = byApplication(found.events);
  const toldOf = byApplication(found.told);
  const offersOf = byApplication(found.offers);
  return {
    rows: found.rows.map(({ created_at, updated_at, nudged_at, ...row }) => ({
      ...row,
      created_at: new Date(created_at),
      updated_at: new Date(updated_at),
      nudged_at: nudged_at === null ? null : new Date(nudged_at),
      events: eventsOf(row.id),
      told: toldOf(row.id),
      offers: offersOf(row.id).map((one) => ({
        ...one,
        sent_at: new Date(one.sent_at),
        ended_at: one.ended_at === null ? null : new Date(one.ended_at),
      })),
    })),
    counts: new Map(found.counted.map(({ state, count }) => [state, count])),
    hiding: found.hiding,
  };
}

/** The posting that was kept with an own application. */
export async function findSentPosting(db: Db, account_id: number, id: number) {
  const row = await db
    .selectFrom('talent_application')
    .select(['posting', 'created_at'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives false when the application is not the account's. */
export async function updateNote(
  db: Db,
  account_id: number,
  id: number,
  seeker_note: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('talent_application')
    .set({ seeker_note })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores that the enterprise was reminded. */
export async function setNudged(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('talent_application').set({ nudged_at: now }).where('id', '=', id).execute();
}

/** Stores why an application was withdrawn. */
export async function setReason(db: Db, id: number, withdraw_reason: string): Promise<void> {
  await db
    .updateTable('talent_application')
    .set({ withdraw_reason })
    .where('id', '=', id)
    .execute();
}
