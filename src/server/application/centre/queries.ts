// The numbers of the seeker's centre, all in one statement over the indexes of a person.
import type { Db } from '../../platform/db/db.ts';

/** Counts what a person has collected; who viewed them is counted by its own room. */
export async function countCentre(db: Db, account_id: number) {
  const row = await db
    .selectNoFrom((eb) => {
      const open = eb
        .selectFrom('interview')
        .where('account_id', '=', account_id)
        .where('is_open', '=', true);
      return [
        eb
          .selectFrom('talent_application')
          .where('account_id', '=', account_id)
          .select((q) => q.fn.countAll<number>().as('n'))
          .as('applications'),
        open.select((q) => q.fn.countAll<number>().as('n')).as('interviews'),
        open
          .where('state', '=', 'invited')
          .select((q) => q.fn.countAll<number>().as('n'))
          .as('invitations'),
        eb
          .selectFrom('position_favourite')
          .where('account_id', '=', account_id)
          .select((q) => q.fn.countAll<number>().as('n'))
          .as('favourites'),
        eb
          .selectFrom('enterprise_follow')
          .where('account_id', '=', account_id)
          .select((q) => q.fn.countAll<number>().as('n'))
          .as('followed'),
        eb
          .selectFrom('position_footprint')
          .where('account_id', '=', account_id)
          .select((q) => q.fn.countAll<number>().as('n'))
          .as('footprints'),
        eb
          .selectFrom('position_saved_search')
          .where('account_id', '=', account_id)
          .select((q) => q.fn.countAll<number>().as('n'))
          .as('saved_searches'),
      ];
    })
    .executeTakeFirstOrThrow();
  const entries = Object.entries(row).map(([name, count]) => [name, Number(count ?? 0)]);
  return Object.fromEntries(entries) as Record<keyof typeof row, number>;
}
