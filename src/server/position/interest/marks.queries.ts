// SQL of what a seeker has to do with the positions of a page, in one query.
import { type NotNull, sql } from 'kysely';
import { applicationStates, mayApplyAgain } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';
import { notBlockedBy } from '../../privacy/privacy.ts';
import { isHiddenFrom } from './hidden.queries.ts';

const AGAIN = applicationStates.flatMap(({ code }) => (mayApplyAgain(code) ? code : []));

/**
 * Of these positions: the favourites of the account, those it applied to, may apply to again, looked at, talks about,
 * does not want or blocks.
 */
export async function listPositionMarks(
  db: Db,
  account_id: number,
  ids: readonly number[],
  since: Date,
) {
  const favourite = db
    .selectFrom('position_favourite')
    .select(['position_id as id', sql<Mark>`'favourite'`.as('mark')])
    .where('account_id', '=', account_id)
    .where('position_id', 'in', ids);
  const applied = db
    .selectFrom('talent_application')
    .select((eb) => [
      'position_id as id',
      // While one application is open or led to work, the person cannot apply again.
      eb
        .case()
        .when(eb.fn<boolean>('bool_and', [eb('state', 'in', AGAIN)]))
        .then(sql<Mark>`'again'`)
        .else(sql<Mark>`'applied'`)
        .end()
        .as('mark'),
    ])
    .where('account_id', '=', account_id)
    .where('position_id', 'in', ids)
    .where('state', '<>', 'withdrawn')
    .groupBy('position_id');
  const seen = db
    .selectFrom('position_footprint')
    .select(['position_id as id', sql<Mark>`'seen'`.as('mark')])
    .where('account_id', '=', account_id)
    .where('position_id', 'in', ids)
    .where('seen_at', '>=', since);
  const hidden = db
    .selectFrom('position as p')
    .select(['p.id', sql<Mark>`'hidden'`.as('mark')])
    .where('p.id', 'in', ids)
    .where(isHiddenFrom(account_id, 'p'));
  return favourite
    .unionAll(applied)
    .unionAll(seen)
    .unionAll(talkedAbout(db, account_id, ids))
    .unionAll(hidden)
    .unionAll(blocked(db, account_id, ids))
    .execute();
}
/** Positions about which the account has a conversation as a seeker. */
const talkedAbout = (db: Db, account_id: number, ids: readonly number[]) =>
  db
    .selectFrom('chat as c')
    .innerJoin('chat_side as s', 's.chat_id', 'c.id')
    .select(['c.position_id as id', sql<Mark>`'talked'`.as('mark')])
    .where('s.account_id', '=', account_id)
    .where('s.side', '=', 'seeker')
    .where('c.position_id', 'in', ids)
    .$narrowType<{ id: NotNull }>();

export type Mark = 'favourite' | 'applied' | 'again' | 'seen' | 'talked' | 'hidden' | 'blocked';

/** Positions of companies that the person blocked. */
function blocked(db: Db, account_id: number, ids: readonly number[]) {
  return (
    db
      .selectFrom('position as p')
      .select(['p.id', sql<Mark>`'blocked'`.as('mark')])
      .where('p.id', 'in', ids)
      .where((eb) => eb.not(notBlockedBy(account_id, 'p.enterprise_id')))
      // The own company may not see one either, which is no block.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('enterprise_member as m')
              .where('m.account_id', '=', account_id)
              .whereRef('m.enterprise_id', '=', 'p.enterprise_id'),
          ),
        ),
      )
  );
}
