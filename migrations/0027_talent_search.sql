-- What seekers are found by: one row a person who may be recommended or searched, made of the resume
-- by a job a moment after it changed. It never says whether an enterprise may see the person: that is
-- asked when it is read (resume_privacy, resume_block), so that hiding holds at once.
create table talent_profile (
  account_id bigint primary key references account (id) on delete cascade,
  -- When the person was last here, at most some hours behind.
  active_at timestamptz not null,
  -- When the resume last changed or was pushed up.
  refreshed_at timestamptz not null,
  -- The end of being an elite; null for nobody's.
  elite_until timestamptz,
  work_status text collate "C",
  -- Rank of the highest degree, 0 for none named; full years of work; median months in a job.
  degree smallint not null,
  years smallint,
  stay_months smallint,
  -- Facts about schools: unified (full-time bachelor or higher), 211, 985, double-first, overseas.
  schools text[] not null default '{}',
  -- The lowest and the highest wish in yuan a month; null where one wish is 面议.
  pay_min integer,
  pay_max integer,
  -- What is compared with a position, and what a card shows besides name and picture.
  facts jsonb not null,
  card jsonb not null,
  -- Titles, wished kinds and skills; everything, with facets of the columns above.
  key_terms tsvector not null,
  all_terms tsvector not null,
  indexed_at timestamptz not null
);
create index talent_profile_active on talent_profile (active_at desc, account_id desc);
create index talent_profile_refreshed on talent_profile (refreshed_at desc, account_id desc);
create index talent_profile_indexed on talent_profile (indexed_at);
create index talent_profile_terms on talent_profile using gin (all_terms);
create index talent_profile_key on talent_profile using gin (key_terms);

-- Each wished kind in each wished city: recommendation walks from here, the last active first.
create table talent_wish (
  account_id bigint not null references talent_profile (account_id) on delete cascade,
  -- A third-level category and its second level.
  category text collate "C" not null,
  family text collate "C" not null,
  city text collate "C" not null,
  active_at timestamptz not null,
  elite_until timestamptz,
  primary key (account_id, category, city)
);
create index talent_wish_kind on talent_wish (category, city, active_at desc, account_id desc);
create index talent_wish_anywhere on talent_wish (category, active_at desc, account_id desc);
create index talent_wish_family on talent_wish (family, city, active_at desc, account_id desc);
create index talent_wish_elite on talent_wish (family, city, active_at desc, account_id desc)
  where elite_until is not null;

-- Whose row must be made anew: written with the change, taken by the job.
create table talent_profile_due (
  account_id bigint primary key references account (id) on delete cascade,
  at timestamptz not null
);
create index talent_profile_due_at on talent_profile_due (at);
insert into talent_profile_due (account_id, at) select account_id, updated_at from resume;

-- 不合适 for a position, said by the enterprise's members; the person is not told.
create table talent_unfit (
  position_id bigint not null references position (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  member_id bigint references account (id) on delete set null,
  at timestamptz not null,
  primary key (position_id, account_id)
);
create index talent_unfit_account on talent_unfit (account_id);
create index talent_unfit_enterprise on talent_unfit (enterprise_id);
create index talent_unfit_member on talent_unfit (member_id) where member_id is not null;

-- How many people a recruiter opened on a day: the limit against copying everybody.
create index talent_view_day on talent_view (viewer_id, day);
-- Who was here lately, for the order of talents.
create index account_session_seen on account_session (seen_at);
-- An elite's end reaches the search rows.
create index talent_profile_elite on talent_profile (elite_until) where elite_until is not null;
