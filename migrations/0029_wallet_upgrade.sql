-- An enterprise asks for a plan; operators agree on it and grant it. Payment in the site comes later.
create table wallet_upgrade (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Who asks: the request goes with the account, for it holds how to reach that person.
  account_id bigint not null references account (id) on delete cascade,
  plan text not null check (plan in ('month', 'quarter', 'year')),
  state text not null default 'pending' check (state in ('pending', 'granted', 'refused', 'withdrawn')),
  contact text not null,
  note text not null default '',
  -- What the operator said; empty when granted without words.
  reason text not null default '',
  created_at timestamptz not null,
  answered_at timestamptz
);
-- One open request an enterprise.
create unique index wallet_upgrade_open on wallet_upgrade (enterprise_id) where state = 'pending';
create index wallet_upgrade_mine on wallet_upgrade (enterprise_id, id desc);
create index wallet_upgrade_queue on wallet_upgrade (state, id);
create index wallet_upgrade_account on wallet_upgrade (account_id);

-- The end for which members were reminded: a longer plan is reminded of anew.
alter table wallet_plan add column reminded_for timestamptz;
create index wallet_plan_ending on wallet_plan (ends_at);
