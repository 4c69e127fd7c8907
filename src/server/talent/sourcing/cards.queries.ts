// SQL of what is shown of talents: cards with what the enterprise did before, one person, limits.
import { type SqlBool, sql } from 'kysely';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import { isEliteOn } from '../elite/queries.ts';
import type { Asker } from './queries.ts';

interface LatestApplication {
  id: number;
  state: string;
  title: string;
}

/** The asker's own values in the query of cards; the position is 0 for none. */
interface CardsAsked {
  ids: number[];
  most: number;
  enterprise_id: number;
  position_id: number;
  now: Date;
}

const askCards = builtOnce((db, param: ParamOf<CardsAsked>) =>
  db
    // Already in order, so that the rows of others than the first that may be seen are never made.
    .selectFrom(
      sql<{ id: number; at: number }>`(select id, at from unnest(${param('ids')}::bigint[])
        with ordinality as given (id, at) order by at offset 0)`.as('o'),
    )
    .innerJoin('talent_profile as p', 'p.account_id', 'o.id')
    .innerJoin('resume as r', 'r.account_id', 'p.account_id')
    .leftJoin('resume_privacy as s', 's.account_id', 'p.account_id')
    .leftJoin('talent_invitation as i', (join) =>
      join
        .onRef('i.account_id', '=', 'p.account_id')
        .on('i.position_id', '=', param('position_id')),
    )
    .modifyFront(PREPARED)
    .select([
      'p.account_id',
      'p.facts',
      'p.card',
      'p.active_at',
      'r.public_id',
      'r.name',
      'r.gender',
      'r.avatar',
      'r.region',
      'r.work_status',
      's.name_display',
      'i.state as invited',
      isEliteOn('p.account_id', param('now')).as('elite'),
    ])
    .select((eb) => [
      eb
        .selectFrom('account_session as a')
        .select((sub) => sub.fn.max('a.seen_at').as('at'))
        .whereRef('a.account_id', '=', 'p.account_id')
        .as('here_at'),
      eb
        .selectFrom('talent_view as v')
        .select((sub) => sub.fn.max('v.at').as('at'))
        .whereRef('v.account_id', '=', 'p.account_id')
        .where('v.enterprise_id', '=', param('enterprise_id'))
        .as('seen_at'),
      sql<boolean>`exists (select from talent_keep k where k.account_id = p.account_id
        and k.enterprise_id = ${param('enterprise_id')} offset 0)`.as('kept'),
      sql<boolean>`exists (select from talent_unfit u where u.account_id = p.account_id
        and u.position_id = ${param('position_id')} offset 0)`.as('unfit'),
      sql<boolean>`exists (select from talent_application a where a.account_id = p.account_id
        and a.position_id = ${param('position_id')} and a.state <> 'withdrawn' offset 0)`.as(
        'applied',
      ),
      sql<LatestApplication | null>`(select jsonb_build_object('id', a.id, 'state', a.state,
          'title', a.position ->> 'title') from talent_application a
        where a.account_id = p.account_id and a.enterprise_id = ${param('enterprise_id')}
        order by a.created_at desc, a.id desc limit 1)`.as('application'),
    ])
    .where(visibleTo('p.account_id', param('enterprise_id'), 'found'))
    .orderBy('o.at')
    .limit(param('most')),
);

/** What cards show of the first of these people whom the enterprise may see, `most` at most; in their order. */
export const listCardRows = (
  db: Db,
  account_ids: readonly number[],
  { enterprise_id, position_id, now }: Asker,
  most: number,
) =>
  askCards(db, {
    ids: [...account_ids],
    most,
    enterprise_id,
    position_id: position_id ?? 0,
    now,
  });
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/**
 * The account of a person who can be found and whom the enterprise may see now; null for anybody
 * else, so that a direct link tells nothing.
 */
export async function findTalent(
  db: Db,
  public_id: string,
  enterprise_id: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('resume as r')
    .innerJoin('talent_profile as p', 'p.account_id', 'r.account_id')
    .select('r.account_id')
    .where(sql<SqlBool>`r.public_id = ${public_id}::uuid`)
    .where(visibleTo('r.account_id', enterprise_id, 'found'))
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** The account that a cursor names, also when the enterprise may not see it now; 0 when it is gone. */
export async function findAccountOf(db: Db, public_id: string): Promise<number> {
  const row = await db
    .selectFrom('resume')
    .select('account_id')
    .where(sql<SqlBool>`public_id = ${public_id}::uuid`)
    .executeTakeFirst();
  return row?.account_id ?? 0;
}

/** How many people a recruiter opened on a day by finding them. */
export async function countOpened(db: Db, viewer_id: number, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('talent_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('viewer_id', '=', viewer_id)
    .where('day', '=', day)
    .where('place', '=', 'search')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** True when the recruiter opened the person on that day already. */
export async function hasOpened(
  db: Db,
  { viewer_id, account_id, day }: { viewer_id: number; account_id: number; day: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('talent_view')
    .select('id')
    .where('account_id', '=', account_id)
    .where('viewer_id', '=', viewer_id)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Dismisses a person for a position; repeating it changes nothing. */
export async function insertDismissal(
  db: Db,
  row: {
    position_id: number;
    account_id: number;
    enterprise_id: number;
    member_id: number;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('talent_unfit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['position_id', 'account_id']).doNothing())
    .execute();
}

export async function deleteDismissal(
  db: Db,
  { position_id, account_id }: { position_id: number; account_id: number },
): Promise<void> {
  await db
    .deleteFrom('talent_unfit')
    .where('position_id', '=', position_id)
    .where('account_id', '=', account_id)
    .execute();
}
