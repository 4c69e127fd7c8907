-- Codes that take something off an order's price, made by who runs the site.
create table wallet_coupon (
  id bigint generated always as identity primary key,
  code text collate "C" not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{3,19}$'),
  -- What it takes off: a sum, or a share of what would be paid without it.
  off_fen bigint check (off_fen > 0),
  off_percent integer check (off_percent between 1 and 99),
  -- The least that is to be paid without it.
  least_fen bigint not null check (least_fen >= 0),
  -- The codes of the products it is for; null for all.
  products jsonb check (jsonb_typeof(products) = 'array'),
  from_at timestamptz not null,
  -- Its end; null for none.
  until_at timestamptz,
  -- How many orders can use it in all, and of each enterprise; null for any number.
  uses_max integer check (uses_max > 0),
  uses_each integer check (uses_each > 0),
  stopped_at timestamptz,
  created_at timestamptz not null,
  check ((off_fen is null) <> (off_percent is null)),
  check (until_at is null or from_at < until_at)
);

-- An order that uses a coupon, from its placing. What it takes off stands in the order.
create table wallet_coupon_use (
  order_id bigint primary key references wallet_order (id),
  coupon_id bigint not null references wallet_coupon (id),
  enterprise_id bigint not null references enterprise (id),
  -- When the order ended unpaid: it counts no more.
  freed_at timestamptz
);
create index wallet_coupon_use_counted on wallet_coupon_use (coupon_id, enterprise_id) where freed_at is null;
create index wallet_coupon_use_enterprise on wallet_coupon_use (enterprise_id);
