-- Each decision of an operator, of any kind of review. Its record can lose its row; the decision stays, unless it
-- is about a person whose account is erased.
create table platform_review_log (
  id bigint generated always as identity primary key,
  -- The kind of review: a code of `reviewKinds`. Not checked here, so that a new kind needs no migration.
  kind text not null,
  record_id bigint not null,
  -- The name of the move in the kind's table of moves.
  decision text not null,
  reason text not null default '',
  -- Null for demo data, for decisions older than this log that named nobody, and once the account is gone.
  operator_id bigint references account (id) on delete set null,
  -- The person whom it is about, where it is one: the reason can describe them.
  about_id bigint references account (id) on delete cascade,
  at timestamptz not null
);
create index platform_review_log_record on platform_review_log (kind, record_id, id);
create index platform_review_log_operator on platform_review_log (operator_id, at) where operator_id is not null;
create index platform_review_log_about on platform_review_log (about_id) where about_id is not null;

-- What was decided before, as far as the records remember it. The rooms no longer write their `decided_by`. These
-- columns stay until no node of the older version runs.
insert into platform_review_log (kind, record_id, decision, reason, operator_id, about_id, at)
select kind, record_id, decision, reason, operator_id, about_id, at from (
  select 'elites' as kind, e.elite_id as record_id, case e.state
      when 'approved' then case e.before when 'appealing' then 'restore' else 'approve' end
      when 'rejected' then 'reject' when 'revoked' then 'revoke' else 'dismiss' end as decision,
    e.reason, e.account_id as operator_id, x.account_id as about_id, e.at
  from (select *, lag(state) over (partition by elite_id order by id) as before from talent_elite_event) e
  join talent_elite x on x.id = e.elite_id
  where e.state in ('approved', 'rejected', 'revoked', 'dismissed')
  union all
  select 'famous', id,
    case state when 'approved' then 'approve' when 'rejected' then 'reject' else 'end' end,
    reason, decided_by, null, state_at
  from enterprise_famous
  -- An end by the enterprise itself keeps who approved, with its own words.
  where state in ('approved', 'rejected')
    or state = 'ended' and reason not in ('企业退出了名企墙', '企业已注销')
  union all
  select 'certifications', id, case state when 'approved' then 'approve' else 'reject' end,
    reason, decided_by, null, decided_at
  from enterprise_certification_request where state in ('approved', 'rejected') and decided_at is not null
  union all
  select 'positions', id, case state when 'approved' then 'approve' else 'reject' end,
    reason, decided_by, null, decided_at
  from position_review where state in ('approved', 'rejected') and decided_at is not null
  union all
  select 'words', id, state, reason, null, account_id, decided_at
  from moderation_word_check where decided_at is not null
  union all
  select 'entries', id, case state when 'approved' then 'approve' else 'reject' end,
    reason, null, null, answered_at
  from operate_activity_entry where state in ('approved', 'rejected') and answered_at is not null
  union all
  select 'upgrades', id, case state when 'granted' then 'grant' else 'refuse' end,
    reason, null, account_id, answered_at
  from wallet_upgrade where state in ('granted', 'refused') and answered_at is not null
  union all
  select 'feedback', m.feedback_id, 'answer', '', null, f.account_id, m.at
  from site_feedback_message m join site_feedback f on f.id = m.feedback_id where m.from_staff
  union all
  select 'reports', r.id, d.decision, case when d.is_last then r.reason else '' end, null,
    case when r.target in ('poster', 'candidate') then r.reported_account_id end, d.at
  from moderation_report r
  cross join lateral (values
    ('accept', r.accepted_at, false),
    (case when r.appeal_by = 'reported' or r.appeal_by is null and r.is_true then 'verify' else 'dismiss' end,
      r.decided_at, r.final_at is null),
    (case when (r.appeal_by = 'reported') = r.is_true then 'uphold' else 'overturn' end, r.final_at, true)
  ) d (decision, at, is_last)
  where d.at is not null
) past order by at, kind, record_id;
