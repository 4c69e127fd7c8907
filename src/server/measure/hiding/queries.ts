// SQL of what is not shown because of a measure.
import { type Expression, type SqlBool, sql } from 'kysely';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';

/** SQL: true while an enterprise is suspended or banned, so that nothing of it is shown. */
export const isHidden = (
  enterprise_id: Expression<number>,
  now: Date | Expression<Date>,
) => sql<SqlBool>`exists (
  select from measure h where h.enterprise_id = ${enterprise_id} and h.state = 'active'
    and h.kind in ('suspend', 'ban') and (h.until is null or h.until > ${now}))`;

/** The same for one enterprise. */
export async function isEnterpriseHidden(db: Db, id: number, now: Date): Promise<boolean> {
  const [row] = await askHidden(db, { id, now });
  return Boolean(row?.hidden);
}

const askHidden = builtOnce((db, param: ParamOf<{ id: number; now: Date }>) =>
  db
    .selectNoFrom(isHidden(sql<number>`${param('id')}::bigint`, param('now')).as('hidden'))
    .modifyFront(PREPARED),
);
