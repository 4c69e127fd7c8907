// SQL that reads what a report is about, as it is at that moment.
import type { Db } from '../platform/db/db.ts';
import { visibleTo } from '../privacy/privacy.ts';

/** A position with its enterprise and who published it; null without one. */
export async function findReportedPosition(db: Db, id: number) {
  const row = await db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'p.account_id')
        .onRef('m.enterprise_id', '=', 'p.enterprise_id'),
    )
    .select(['p.title', 'p.state', 'p.description', 'p.skills', 'p.welfare', 'p.address'])
    .select(['p.salary_min', 'p.salary_max', 'p.salary_months', 'p.salary_unit', 'p.region'])
    .select(['p.enterprise_id', 'p.account_id', 'e.full_name', 'e.short_name'])
    .select(['m.name as poster_name', 'm.title as poster_title'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findReportedEnterprise(db: Db, id: number) {
  const row = await db
    .selectFrom('enterprise')
    .select(['id', 'full_name', 'short_name', 'intro', 'website', 'address', 'credit_code'])
    .select(['open_positions'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** An application that an enterprise received and may still see; null for anybody else's. */
export async function findReportedApplication(db: Db, id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('talent_application as t')
    .innerJoin('position as p', 'p.id', 't.position_id')
    .select(['t.account_id', 't.candidate', 't.created_at', 'p.title'])
    .where('t.id', '=', id)
    .where('t.enterprise_id', '=', enterprise_id)
    .where(visibleTo('t.account_id', enterprise_id, 'applied'))
    .executeTakeFirst();
  return row ?? null;
}

/** A shown review of an interview with the enterprise it is about; null without one. */
export async function findReportedReview(db: Db, id: number) {
  const row = await db
    .selectFrom('interview_review as r')
    .innerJoin('enterprise as e', 'e.id', 'r.enterprise_id')
    .select(['r.account_id', 'r.tags', 'r.words', 'r.reply', 'r.created_at'])
    .select(['e.full_name', 'e.short_name'])
    .where('r.id', '=', id)
    .where('r.hidden_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function positionStands(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('position').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
