// SQL of what an enterprise used: of the kinds that are used up by day and member, and of what stands by day.
import { sql } from 'kysely';
import type { StandingKind } from '../../../contract/wallet/quota.ts';
import type { Db } from '../../platform/db/db.ts';

const DAY = sql<string>`to_char(s.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Uses by kind, member and day of Shanghai; `by` is null for a deleted account. */
export function countSpends(db: Db, enterprise_id: number, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('wallet_spend as s')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 's.account_id')
        .onRef('m.enterprise_id', '=', 's.enterprise_id'),
    )
    .select(['s.kind', 'm.account_id', 'm.name as by'])
    .select(DAY.as('day'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('s.enterprise_id', '=', enterprise_id)
    .where('s.at', '>=', from)
    .where('s.at', '<', to)
    .groupBy(['s.kind', 'm.account_id', 'm.name', DAY])
    .execute();
}

/** The days since `from` (yyyy-MM-dd) that have a row, the first one first. */
export function listStandingDays(db: Db, enterprise_id: number, from: string) {
  return db
    .selectFrom('wallet_standing_day')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .select(['open_positions', 'members'])
    .where('enterprise_id', '=', enterprise_id)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

/** Keeps the highest level of a day. */
export async function raiseStanding(
  trx: Db,
  { enterprise_id, kind, level }: { enterprise_id: number; kind: StandingKind; level: number },
  day: string,
): Promise<void> {
  await trx
    .insertInto('wallet_standing_day')
    .values({ enterprise_id, day, [kind]: level })
    .onConflict((conflict) =>
      conflict.columns(['enterprise_id', 'day']).doUpdateSet((eb) => ({
        [kind]: eb.fn('greatest', [`wallet_standing_day.${kind}`, `excluded.${kind}`]),
      })),
    )
    .execute();
}

/** Writes today's level of every enterprise that has an open position or a second member. */
export async function recordStanding(db: Db, day: string): Promise<void> {
  await sql`
    insert into wallet_standing_day (enterprise_id, day, open_positions, members)
    select e.id, ${day}::date, coalesce(p.n, 0), coalesce(m.n, 0)
    from enterprise e
    left join (select enterprise_id, count(*) as n from position where state in ('online', 'pending') group by 1) p
      on p.enterprise_id = e.id
    left join (select enterprise_id, count(*) as n from enterprise_member group by 1) m on m.enterprise_id = e.id
    where p.n > 0 or m.n > 1
    on conflict (enterprise_id, day) do update set
      open_positions = greatest(wallet_standing_day.open_positions, excluded.open_positions),
      members = greatest(wallet_standing_day.members, excluded.members)`.execute(db);
}
