// SQL of what measures in force restrain an account, read with its session. The room measure, above, keeps them.
import { type Expression, sql } from 'kysely';
import type { Restraint } from '../../../contract/call/restraint.ts';

/**
 * SQL: the restraints of an account and of the enterprise it works for, null where there are none. Two look-ups in
 * small partial indexes; whether an end has passed is decided where they are read, by the server's clock.
 */
export const restraintsOf = (account_id: Expression<number>) => sql<Restraint[] | null>`(
  select jsonb_agg(to_jsonb(h) order by h.weight desc) from (
    select 'account' as of, m.kind, m.until, array_position(array['limit', 'suspend', 'ban'], m.kind) as weight
    from measure m
    where m.account_id = ${account_id} and m.state = 'active' and m.kind in ('limit', 'suspend', 'ban')
    union all
    select 'enterprise', m.kind, m.until, array_position(array['limit', 'suspend', 'ban'], m.kind)
    from enterprise_member em
    join measure m on m.enterprise_id = em.enterprise_id
      and m.state = 'active' and m.kind in ('limit', 'suspend', 'ban')
    where em.account_id = ${account_id}) h)`;
