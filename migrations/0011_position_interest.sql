-- What a seeker keeps of positions and enterprises: favourites, footprints, what is not wanted,
-- saved searches, followed enterprises; and when they were last told about fitting positions.

create table position_favourite (
  account_id bigint not null references account (id) on delete cascade,
  position_id bigint not null references position (id) on delete cascade,
  -- The person's own memory: nobody else reads it.
  note text not null default '',
  tags text[] not null default '{}',
  created_at timestamptz not null,
  primary key (account_id, position_id)
);
create index position_favourite_mine on position_favourite (account_id, created_at desc, position_id desc);
create index position_favourite_position on position_favourite (position_id);

-- Positions a signed-in seeker opened: one row each, the newest 200, for 90 days.
create table position_footprint (
  account_id bigint not null references account (id) on delete cascade,
  position_id bigint not null references position (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (account_id, position_id)
);
create index position_footprint_mine on position_footprint (account_id, seen_at desc, position_id desc);
create index position_footprint_age on position_footprint (seen_at);
create index position_footprint_position on position_footprint (position_id);

create table position_hidden (
  account_id bigint not null references account (id) on delete cascade,
  position_id bigint not null references position (id) on delete cascade,
  -- Set when the person wants to see nothing of the whole enterprise.
  enterprise_id bigint references enterprise (id) on delete cascade,
  -- Code of 不感兴趣原因.
  reason text not null,
  created_at timestamptz not null,
  primary key (account_id, position_id)
);
create index position_hidden_mine on position_hidden (account_id, created_at desc, position_id desc);
create index position_hidden_position on position_hidden (position_id);
create index position_hidden_enterprise on position_hidden (enterprise_id) where enterprise_id is not null;

create table position_saved_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  name text not null,
  -- The filter of /position, its lists sorted: the same search is saved once.
  filter jsonb not null,
  frequency text not null check (frequency in ('daily', 'weekly')),
  is_paused boolean not null default false,
  -- Positions published up to here have been told about or were there before.
  told_until timestamptz not null,
  due_at timestamptz not null,
  -- The last run and how many positions it found.
  ran_at timestamptz,
  found integer not null default 0,
  created_at timestamptz not null,
  unique (account_id, filter)
);
create index position_saved_search_due on position_saved_search (due_at, id) where not is_paused;

-- Seekers who look at positions, and when they are next told about fitting ones.
create table position_recommendation (
  account_id bigint primary key references account (id) on delete cascade,
  -- Positions published up to here were considered.
  told_until timestamptz not null,
  due_at timestamptz not null
);
create index position_recommendation_due on position_recommendation (due_at, account_id);

-- Positions of one kind, or of one field, in one city, newest first: candidates of a recommendation.
create index position_search_kind on position_search (category_2, city, refreshed_at desc, position_id desc);
create index position_search_field on position_search (category_1, city, refreshed_at desc, position_id desc);

create table enterprise_follow (
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, enterprise_id)
);
create index enterprise_follow_mine on enterprise_follow (account_id, created_at desc, enterprise_id desc);
create index enterprise_follow_enterprise on enterprise_follow (enterprise_id);
