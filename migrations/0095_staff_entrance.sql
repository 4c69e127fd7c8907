-- Sessions of two kinds. A login of the public site never carries the role of an operator; a login of /admin/login
-- carries nothing else, and ends after eight hours.
alter table account_session add column kind text not null default 'person' check (kind in ('person', 'staff'));

-- An account that is of the staff only can no longer use a login of the public site.
delete from account_session s using account a
where a.id = s.account_id and a.is_operator and not a.is_seeker and not a.is_recruiter;

alter table account_login_log drop constraint account_login_log_how_check;
alter table account_login_log add constraint account_login_log_how_check
  check (how in ('register', 'code', 'password', 'wechat', 'qq', 'staff'));

-- One-time codes: the secret is encrypted with a key derived from the site's own, and the last step that was used is
-- kept, so that each code works once.
create table account_staff_totp (
  account_id bigint primary key references account (id) on delete cascade,
  secret text not null,
  last_step bigint not null,
  added_at timestamptz not null
);

create table account_staff_passkey (
  id text primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- COSE, as base64url: public, so it needs no protection.
  public_key text not null,
  -- How often the authenticator says it was used; many always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index account_staff_passkey_account on account_staff_passkey (account_id);

-- Recovery codes have 78 random bits, so a plain hash cannot be searched. Each works once.
create table account_staff_recovery (
  account_id bigint not null references account (id) on delete cascade,
  hash text not null,
  primary key (account_id, hash)
);
