// Fills the lists of one recruiter's enterprise: 100,000 positions and 100,000 candidates with everything
// that the lists filter and sort by. Other tables' sizes do not change it.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { BUSY_PERSON } from './people.ts';
import { dropIndexes } from './positions.ts';

/** The demo town's second enterprise. */
export const LIST_ENTERPRISE = 2;
/** The number of its positions, and of its candidates. */
export const LISTED = 100_000;
/** Its first position, which has most applications; the last one has hardly any. */
export const FIRST_POSITION = 20_000_000;
/** Tag 1 is on a fifth of the candidates, tag 9 on twenty of them. */
export const FIRST_TAG = 9_000_000;
/** Its recruiter, who follows up a few candidates and publishes a hundredth of the positions. */
export const LIST_RECRUITER = BUSY_PERSON + 90;
const APPLICATIONS = 40_000_000;

/** Adds the rows once, after `fillPeople`. Foreign keys are not checked meanwhile. */
export async function fillLists(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from position where id >= ${FIRST_POSITION}`.execute(one);
    if ((rows[0]?.n ?? 0) > 0) return;
    await sql`set session_replication_role = replica`.execute(one);
    for (const [table, insert] of Object.entries(INSERTS)) {
      const rebuild = await dropIndexes(one, [table]);
      await sql.raw(insert).execute(one);
      await rebuild();
      await sql`vacuum analyze ${sql.ref(table)}`.execute(one);
    }
    await sql`update talent_application set mean = talent_mean(enterprise_id, account_id)
      where enterprise_id = ${FIRM}`.execute(one);
    await sql`analyze talent_application`.execute(one);
    // Makes the sums that triggers would have made, were they not switched off.
    await sql`select talent_recount_days()`.execute(one);
    await sql`vacuum analyze talent_day, talent_day_change`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
}

/** Rows with g from 1 to `LISTED`. Times go back 180 days, in whole milliseconds as the site's are. */
const each = (columns: string, share = 1) => `select ${columns} from (
  select n as g, ${BUSY_PERSON} + 2 + (n::bigint * 7) % ${LISTED} as who,
    ${FIRST_POSITION} + floor(power(n / ${LISTED}.0, 3) * 5000)::int as job,
    date_trunc('milliseconds', now() - n * interval '155 seconds') as at
  from generate_series(1, ${LISTED / share}) n) s`;

const FIRM = LIST_ENTERPRISE;

/** The stage of an application: nobody waits longer than a fortnight (7,800 of them wait). */
const STANDING = 'case when g > 7800 then 3 + g / 3 % 8 else 1 + g / 3 % 10 end';

const INSERTS: Readonly<Record<string, string>> = {
  position: `insert into position (id, enterprise_id, account_id, state, title, category, job_type,
      experience, education, salary_min, salary_max, description, region, city, valid_until,
      published_at, refreshed_at, updated_at, views, applications) overriding system value
    ${each(`${FIRST_POSITION} + g - 1, ${FIRM}, ${LIST_RECRUITER} + g % 100,
      case when g % 1000 = 0 then 'rejected' else (array['online','online','online','paused','expired',
        'closed'])[1 + g % 6] end,
      (array['前端工程师','产品经理','会计','测试工程师'])[1 + g % 4] || ' w' || g % 20000,
      (array['010201','010301','010401','060101'])[1 + g / 7 % 4], 'full', '1-3', 'bachelor', 15000, 25000,
      repeat('按时完成该做的事情。', 40), case when g % 5000 = 0 then '540102' else '310104' end,
      case when g % 5000 = 0 then '540100' when g % 3 = 0 then '330100' else '310100' end,
      current_date + (g::bigint * 31 % 90)::int, at, at, at + interval '1 hour',
      (g::bigint * 7919 % 5000)::int, (g::bigint * 31 % 300)::int`)}`,
  position_view: `insert into position_view (position_id, day, views)
    select ${FIRST_POSITION} + g - 1, current_date - d, 1 + (g + d) % 9
    from generate_series(1, ${LISTED}, 2) g, generate_series(0, 29, 3) d`,
  talent_application: `insert into talent_application (id, position_id, enterprise_id, account_id, state,
      is_open, resume, position, candidate, created_at, updated_at, source) overriding system value
    ${each(`${APPLICATIONS} + g, job, ${FIRM}, who,
      (array['submitted','viewed','contacted','interviewing','rejected','timeout','closed','declined',
        'rejected','hired'])[${STANDING}], ${STANDING} <= 4, '{}',
      jsonb_build_object('title', (array['前端工程师','产品经理','会计'])[1 + g % 3] || ' ' || g % 500),
      jsonb_build_object('name', (array['李','王','张','刘'])[1 + g % 4] || g % 3000, 'latest',
        '工程师', 'education', '浙江大学', 'completeness', 40 + g * 31 % 60, 'skills',
        jsonb_build_array('Vue', 'React')), at, at + interval '2 hours',
      case when g % 10 = 0 then 'invited' else 'applied' end`)}`,
  talent_event: `insert into talent_event (application_id, state, at)
    ${each(`${APPLICATIONS} + g, 'submitted', at`)} union all
    ${each(`${APPLICATIONS} + g, (array['viewed','contacted','interviewing','offered'])[1 + g % 4],
      at + interval '1 hour'`)}`,
  talent_rating: `insert into talent_rating (enterprise_id, account_id, rater_id, rating, at)
    ${each(`${FIRM}, who, ${LIST_RECRUITER}, 1 + g % 5, at`, 3)}`,
  talent_tag: `insert into talent_tag (id, enterprise_id, name, color, created_at)
    overriding system value select ${FIRST_TAG} + n, ${FIRM}, 't' || n, 'blue', now()
    from generate_series(1, 9) n`,
  talent_tagging: `insert into talent_tagging (tag_id, account_id, enterprise_id, at)
    ${each(`${FIRST_TAG} + 1, who, ${FIRM}, at`, 5)} union all
    ${each(`${FIRST_TAG} + 9, who + 50000, ${FIRM}, at`, 5000)}`,
  talent_follow: `insert into talent_follow (enterprise_id, account_id, on_day, member_id, set_at)
    ${each(`${FIRM}, who, (current_date + g % 60 - 5)::text, ${LIST_RECRUITER} + g % 100, at`, 20)}`,
  talent_keep: `insert into talent_keep (enterprise_id, account_id, keeper_id, reason, at)
    ${each(`${FIRM}, who, ${LIST_RECRUITER}, '看好', at`)}`,
  talent_download: `insert into talent_download (enterprise_id, account_id, application_id,
      downloader_id, form, is_paid, at)
    ${each(`${FIRM}, who, ${APPLICATIONS} + g, ${LIST_RECRUITER}, 'resume', true, at`)}`,
  talent_view: `insert into talent_view (account_id, enterprise_id, viewer_id, place, day, at)
    ${each(`who, ${FIRM}, ${LIST_RECRUITER} + 1, 'application', (now() - g * interval '25 seconds')::date,
      date_trunc('milliseconds', now() - g * interval '25 seconds')`)} on conflict do nothing`,
  interview: `insert into interview (id, application_id, position_id, enterprise_id, account_id,
      recruiter_id, round, kind, state, is_open, slots, starts_at, answer_until, duration_min,
      contact_name, created_at, updated_at) overriding system value
    ${each(`${APPLICATIONS} + g, ${APPLICATIONS} + g, job, ${FIRM}, who, ${LIST_RECRUITER}, 1, 'video',
      (array['accepted','completed','completed','cancelled'])[1 + g % 4], false, '[]',
      at + interval '30 days', at, 60, '王女士', at, at`)}`,
  position_draft: `insert into position_draft (enterprise_id, account_id, saved_by, title, content,
      created_at, updated_at)
    ${each(`${FIRM}, ${LIST_RECRUITER}, ${LIST_RECRUITER}, '草稿 ' || g, '{}', at, at`, 100)}`,
  wallet_spend: `insert into wallet_spend (enterprise_id, kind, account_id, about, at)
    ${each(`${FIRM}, (array['contact','refresh','download'])[1 + g % 3], ${LIST_RECRUITER}, '', at`)}`,
};
