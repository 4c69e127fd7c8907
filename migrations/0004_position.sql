-- Positions, their search index and their daily views.

create table position (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Who published it; null for imported postings.
  account_id bigint references account (id) on delete set null,
  state text not null check (state in
    ('draft', 'pending', 'rejected', 'online', 'paused', 'expired', 'closed', 'takedown')),
  -- Goes up with each edit: two edits of one thing never silently overwrite.
  version integer not null default 1,
  title text not null,
  category text collate "C" not null,
  job_type text not null,
  employment text not null default 'direct',
  experience text not null,
  education text not null,
  -- Yuan, per month or (part-time) per day; salaries a year.
  salary_min integer not null,
  salary_max integer not null check (salary_max >= salary_min),
  salary_months integer not null default 12 check (salary_months between 12 and 24),
  salary_unit text not null default 'month' check (salary_unit in ('month', 'day')),
  headcount integer not null default 1,
  description text not null,
  skills text[] not null default '{}',
  welfare text[] not null default '{}',
  region text collate "C" not null,
  city text collate "C" not null,
  address text not null default '',
  work_hours text not null default '',
  valid_until date not null,
  -- Imported postings: where from and their id there, so that a second import changes nothing.
  source text,
  source_id text,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  refreshed_at timestamptz not null default now()
);
create unique index position_source on position (source, source_id);
create index position_enterprise on position (enterprise_id, state, refreshed_at desc, id desc);
create index position_account on position (account_id);
create index position_expiry on position (valid_until) where state = 'online';

-- What can be found: one row for each position that is online, written in the transaction of the
-- change. It repeats facts of the position and its enterprise, so that a search reads one table.
create table position_search (
  position_id bigint primary key references position (id) on delete cascade,
  enterprise_id bigint not null,
  -- Three nested sets of terms: title; with company, skills, place and category; with the
  -- description. The last one also holds what filters compare, as '~city:110100', so that one
  -- look into its index answers words and filters together, the rarest first.
  title_terms tsvector not null,
  label_terms tsvector not null,
  all_terms tsvector not null,
  region text collate "C" not null,
  city text collate "C" not null,
  -- Category by level: 2, 4 and 6 digits.
  category_1 text collate "C" not null,
  category_2 text collate "C" not null,
  category_3 text collate "C" not null,
  -- Yuan a month, also for part-time work (21.75 working days), so that bands compare.
  month_min integer not null,
  month_max integer not null,
  experience text not null,
  education text not null,
  job_type text not null,
  industry text not null,
  size text not null,
  stage text not null,
  refreshed_at timestamptz not null
);
create index position_search_title on position_search using gin (title_terms);
create index position_search_label on position_search using gin (label_terms);
create index position_search_all on position_search using gin (all_terms);
-- Each list comes in the order newest first, so each filter that stands alone has its own order.
create index position_search_newest on position_search (refreshed_at desc, position_id desc);
create index position_search_city on position_search (city, refreshed_at desc, position_id desc);
create index position_search_region on position_search (region, refreshed_at desc, position_id desc);
create index position_search_category_1 on position_search (category_1, refreshed_at desc, position_id desc);
create index position_search_category_2 on position_search (category_2, refreshed_at desc, position_id desc);
create index position_search_category_3 on position_search (category_3, refreshed_at desc, position_id desc);
create index position_search_enterprise on position_search (enterprise_id, refreshed_at desc, position_id desc);

create table position_view (
  position_id bigint not null references position (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (position_id, day)
);
