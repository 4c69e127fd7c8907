-- A plan that runs and is pushed behind an upgrade begins a second time: these days of it were used before that.
alter table wallet_order add column used_days integer not null default 0;

create or replace function wallet_order_earn_at() returns trigger language plpgsql as $$
begin
  new.earn_at := case
    when new.kind = 'plan' and new.state in ('paid', 'part_refunded') and new.replaced_by is null
      and new.earned_days < (new.snapshot->>'days')::integer
    then case
      when new.earned_days < new.used_days then new.paid_at
      else new.starts_at + (new.earned_days - new.used_days + 1) * interval '24 hours'
    end
  end;
  return new;
end $$;

-- Due days are read in pages.
drop index wallet_order_earning;
create index wallet_order_earning on wallet_order (earn_at, id) where earn_at is not null;

-- Few orders were paid back; invoices look for them again and again.
create index wallet_order_refunded on wallet_order (id) where refunded_fen > 0;

-- Why a refund does not go on, for finance.
alter table wallet_refund add column trouble text not null default '';
