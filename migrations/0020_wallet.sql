-- What enterprises may use. An enterprise without a row here, or past its end, has the free plan.
create table wallet_plan (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  plan text not null check (plan in ('month', 'quarter', 'year')),
  starts_at timestamptz not null,
  ends_at timestamptz not null
);

-- How much of a quota is used in a period: a day ('2026-11-21') or a month ('2026-11') in Shanghai.
create table wallet_quota_use (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  kind text not null,
  period text collate "C" not null,
  used integer not null check (used >= 0),
  primary key (enterprise_id, kind, period)
);

-- Every single use, for the list of what was spent. `about` names a position, never a person.
create table wallet_spend (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  kind text not null,
  account_id bigint references account (id) on delete set null,
  about text not null default '',
  at timestamptz not null
);
create index wallet_spend_list on wallet_spend (enterprise_id, id desc);
create index wallet_spend_kind on wallet_spend (enterprise_id, kind, id desc);
create index wallet_spend_account on wallet_spend (account_id) where account_id is not null;
