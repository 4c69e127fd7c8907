-- Three reads grew with all orders ever placed: which plan has a day to be earned, what an enterprise has paid for, and
-- its refunded orders.

-- When the next day of a plan is over and can be earned; null where nothing is left to earn.
alter table wallet_order add column earn_at timestamptz;

-- Kept by the table itself: many acts change what it depends on.
create function wallet_order_earn_at() returns trigger language plpgsql as $$
begin
  new.earn_at := case
    when new.kind = 'plan' and new.state in ('paid', 'part_refunded') and new.replaced_by is null
      and new.earned_days < (new.snapshot->>'days')::integer
    then new.starts_at + (new.earned_days + 1) * interval '24 hours'
  end;
  return new;
end $$;
create trigger wallet_order_earn_at before insert or update on wallet_order
  for each row execute function wallet_order_earn_at();
update wallet_order set earned_days = earned_days where kind = 'plan' and starts_at is not null;

drop index wallet_order_earning;
create index wallet_order_earning on wallet_order (earn_at) where earn_at is not null;
create index wallet_order_state on wallet_order (enterprise_id, state);
