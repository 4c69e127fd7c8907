-- What binds an account to its person: e-mail, payment password, outside identities, real name; the
-- log of logins; and requests to join an enterprise.

alter table account
  -- Normalised: lower case. One address for one account.
  add column email text unique check (email = lower(email)),
  -- A number may be changed once in 30 days.
  add column mobile_changed_at timestamptz;

-- The six digits that payments will ask for. Wrong tries lie here and not in the shared store: a
-- restart must not give a thief new ones.
create table account_pay_password (
  account_id bigint primary key references account (id) on delete cascade,
  -- argon2id in PHC format.
  hash text not null,
  failures smallint not null default 0,
  failed_at timestamptz,
  changed_at timestamptz not null
);

-- Identities at WeChat and QQ: one belongs to one account, an account has one of each.
create table account_identity (
  provider text not null check (provider in ('wechat', 'qq')),
  -- The provider's name for the person, of no meaning elsewhere.
  subject text not null,
  account_id bigint not null references account (id) on delete cascade,
  nickname text not null,
  bound_at timestamptz not null,
  primary key (provider, subject),
  unique (account_id, provider)
);

-- Who logged in when and from where, and who tried: kept for 180 days.
create table account_login_log (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  at timestamptz not null,
  how text not null check (how in ('register', 'code', 'password', 'wechat', 'qq')),
  -- 'Chrome · Windows', from the browser's own words.
  device text not null,
  address text not null,
  result text not null check (result in ('ok', 'refused'))
);
create index account_login_log_list on account_login_log (account_id, id desc);
create index account_login_log_age on account_login_log (at);

-- The outcome of the real-name check. The number of the ID card is kept nowhere: only a keyed hash,
-- so that one number does not verify many accounts.
create table account_real_name (
  account_id bigint primary key references account (id) on delete cascade,
  state text not null check (state in ('verified', 'failed')),
  -- As in 张**; '' unless verified.
  masked_name text not null default '',
  -- HMAC-SHA256 in hex; null unless verified.
  card_hash text unique,
  -- Why it failed, for the person; '' when verified.
  reason text not null default '',
  -- Names who checked: a sandbox's word counts for nothing in production.
  provider text not null,
  tries smallint not null,
  -- The first of the tries that are counted together: three within a day.
  tries_since timestamptz not null,
  checked_at timestamptz not null,
  check ((state = 'verified') = (card_hash is not null))
);

-- A recruiter asks to join an enterprise; one of its administrators decides.
create table enterprise_join (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  state text not null check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  name text not null,
  title text not null,
  -- Proved by a code sent there; '' when none was given.
  work_email text not null default '',
  -- Whether its domain is that of the enterprise's website.
  domain_matches boolean not null default false,
  note text not null default '',
  reason text not null default '',
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references account (id) on delete set null
);
-- One open request a person.
create unique index enterprise_join_open on enterprise_join (account_id) where state = 'pending';
create index enterprise_join_mine on enterprise_join (account_id, id desc);
create index enterprise_join_waiting on enterprise_join (enterprise_id, id) where state = 'pending';
create index enterprise_join_answered_by on enterprise_join (answered_by);
