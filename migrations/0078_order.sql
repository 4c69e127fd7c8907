-- Orders of enterprises. An order keeps what it bought as it was sold then; what it paid lies in the ledger.
create table wallet_order (
  id bigint generated always as identity primary key,
  number text collate "C" not null unique,
  enterprise_id bigint not null references enterprise (id),
  -- Who ordered; null once the account is gone.
  account_id bigint references account (id) on delete set null,
  kind text not null check (kind in ('plan', 'top_up')),
  act text not null check (act in ('buy', 'renew', 'upgrade', 'top_up')),
  version_id bigint references wallet_product_version (id),
  -- Label, price, days, rights, rule of refunds and tax item of the time of the order.
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  quantity integer not null check (quantity > 0),
  list_fen bigint not null check (list_fen > 0),
  credit_fen bigint not null default 0 check (credit_fen >= 0),
  coupon_fen bigint not null default 0 check (coupon_fen >= 0),
  -- What is to be paid.
  fen bigint not null check (fen > 0),
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and fen),
  state text not null check (state in
    ('new', 'pending', 'closing', 'closed', 'paid', 'review', 'part_refunded', 'refunded')),
  created_at timestamptz not null,
  -- Until when it can be paid.
  expires_at timestamptz not null,
  -- When the job looks at it next: at its end, and until it is closed.
  look_at timestamptz not null,
  paid_at timestamptz,
  paid_way text not null default '',
  -- From when until when a plan holds; null until it is paid.
  starts_at timestamptz,
  ends_at timestamptz,
  -- The upgrade that was credited with what was left of this order. It holds no more.
  replaced_by bigint references wallet_order (id),
  -- Days of it that are revenue already.
  earned_days integer not null default 0,
  reminded_at timestamptz,
  check (fen = list_fen - credit_fen - coupon_fen),
  check ((kind = 'top_up') = (version_id is null)),
  check (starts_at is null or starts_at < ends_at)
);
create index wallet_order_list on wallet_order (enterprise_id, id desc);
create index wallet_order_term on wallet_order (enterprise_id, ends_at)
  where starts_at is not null and replaced_by is null;
create index wallet_order_ending on wallet_order (ends_at)
  where state in ('paid', 'part_refunded') and replaced_by is null and reminded_at is null;
-- One plan at a time waits to be paid, so that its price and its end stay true until then.
create unique index wallet_order_open on wallet_order (enterprise_id)
  where kind = 'plan' and state in ('new', 'pending');
create index wallet_order_due on wallet_order (look_at) where state in ('new', 'pending', 'closing');
create index wallet_order_earning on wallet_order (starts_at)
  where kind = 'plan' and state in ('paid', 'part_refunded') and replaced_by is null;
create index wallet_order_account on wallet_order (account_id) where account_id is not null;
create index wallet_order_version on wallet_order (version_id);
create index wallet_order_replaced on wallet_order (replaced_by) where replaced_by is not null;

-- What an upgrade takes over from an earlier order. Set aside in the ledger when the order is placed.
create table wallet_order_credit (
  order_id bigint not null references wallet_order (id),
  from_order_id bigint not null references wallet_order (id),
  worth_fen bigint not null,
  days integer not null,
  unused_days integer not null,
  fen bigint not null check (fen > 0),
  pend_id bigint not null unique references ledger_transfer (id),
  primary key (order_id, from_order_id)
);
create index wallet_order_credit_from on wallet_order_credit (from_order_id);

-- One try to pay an order at a provider. The row is there before the provider is asked.
create table wallet_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references wallet_order (id),
  provider text not null,
  out_no text collate "C" not null unique,
  state text not null check (state in ('making', 'waiting', 'closed', 'paid', 'refused')),
  fen bigint not null check (fen > 0),
  -- What the page shows; null until the provider has answered.
  pay jsonb,
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The provider's number of the payment; null until it is paid.
  provider_no text,
  paid_at timestamptz,
  -- When the provider is asked next, after how many times.
  ask_at timestamptz,
  asked integer not null default 0
);
create index wallet_attempt_order on wallet_attempt (order_id, id desc);
create index wallet_attempt_ask on wallet_attempt (ask_at) where state in ('making', 'waiting');

-- Everything providers said about a payment, as it came. The same word twice is one row.
create table wallet_payment_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  notice_no text not null,
  out_no text not null,
  provider_no text not null,
  fen bigint not null,
  raw text not null,
  -- What it led to.
  outcome text not null,
  at timestamptz not null,
  unique (provider, notice_no)
);
create index wallet_payment_notice_out on wallet_payment_notice (out_no);

-- Money on its way back. Its amount is set aside in the ledger until the provider says how it ended.
create table wallet_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references wallet_order (id),
  attempt_id bigint not null references wallet_attempt (id),
  number text collate "C" not null unique,
  fen bigint not null check (fen > 0),
  state text not null check (state in
    ('requested', 'processing', 'unknown', 'succeeded', 'failed', 'abnormal')),
  reason text not null,
  -- Of money that fitted no order as it came. It does not change what the order has paid.
  is_stray boolean not null,
  pend_id bigint not null unique references ledger_transfer (id),
  created_at timestamptz not null,
  ask_at timestamptz,
  asked integer not null default 0,
  done_at timestamptz
);
create index wallet_refund_order on wallet_refund (order_id, id desc);
create index wallet_refund_attempt on wallet_refund (attempt_id);
create index wallet_refund_ask on wallet_refund (ask_at) where state in ('requested', 'processing', 'unknown');

-- The pretended provider's own records, which a real one keeps at its own place.
create table wallet_sandbox_trade (
  out_no text collate "C" primary key,
  fen bigint not null,
  description text not null,
  state text not null check (state in ('unpaid', 'paid', 'closed')),
  provider_no text,
  paid_at timestamptz,
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and fen),
  refunds jsonb not null default '{}'
);
