-- The enterprise's side of interviews: who attends, what happened, several candidates for one row of
-- times, evaluation, working hours, and recruiters' calendars.

-- What was agreed before the enterprise asked for another time; stays until the next change.
alter table interview add column previous_at timestamptz;
-- Shown to the enterprise, typed by the seeker on arrival: four digits.
alter table interview add column sign_code text not null default lpad(floor(random() * 10000)::text, 4, '0');
alter table interview add column signed_in_at timestamptz;
-- How it is known that the seeker came: by the code, by their own word, or by the enterprise's.
alter table interview add column signed_in_by text check (signed_in_by in ('code', 'self', 'recruiter'));

-- In which tab of the enterprise's list it stands; contract/interview-desk.ts says the same.
alter table interview add column desk_tab text collate "C" generated always as (
  case
    when state = 'invited' and previous_at is null then 'waiting'
    when state in ('invited', 'reschedule_pending') then 'change'
    when state in ('accepted', 'signed_in') then 'agreed'
    when state = 'completed' then 'done'
    else 'ended'
  end
) stored;
-- What the list is sorted by: the agreed beginning, or the last time an answer is awaited until.
alter table interview add column desk_at timestamptz generated always as (coalesce(starts_at, answer_until)) stored;
create index interview_desk on interview (enterprise_id, desk_tab, desk_at, id);
create index interview_desk_position on interview (position_id, desk_tab, desk_at, id);
-- Offered times that still keep somebody's calendar.
create index interview_offered on interview (enterprise_id, answer_until) where state in ('invited', 'reschedule_pending');

-- Who attends for the enterprise; one row at least while the one who invited is there.
create table interview_attendee (
  interview_id bigint not null references interview (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  primary key (interview_id, account_id)
);
create index interview_attendee_person on interview_attendee (account_id, interview_id);
insert into interview_attendee (interview_id, account_id)
  select id, recruiter_id from interview where recruiter_id is not null;

-- What happened to an interview, in order: both sides read it.
create table interview_event (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview (id) on delete cascade,
  what text not null,
  side text not null check (side in ('seeker', 'recruiter', 'system')),
  -- Who of the enterprise; null for seekers, for the site, and once the account is gone.
  account_id bigint references account (id) on delete set null,
  -- The agreed time before and the times named, ISO 8601.
  from_at timestamptz,
  times jsonb not null default '[]',
  words text not null default '',
  at timestamptz not null
);
create index interview_event_list on interview_event (interview_id, id);
create index interview_event_account on interview_event (account_id) where account_id is not null;

-- Several candidates of one position choose among the same times, each time once.
create table interview_batch (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  position_id bigint not null references position (id) on delete cascade,
  created_at timestamptz not null
);
create index interview_batch_enterprise on interview_batch (enterprise_id);
create index interview_batch_position on interview_batch (position_id);
alter table interview add column batch_id bigint references interview_batch (id) on delete set null;
-- The last word when two choose one time in the same instant. A free time is one without such a row.
create unique index interview_batch_time on interview (batch_id, starts_at)
  where batch_id is not null and starts_at is not null and is_open;

-- The dimensions an enterprise evaluates by; without a row the site's own.
create table interview_sheet (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  dimensions jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table interview_evaluation (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview (id) on delete cascade,
  -- Who evaluates; null once that account is gone.
  account_id bigint references account (id) on delete set null,
  -- [{name, score}] by the sheet of that day, 1 to 5.
  scores jsonb not null,
  words text not null default '',
  recommend text not null check (recommend in ('yes', 'no', 'unsure')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (interview_id, account_id)
);
create index interview_evaluation_account on interview_evaluation (account_id) where account_id is not null;

-- When a member usually interviews: a hint for colleagues, never a fence. Minutes of Shanghai's day.
create table interview_hours (
  account_id bigint primary key references account (id) on delete cascade,
  -- 1 is Monday, 7 Sunday.
  days jsonb not null,
  from_min integer not null check (from_min between 0 and 1440),
  to_min integer not null check (to_min between 0 and 1440)
);

-- One account may be both: an address for each side.
alter table interview_feed add column side text not null default 'seeker' check (side in ('seeker', 'recruiter'));
alter table interview_feed drop constraint interview_feed_pkey;
alter table interview_feed add primary key (account_id, side);
