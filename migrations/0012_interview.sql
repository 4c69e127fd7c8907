-- Interviews, and what applications need besides: notes, reminders, reasons, who looked at whom.

-- The whole posting as it was when the resume was sent; null for applications sent before this.
alter table talent_application add column posting jsonb;
-- The seeker's own words, shown to nobody else.
alter table talent_application add column seeker_note text not null default '';
-- Code of the dictionary of reasons; null while it was not taken back.
alter table talent_application add column withdraw_reason text;
-- When the enterprise was reminded by the site (day 3), and by the seeker (once).
alter table talent_application add column reminded_at timestamptz;
alter table talent_application add column nudged_at timestamptz;
-- Deadlines look only at what nobody has answered yet.
create index talent_application_unread on talent_application (created_at) where state = 'submitted' and reminded_at is null;
create index talent_application_unanswered on talent_application (updated_at) where state in ('submitted', 'viewed');

-- Who looked at a seeker: one row for each recruiter and day in Shanghai.
create table talent_view (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Null once the recruiter is gone: that somebody looked stays.
  viewer_id bigint references account (id) on delete set null,
  place text not null check (place in ('application', 'search')),
  day date not null,
  -- The last look of that day.
  at timestamptz not null,
  unique (account_id, viewer_id, day)
);
create index talent_view_list on talent_view (account_id, at desc);
create index talent_view_enterprise on talent_view (account_id, enterprise_id, day);
-- Views are kept for 30 days.
create index talent_view_age on talent_view (at);

create table interview (
  id bigint generated always as identity primary key,
  application_id bigint not null references talent_application (id) on delete cascade,
  position_id bigint not null references position (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- The seeker.
  account_id bigint not null references account (id) on delete cascade,
  -- Who invited; null once that account is gone.
  recruiter_id bigint references account (id) on delete set null,
  -- 1 for the first interview of an application.
  round integer not null,
  kind text not null check (kind in ('onsite', 'video', 'phone')),
  state text not null,
  -- False once nothing can follow: a next round may then be invited.
  is_open boolean not null default true,
  -- passed, failed or pending; null until the enterprise says so.
  result text,
  -- Offered beginnings as ISO 8601 texts, earliest first.
  slots jsonb not null,
  -- The agreed beginning; null until one is agreed.
  starts_at timestamptz,
  -- The last offered or proposed beginning: without an answer it ends then.
  answer_until timestamptz not null,
  duration_min integer not null,
  place text not null default '',
  link text not null default '',
  contact_name text not null,
  contact_phone text not null default '',
  note text not null default '',
  bring text not null default '',
  -- Other times the seeker asked for, as slots; and why.
  proposal jsonb,
  proposal_note text not null default '',
  -- Why it was declined or cancelled: a code, and words.
  reason text not null default '',
  reason_note text not null default '',
  -- Whoever is said not to have come may object for 48 hours.
  no_show_at timestamptz,
  disputed_at timestamptz,
  dispute_note text not null default '',
  -- Which reminder was sent for the agreed beginning.
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  -- Grows with every change that a calendar must take over (RFC 5545).
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index interview_open on interview (application_id) where is_open;
create index interview_application on interview (application_id, id);
create index interview_mine on interview (account_id, updated_at desc, id desc);
create index interview_calendar on interview (account_id, starts_at) where starts_at is not null;
create index interview_received on interview (enterprise_id, starts_at desc, id desc);
create index interview_deadline on interview (answer_until) where state in ('invited', 'reschedule_pending');
create index interview_soon on interview (starts_at) where state = 'accepted';

-- The private address of a seeker's calendar: only the hash of its token is kept.
create table interview_feed (
  account_id bigint primary key references account (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  used_at timestamptz
);
