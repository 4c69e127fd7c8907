-- Packs and single services. A paid order of one gives a lot: units that are used after what the plan grants, in the
-- order in which lots were bought, until its end. How many are left lies in the ledger (`lot:<kind>:<id>`), not here.
alter table wallet_order drop constraint wallet_order_kind_check;
alter table wallet_order add constraint wallet_order_kind_check
  check (kind in ('plan', 'pack', 'service', 'top_up'));

create table wallet_lot (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references wallet_order (id),
  enterprise_id bigint not null references enterprise (id),
  kind text not null,
  units integer not null check (units > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When the job took away what was left at its end; null before.
  ended_at timestamptz,
  -- When members were told that it ends soon.
  reminded_at timestamptz
);
create index wallet_lot_open on wallet_lot (enterprise_id, kind, starts_at, ends_at, id) where ended_at is null;
create index wallet_lot_list on wallet_lot (enterprise_id, id desc);
create index wallet_lot_end on wallet_lot (ends_at) where ended_at is null;

-- Which lot a use was taken from; null for one of the plan.
alter table wallet_spend add column lot_id bigint references wallet_lot (id);
create index wallet_spend_lot on wallet_spend (lot_id) where lot_id is not null;
