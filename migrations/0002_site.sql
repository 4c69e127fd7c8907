-- Site settings, customer service, uploads, adverts and activities.

-- One row a topic; the shape is the contract's.
create table site_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table site_customer_service (
  id bigint generated always as identity primary key,
  name text not null,
  avatar text not null default '',
  phone text not null default '',
  wechat text not null default '',
  hours text not null default '',
  is_default boolean not null default false
);
create unique index site_customer_service_default on site_customer_service (is_default) where is_default;

-- Pictures people uploaded: re-encoded, named by the site.
create table site_upload (
  id bigint generated always as identity primary key,
  account_id bigint references account (id) on delete set null,
  path text not null unique,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index site_upload_account on site_upload (account_id);

create table operate_advert (
  id bigint generated always as identity primary key,
  slot text not null,
  title text not null,
  subtitle text not null default '',
  image text not null,
  link text not null,
  paid boolean not null default false,
  rank integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  clicks bigint not null default 0
);
create index operate_advert_slot on operate_advert (slot, rank);

-- One row a visitor and day, so that repeating the call changes nothing.
create table operate_advert_click (
  advert_id bigint not null references operate_advert (id) on delete cascade,
  visitor text not null,
  day date not null,
  primary key (advert_id, visitor, day)
);

create table operate_activity (
  id bigint generated always as identity primary key,
  title text not null,
  kind text not null,
  cover text not null default '',
  summary text not null,
  content jsonb not null,
  schedule jsonb not null,
  organiser text not null default '',
  region text not null,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index operate_activity_time on operate_activity (ends_at desc);
