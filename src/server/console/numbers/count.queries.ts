// SQL that counts one day from the rows of all rooms. Each query gives rows (metric, city, category, value).
import { type RawBuilder, sql } from 'kysely';
import { SPANS_MIN } from '../../../contract/console/metrics.ts';
import { promisedOf } from '../../../contract/console/promised.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import type { Part } from './parts.ts';

interface Span {
  from: Date;
  until: Date;
}
type Counted = RawBuilder<unknown>;

const within = (column: string, { from, until }: Span) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
/** Counts of the whole site, as `select metric, value`. */
const ofSite = (rows: RawBuilder<unknown>): Counted =>
  sql`select metric, '' as city, '' as category, value from (${rows}) as site`;
/** The number of the span that a time falls into. */
const spanOf = (minutes: RawBuilder<unknown>) =>
  sql`width_bucket(${minutes}, ${sql.raw(`array[${SPANS_MIN.join(', ')}]::float8[]`)})`;
const minutesOf = (later: RawBuilder<unknown>, earlier: RawBuilder<unknown>) =>
  sql`greatest(extract(epoch from ${later} - ${earlier}) / 60, 0)::float8`;

/** Who was there. Visits of open pages are added by the caller, who reads their sketches. */
function seen(_: Span, day: string): Counted {
  return ofSite(sql`
    select m.metric, count(*) as value
    from console_active x join account a on a.id = x.account_id
    cross join lateral (values ('active', a.is_seeker or a.is_recruiter),
      ('active_seekers', a.is_seeker), ('active_recruiters', a.is_recruiter)) as m (metric, counts)
    where x.day = ${day}::date and m.counts group by m.metric`);
}

function people(span: Span): Counted {
  return ofSite(sql`
    select m.metric, count(*) as value
    from account a
    cross join lateral (values ('seekers', a.is_seeker), ('recruiters', a.is_recruiter)) as m (metric, counts)
    where ${within('a.created_at', span)} and m.counts group by m.metric`);
}

/** What belongs to a position: of the site, of each city, of each field, and of each field in each city. */
function hiring(span: Span): Counted {
  const week = sql`interval '7 days'`;
  return sql`
    with sent as (
      select a.created_at, a.answered_at, p.city, left(p.category, 2) as category,
        least(a.answered_at, (select min(e.at) from talent_event e
          where e.application_id = a.id and talent_rank(e.state) >= 1)) as viewed_at
      from talent_application a join position p on p.id = a.position_id
      where ${within('a.created_at', span)}
    ), facts (metric, city, category) as (
      select 'published', city, left(category, 2) from position where ${within('published_at', span)}
      union all
      select 'closed', city, left(category, 2) from console_closing where ${within('at', span)}
      union all
      select 'applications', city, category from sent
      union all
      select 'viewed', city, category from sent where viewed_at <= created_at + ${week}
      union all
      select 'answered', city, category from sent where answered_at <= created_at + ${week}
      union all
      select 'reply.' || ${spanOf(minutesOf(sql`answered_at`, sql`created_at`))}, city, category
      from sent where answered_at is not null
      union all
      select 'chats', p.city, left(p.category, 2)
      from chat c left join position p on p.id = c.position_id
      where c.kind = 'talk' and ${within('c.created_at', span)}
      union all
      select 'interviews', p.city, left(p.category, 2)
      from interview i join position p on p.id = i.position_id where ${within('i.created_at', span)}
      union all
      select case e.state when 'offered' then 'offers' else 'hires' end, p.city, left(p.category, 2)
      from talent_event e join talent_application a on a.id = e.application_id
        join position p on p.id = a.position_id
      where ${within('e.at', span)} and e.state in ('offered', 'hired') and not exists (
        select from talent_event b where b.application_id = e.application_id and b.state = e.state and b.id < e.id)
    )
    select metric, case when grouping(city) = 1 then '' else coalesce(nullif(city, ''), '-') end as city,
      case when grouping(category) = 1 then '' else coalesce(nullif(category, ''), '-') end as category,
      count(*) as value
    from facts group by grouping sets ((metric), (metric, city), (metric, category), (metric, city, category))`;
}

/** How far the seekers who registered that day have come by now, however much later. */
function funnel(span: Span): Counted {
  return ofSite(sql`
    select 'funnel.' || step as metric, count(*) as value
    from (
      select greatest((coalesce(r.completeness, 0) >= 40)::int,
        case when exists (select from talent_application a where a.account_id = p.id) or exists (
          select from chat_side s join chat c on c.id = s.chat_id
          where s.account_id = p.id and s.side = 'seeker' and c.kind = 'talk' and c.begun_by = 'seeker')
          then 2 else 0 end,
        (select max(talent_rank(e.state)) from talent_application a
          join talent_event e on e.application_id = a.id
          where a.account_id = p.id and talent_rank(e.state) >= 3)) as far
      from account p left join resume r on r.account_id = p.id
      where ${within('p.created_at', span)} and p.is_seeker
    ) as person cross join generate_series(1, 5) as step
    where far >= step group by step`);
}

/** The table and column that say since when a record of a queue waited. */
const ASKED: Readonly<Partial<Record<ReviewKind, readonly [string, string]>>> = {
  reports: ['moderation_report', 'created_at'],
  appeals: ['moderation_report', 'appealed_at'],
  objections: ['measure_appeal', 'created_at'],
  bans: ['measure', 'starts_at'],
  service: ['chat_service_case', 'since'],
  words: ['moderation_word_check', 'created_at'],
  pictures: ['moderation_picture', 'waits_since'],
  certifications: ['enterprise_certification_request', 'created_at'],
  positions: ['position_review', 'asked_at'],
  elites: ['talent_elite', 'applied_at'],
  feedback: ['site_feedback', 'created_at'],
  entries: ['operate_activity_entry', 'entered_at'],
  famous: ['enterprise_famous', 'applied_at'],
  upgrades: ['wallet_upgrade', 'created_at'],
  transfers: ['wallet_bank_voucher', 'sent_at'],
  invoices: ['wallet_invoice', 'asked_at'],
  refunds: ['wallet_refund_request', 'created_at'],
  payouts: ['wallet_refund', 'created_at'],
  bills: ['wallet_bill_case', 'created_at'],
};

/** SQL: by when a case that waits since `asked` was promised to be decided. */
function dueOf(kind: ReviewKind, asked: RawBuilder<unknown>): RawBuilder<unknown> {
  const promised = promisedOf(kind);
  if (promised === null) return sql`null::timestamptz`;
  return 'days' in promised
    ? sql`platform_working_days_after(${asked}, ${sql.lit(promised.days)})`
    : sql`${asked} + ${sql.lit(promised.hours)} * interval '1 hour'`;
}

function reviews(span: Span): Counted {
  const asked = Object.entries(ASKED).map(([kind, [table, column]]) => {
    const asked = sql`t.${sql.ref(column)}`;
    return sql`select f.kind, f.at, ${asked} as asked_at, ${dueOf(kind as ReviewKind, asked)} as due_at
      from first f join ${sql.table(table)} t on t.id = f.record_id where f.kind = ${sql.lit(kind)}`;
  });
  return ofSite(sql`
    with first as (
      select l.kind, l.record_id, l.at from platform_review_log l
      where ${within('l.at', span)} and not exists (select from platform_review_log b
        where b.kind = l.kind and b.record_id = l.record_id and b.id < l.id)
    ), taken as (${sql.join(asked, sql` union all `)})
    select 'reports' as metric, count(*) as value from moderation_report where ${within('created_at', span)}
    union all
    select 'reviews', count(*) from first
    union all
    select 'review.' || kind || '.' || ${spanOf(minutesOf(sql`at`, sql`asked_at`))}, count(*)
    from taken group by 1
    union all
    select 'late.' || kind, count(*) from taken
    where at > due_at group by 1`);
}

function money(span: Span): Counted {
  return ofSite(sql`
    select 'paid' as metric, coalesce(sum(fen), 0) as value from wallet_order
    where ${within('paid_at', span)} and paid_way <> 'balance'
    union all
    select 'refunded', coalesce(sum(fen), 0) from wallet_refund
    where ${within('done_at', span)} and state = 'succeeded' and not is_stray
    union all
    select 'earned', coalesce(sum(case when t.dst = 'revenue' then t.amount else -t.amount end), 0)
    from ledger_transaction x join ledger_transfer t on t.transaction_id = x.id
    where ${within('x.event_at', span)} and t.phase in ('direct', 'post')
      and (t.dst = 'revenue' or t.src = 'revenue')`);
}

/** Counts one part of a day. */
export const COUNT: Readonly<Record<Part, (span: Span, day: string) => Counted>> = {
  seen,
  people,
  hiring,
  funnel,
  reviews,
  money,
};
