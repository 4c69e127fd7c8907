-- Who of an enterprise may spend its money, and orders that wait for an administrator.

-- What an enterprise has decided; without a row the defaults hold.
create table wallet_spending (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  -- Who pays more than this from the balance at once is asked for the payment password. 0 asks always.
  password_above_fen bigint not null default 50000 check (password_above_fen >= 0),
  -- Goes up with each save, also of a member's limit.
  version integer not null default 1
);

-- Members besides the administrators who may spend. The row goes with the membership.
create table wallet_spender (
  account_id bigint primary key references enterprise_member (account_id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- The most in a month of Shanghai without an approval.
  month_fen bigint not null check (month_fen >= 0)
);
create index wallet_spender_enterprise on wallet_spender (enterprise_id);

-- An order above a member's limit, once for each order. That its time is over stands in the order.
create table wallet_approval (
  order_id bigint primary key references wallet_order (id),
  enterprise_id bigint not null references enterprise (id),
  -- Who asks; null once the account is gone.
  account_id bigint references account (id) on delete set null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  asked_at timestamptz not null,
  decided_by bigint references account (id) on delete set null,
  decided_at timestamptz,
  -- Why it was refused, for who asked.
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create index wallet_approval_waiting on wallet_approval (enterprise_id, order_id) where state = 'waiting';
create index wallet_approval_enterprise on wallet_approval (enterprise_id);
create index wallet_approval_account on wallet_approval (account_id) where account_id is not null;
create index wallet_approval_decider on wallet_approval (decided_by) where decided_by is not null;
