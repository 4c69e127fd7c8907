-- Enterprises and their members.

create table enterprise (
  id bigint generated always as identity primary key,
  full_name text not null,
  short_name text not null,
  logo text not null default '',
  slogan text not null default '',
  industry text not null,
  size text not null,
  stage text not null,
  nature text not null,
  -- Six-digit region code; the city's code besides, for lists by city.
  region text collate "C" not null,
  city text collate "C" not null,
  address text not null default '',
  intro text not null default '',
  website text not null default '',
  work_hours text not null default '',
  founded_on text not null default '',
  legal_person text not null default '',
  registered_capital text not null default '',
  credit_code text not null default '',
  pictures text[] not null default '{}',
  welfare text[] not null default '{}',
  tags text[] not null default '{}',
  certified_at timestamptz,
  -- Terms of both names, tags and industry for the search: words and 2-character grams.
  terms tsvector not null default ''::tsvector,
  -- Kept by the room position in the same transaction as its changes.
  open_positions integer not null default 0,
  -- Names the source of imported data; null for enterprises made here.
  source text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index enterprise_full_name on enterprise (full_name);
create index enterprise_short_name on enterprise (short_name);
create index enterprise_terms on enterprise using gin (terms);
create index enterprise_default_order on enterprise (open_positions desc, id desc);
create index enterprise_newest on enterprise (created_at desc, id desc);
create index enterprise_city on enterprise (city, open_positions desc, id desc);
create index enterprise_region on enterprise (region, open_positions desc, id desc);
create index enterprise_industry on enterprise (industry, open_positions desc, id desc);

-- An account works for one enterprise.
create table enterprise_member (
  account_id bigint primary key references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  role text not null check (role in ('administrator', 'recruiter')),
  name text not null,
  title text not null,
  avatar text not null default '',
  joined_at timestamptz not null default now()
);
create index enterprise_member_enterprise on enterprise_member (enterprise_id);
