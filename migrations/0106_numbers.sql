-- The site's figures, a row for each day, figure, city and field of work. A job counts a day anew from the rows of the
-- other rooms whenever something of that day may have changed (server/console/numbers/fold.ts): nothing is added up in
-- the acts themselves, where all of them would wait for the same few rows.
create table console_day (
  -- '' is the whole site, '-' what has no city or no field.
  city text collate "C" not null default '',
  -- The first two digits of the position's category.
  category text collate "C" not null default '',
  -- A day in Shanghai.
  day date not null,
  metric text collate "C" not null,
  value bigint not null,
  -- What is counted together, in one query.
  part text collate "C" not null,
  primary key (city, category, day, metric)
);
create index console_day_part on console_day (day, part);
create index console_day_cities on console_day (category, metric, day) include (city, value) where city <> '';
create index console_day_categories on console_day (city, metric, day) include (category, value) where category <> '';

-- Days to be counted anew.
create table console_due (
  day date not null,
  part text not null,
  due_at timestamptz not null,
  -- True for the nightly count of past days, which logs what it had to correct.
  is_check boolean not null default false,
  primary key (day, part)
);
create index console_due_next on console_due (due_at, day desc);
-- Up to when was looked for what happened.
create table console_mark (
  name text primary key,
  at timestamptz not null
);

-- Who used the site on a day. Deleted after ten days; then only the counts are left.
create table console_active (
  day date not null,
  account_id bigint not null references account (id) on delete cascade,
  primary key (day, account_id)
);
create index console_active_account on console_active (account_id);

-- Written once a day and person, in the transaction of the login or of its first use that day.
create function console_note_active() returns trigger language plpgsql as $$
begin
  insert into console_active (day, account_id) values (talent_day_of(new.seen_at), new.account_id)
  on conflict do nothing;
  return null;
end $$;
create trigger account_session_active_new after insert on account_session
  for each row execute function console_note_active();
create trigger account_session_active after update of seen_at on account_session
  for each row when (talent_day_of(new.seen_at) <> talent_day_of(old.seen_at))
  execute function console_note_active();

-- Positions that ended: nothing else keeps when. A row names no position, so it stays when that is deleted.
create table console_closing (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  city text collate "C" not null,
  category text collate "C" not null
);
create index console_closing_at on console_closing (at);

create function console_is_over(state text) returns boolean language sql immutable
  return state in ('closed', 'expired', 'takedown');
create function console_note_closing() returns trigger language plpgsql as $$
begin
  insert into console_closing (at, city, category) values (new.updated_at, new.city, new.category);
  return null;
end $$;
create trigger position_closing_new after insert on position
  for each row when (console_is_over(new.state)) execute function console_note_closing();
create trigger position_closing after update of state on position
  for each row when (console_is_over(new.state) and not console_is_over(old.state))
  execute function console_note_closing();
insert into console_closing (at, city, category)
  select updated_at, city, category from position where console_is_over(state);

-- Visits of open pages: each node adds its own row. `sketch` counts different visitors without naming any
-- (server/console/numbers/sketch.ts); the salt of a day's names is thrown away when the day is over.
create table console_visit (
  day date not null,
  node uuid not null,
  pages bigint not null,
  sketch bytea not null,
  primary key (day, node)
);
create table console_salt (
  day date primary key,
  salt text not null
);

-- The count of a day reads its rows by these.
create index account_created on account (created_at);
create index resume_updated on resume (updated_at);
create index position_published on position (published_at) where published_at is not null;
create index talent_application_created on talent_application (created_at);
create index talent_event_at on talent_event (at);
create index chat_created on chat (created_at) where kind = 'talk';
create index interview_created on interview (created_at);
create index moderation_report_created on moderation_report (created_at);
create index platform_review_log_at on platform_review_log (at);
create index wallet_order_paid on wallet_order (paid_at) where paid_at is not null;
create index ledger_transaction_event on ledger_transaction (event_at);

-- Before there was a row for each day, only logins tell who was there.
insert into console_active (day, account_id)
  select distinct talent_day_of(at), account_id from account_login_log
  where result = 'ok' and at > now() - interval '10 days'
  union select distinct talent_day_of(seen_at), account_id from account_session
  where seen_at > now() - interval '10 days';
insert into console_day (day, metric, value, part)
  select talent_day_of(l.at), m.metric, count(distinct l.account_id), 'seen'
  from account_login_log l join account a on a.id = l.account_id
  cross join lateral (values ('active', a.is_seeker or a.is_recruiter), ('active_seekers', a.is_seeker),
    ('active_recruiters', a.is_recruiter)) as m (metric, counts)
  where l.result = 'ok' and m.counts and l.at <= now() - interval '10 days' group by 1, 2;
