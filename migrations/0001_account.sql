-- Accounts, their sessions and their consents.

create table account (
  id bigint generated always as identity primary key,
  -- Normalised: 11 ASCII digits.
  mobile text not null unique check (mobile ~ '^1[3-9][0-9]{9}$'),
  -- argon2id in PHC format; null while the person only logs in by code.
  password_hash text,
  -- What pages show; the resume or the enterprise membership sets it.
  name text not null default '',
  avatar text not null default '',
  is_seeker boolean not null default false,
  is_recruiter boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamptz not null default now()
);

create table account_session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- SHA-256 of the token in hex: a stolen table opens no session.
  token_hash text not null unique,
  agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_session_account on account_session (account_id, seen_at desc);
create index account_session_expiry on account_session (expires_at);

-- Which version of which text a person agreed to, and when (PIPL).
create table account_consent (
  account_id bigint not null references account (id) on delete cascade,
  document text not null,
  version text not null,
  agreed_at timestamptz not null default now(),
  primary key (account_id, document, version)
);
