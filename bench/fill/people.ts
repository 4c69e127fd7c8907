// Fills every table about persons, with one person and one enterprise that have very many rows.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { dropIndexes } from './positions.ts';

const BASE = 10_000_000;

/** A person with a long history: `LONG` rows in every table about persons. */
export const BUSY_PERSON = BASE;
/** A recruiter and administrator of the busy enterprise; thousands of other people's rows refer to them. */
export const BUSY_RECRUITER = BASE + 1;
/** The demo town's first enterprise, to which every fiftieth row belongs. */
export const BUSY_ENTERPRISE = 1;
const LONG = 2000;

/**
 * Adds `count` rows to each table about persons, spread over as many accounts and a tenth as many
 * enterprises. Positions must be filled before. Foreign keys are not checked meanwhile.
 */
export async function fillPeople(db: Db, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from account where id >= ${BASE}`.execute(one);
    if ((rows[0]?.n ?? 0) > 0) return;
    await sql`set session_replication_role = replica`.execute(one);
    const highest = await sql<{ id: number }>`select max(id)::int as id from position`.execute(one);
    for (const [table, [columns, values, share = 1]] of Object.entries(tables(count))) {
      const rebuild = await dropIndexes(one, [table]);
      const generated = columns.startsWith('id,') ? 'overriding system value' : '';
      await sql
        .raw(
          `insert into ${table} (${columns}) ${generated} select ${values} from (
            select n as g, ${BASE} + n as id,
              case when n <= ${LONG} then ${BUSY_PERSON}
                else ${BASE} + 2 + (n::bigint * 7919) % ${count} end as who,
              case when n % 50 = 0 then ${BUSY_ENTERPRISE}
                else ${BASE} + n % ${count / 10} end as firm,
              case when n % 500 = 0 then ${BUSY_RECRUITER}
                else ${BASE} + 2 + (n::bigint * 31) % ${count} end as other,
              1 + (n::bigint * 31) % ${highest.rows[0]?.id ?? 1} as job,
              now() - n % 259200 * interval '1 minute' as at
            from generate_series(1, ${count / share}) n) s`,
        )
        .execute(one);
      await rebuild();
      await sql`vacuum analyze ${sql.ref(table)}`.execute(one);
    }
    await sql`set session_replication_role = default`.execute(one);
    await sql`analyze`.execute(one);
  });
}

/**
 * By table: columns, their values, and the divisor of `count` where it gets fewer rows. In the values `g`
 * counts, `at` goes back 180 days; `fillPeople` defines the other names.
 */
const tables = (count: number): Record<string, [string, string, number?]> => ({
  account: [
    'id, mobile, email, is_seeker, created_at',
    `${BASE} + g - 1, '15' || lpad(g::text, 9, '0'),
      case when g % 2 = 0 then 'p' || g || '@f' || g % 50000 || '.example' end, true, at`,
  ],
  enterprise: [
    'id, full_name, short_name, industry, size, stage, nature, region, city, website, open_positions',
    `id, 'Firma ' || g || ' Ltd', 'f' || g, '01', '1', '1', '1', '310104', '310100',
      'https://www.f' || g || '.example', 0`,
    10,
  ],
  enterprise_member: [
    'account_id, enterprise_id, role, name, title',
    `${BASE} + g, case when g = 1 then ${BUSY_ENTERPRISE} else ${BASE} + g % ${count / 10} end,
      'administrator', '王女士', '招聘经理'`,
  ],
  enterprise_certification: [
    'enterprise_id, state, checked_at, recheck_at, grace_until, next_at',
    `id, 'approved', at, at + interval '180 days', at + interval '210 days', at + interval '180 days'`,
    10,
  ],
  enterprise_certification_request: [
    'enterprise_id, account_id, state, kind, full_name, credit_code, legal_person, founded_on, licence, handler_identity, created_at, due_at',
    `case when g % 50 = 0 then firm else id end, other,
      case when g % 1000 = 1 then 'pending' else 'approved' end, 'recheck', 'Firma ' || g, '91' || g,
      '王女士', '2016-05-18', array['private/l' || g], array['private/i' || g], at, at`,
    10,
  ],
  enterprise_address: ['enterprise_id, region, detail', `id, '310104', '文三路 ' || g`, 10],
  enterprise_change: [
    'enterprise_id, account_id, part, fields, at',
    `firm, other, 'basic', array['官网'], at`,
  ],
  account_session: [
    'account_id, token_hash, created_at, seen_at, expires_at',
    `who, 'h' || g, at, at, at + interval '200 days'`,
  ],
  account_login_log: [
    'account_id, at, how, device, address, result',
    `who, at, 'code', 'Chrome ' || g % 3, '10.0.0.1', 'ok'`,
  ],
  account_closing: [
    'account_id, requested_at, due_at',
    `${BASE} + g * 3, at, now() + g % 20000 * interval '1 minute'`,
    100,
  ],
  account_export: [
    'account_id, state, path, requested_at, ready_at, expires_at',
    `who, case when g % 1000 = 0 then 'ready' else 'expired' end, null, at, at,
      at + interval '7 days'`,
  ],
  resume: ['account_id, name, mobile, refreshed_at', `${BASE} + g - 1, '李' || g, '', at`],
  resume_objective: [
    'account_id, rank, category, regions, job_type, industries',
    `${BASE} + g - 1, 0, (array['010201', '010202', '060101', '070101'])[1 + g % 4], array['310100'], 'full',
      case when g % 3 = 0 then array['internet'] else '{}' end`,
  ],
  resume_experience: [
    'account_id, company, title, industry, from_month, content',
    `${BASE} + g - 1, 'Firma ' || g % 1000, '工程师', (array['internet', 'finance'])[1 + g % 2], '2020-01', ''`,
  ],
  resume_education: [
    'account_id, school, degree, major, from_month',
    `${BASE} + g - 1, '大学 ' || g % 2000, 'bachelor', '专业 ' || g % 500, '2016-09'`,
  ],
  resume_privacy: [
    'account_id, visibility',
    `${BASE} + g - 1, case when g % 10 = 0 then 'hidden' when g % 10 = 1 then 'applied' else 'open' end`,
  ],
  resume_block: [
    'account_id, kind, enterprise_id, word, label, created_at',
    `case when g <= 40 then who else ${BASE} + 2 + (g::bigint * 7919) % ${count} end,
      case when g % 2 = 0 then 'enterprise' when g % 4 = 1 then 'keyword' else 'domain' end,
      case when g % 2 = 0 then ${BASE} + g % ${count / 10} end,
      case when g % 2 = 1 then 'w' || g || '.example' end, 'w' || g, at`,
  ],
  resume_attachment: [
    'id, account_id, name, kind, path, bytes, content, created_at, deleted_at',
    `id, case when g <= 10 then who else ${BASE} + 2 + (g::bigint * 7919) % ${count} end,
      'cv.pdf', 'pdf', 'cv/' || g, 1000, '', at, case when g % 5 = 0 then at end`,
  ],
  talent_application: [
    `id, position_id, enterprise_id, account_id, state, is_open, resume, position, candidate,
      created_at, updated_at, reminded_at, attachment_id`,
    `id, job, firm, who,
      (array['submitted','viewed','rejected','timeout','withdrawn','closed','declined','rejected'])[
        case when at < now() - interval '13 days' then 3 + g % 6 else 1 + g % 8 end],
      at > now() - interval '13 days' and g % 8 < 2, '{}',
      jsonb_build_object('title', '前端工程师 ' || g % 1000, 'enterprise',
        jsonb_build_object('short_name', 'f' || g % 1000)), '{}', at, at,
      case when at < now() - interval '3 days' then at end, case when g % 3 = 0 then id end`,
  ],
  talent_event: [
    'application_id, state, account_id, at',
    `id, 'viewed', case when g % 3 = 0 then null else other end, at`,
  ],
  talent_attachment_reading: ['application_id, account_id, form, at', `id, other, 'file', at`],
  talent_view: [
    'account_id, enterprise_id, viewer_id, place, day, at',
    `who, case when g <= ${LONG} then ${BASE} + g % 200 else firm end, other, 'application',
      current_date - (g / 40 % 30)::int,
      now() - (g / 40 % 30) * interval '1 day'`,
  ],
  talent_elite: [
    `id, account_id, state, field, title, salary_band, highlights, applied_at, state_at, ends_at`,
    `id, ${BASE} + g - 1,
      case when g % 1000 = 0 then 'pending' when g % 4 = 0 then 'approved' else 'lapsed' end,
      '01' || lpad((g % 20)::text, 2, '0'), '架构师', '50', '', at, at,
      case when g % 4 = 0 then now() + interval '100 days' - g % 150000 * interval '1 minute' end`,
  ],
  talent_elite_event: ['elite_id, state, account_id, at', `id, 'pending', other, at`],
  talent_invitation: [
    'position_id, enterprise_id, inviter_id, account_id, state, created_at, answered_at',
    `job, firm, other, who, case when g % 100 = 0 then 'sent' else 'declined' end, at, at`,
  ],
  interview: [
    `application_id, position_id, enterprise_id, account_id, recruiter_id, round, kind, state, is_open,
      slots, starts_at, answer_until, duration_min, contact_name, created_at, updated_at,
      reminded_day_at, reminded_hour_at`,
    `id, job, firm, who, other, 1, 'video',
      case when g % 40 = 0 then 'invited' when g % 40 = 1 then 'accepted' else 'completed' end,
      g % 40 < 2, '[]', case when g % 40 = 1 then now() + g % 43200 * interval '1 minute'
        when g % 40 > 1 then at end,
      now() + g % 20000 * interval '1 minute', 60, '王女士', at, at,
      case when g % 40 = 1 and g % 43200 < 1435 then now() end,
      case when g % 40 = 1 and g % 43200 < 55 then now() end`,
  ],
  notice: [
    `id, account_id, side, event, kind, title, created_at, sent_at, read_at, about_account_id`,
    `id, case when g % 500 = 1 then ${BUSY_RECRUITER} else who end,
      case when g % 500 = 1 then 'recruiter' else 'seeker' end, 'interview_answered',
      case when g % 500 = 1 then 'recruit' else 'application' end, '通知', at,
      case when g % 10000 = 0 then null else at end,
      case when g % 7 = 0 then null else at end, case when g % 4 = 0 then other end`,
  ],
  notice_delivery: [
    'notice_id, account_id, channel, state, next_try_at, tried_at',
    `id, who, 'mail', case when g % 10000 = 0 then 'waiting' else 'sent' end, at, at`,
  ],
  notice_setting: [
    'account_id, quiet_on, quiet_from, quiet_to, mail_cap, sms_cap',
    `${BASE} + g - 1, true, 22, 8, 5, 2`,
  ],
  position_favourite: ['account_id, position_id, tags, created_at', `who, job, '{想去}', at`],
  position_footprint: ['account_id, position_id, seen_at', 'who, job, at'],
  position_hidden: [
    'account_id, position_id, enterprise_id, reason, created_at',
    `who, job, case when g % 5 = 0 then firm end, 'salary', at`,
  ],
  position_saved_search: [
    'account_id, name, filter, frequency, told_until, due_at, created_at',
    `case when g <= 20 then who else ${BASE} + 2 + (g::bigint * 7919) % ${count} end, 's',
      jsonb_build_object('keyword', 'k' || g), 'daily', at, now() + g % 1440 * interval '1 minute', at`,
  ],
  position_recommendation: [
    'account_id, told_until, due_at',
    `${BASE} + g - 1, at, now() + g % 10080 * interval '1 minute'`,
  ],
  enterprise_follow: [
    'account_id, enterprise_id, created_at',
    `who, ${BASE} + g % ${count / 10}, at`,
  ],
  enterprise_join: [
    'account_id, enterprise_id, state, name, title, asked_at, answered_by',
    `who, firm, 'refused', '李', '招聘', at, other`,
  ],
  moderation_report: [
    `reporter_id, reporter_side, target, target_id, reported_account_id, enterprise_id, kind, content,
      snapshot, state, is_true, appeal_by, appeal_content, created_at, accept_due_at, decide_due_at,
      decided_at`,
    `who, 'seeker', 'position', g, other, firm, 'fake', '', '{"name":"x","lines":[]}',
      case when g % 1000 = 0 then 'submitted' else 'verified' end, g % 1000 > 0, null, '',
      at, at, at, case when g % 1000 > 0 then at end`,
  ],
  site_feedback: [
    'account_id, kind, content, state, created_at, updated_at',
    `who, 'bug', 'c' || g, case when g % 1000 = 0 then 'pending' else 'closed' end, at, at`,
  ],
  site_upload: [
    'account_id, path, media_type, bytes, width, height, created_at',
    `case when g <= 20 then who else ${BASE} + 2 + (g::bigint * 7919) % ${count} end,
      'u/' || g, 'image/webp', 1, 1, 1, at`,
  ],
});
