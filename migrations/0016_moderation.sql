-- Reports of positions, enterprises and people (features 3.9).
create table moderation_report (
  id bigint generated always as identity primary key,
  -- Null once the person has left: the decision stays, its author is forgotten.
  reporter_id bigint references account (id) on delete set null,
  reporter_side text not null check (reporter_side in ('seeker', 'recruiter')),
  -- target_id: a position (also for its poster), an enterprise, or an application (candidate).
  target text not null check (target in ('position', 'enterprise', 'poster', 'candidate')),
  target_id bigint not null,
  -- Who is told of the result: a person, an enterprise's administrators, or both.
  reported_account_id bigint references account (id) on delete set null,
  enterprise_id bigint references enterprise (id) on delete set null,
  kind text not null,
  content text not null,
  pictures text[] not null default '{}',
  -- What the target looked like when it was reported: it may change or vanish afterwards.
  snapshot jsonb not null,
  state text not null default 'submitted' check (state in
    ('submitted', 'accepted', 'verified', 'not_verified', 'appeal', 'final')),
  -- The result so far; null before a decision.
  is_true boolean,
  measure text not null default 'none' check (measure in ('none', 'warn', 'takedown')),
  -- The operator's words, read by both sides: they never name the reporter.
  reason text not null default '',
  appeal_by text check (appeal_by in ('reporter', 'reported')),
  appeal_content text not null default '',
  created_at timestamptz not null default now(),
  accept_due_at timestamptz not null,
  decide_due_at timestamptz not null,
  accepted_at timestamptz,
  decided_at timestamptz,
  appealed_at timestamptz,
  final_at timestamptz
);
-- One open report of a person about a thing.
create unique index moderation_report_once on moderation_report (reporter_id, target, target_id)
  where state in ('submitted', 'accepted', 'appeal');
create index moderation_report_mine on moderation_report (reporter_id, id desc);
create index moderation_report_reported on moderation_report (reported_account_id);
create index moderation_report_enterprise on moderation_report (enterprise_id);
-- Earlier decisions about the same thing.
create index moderation_report_target on moderation_report (target, target_id) where is_true;
-- The operators' queue, the most urgent first, and what has been decided, the latest first.
create index moderation_report_queue on moderation_report (state, decide_due_at, id);
create index moderation_report_done on moderation_report (state, id desc);
