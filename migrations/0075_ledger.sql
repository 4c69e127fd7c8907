-- The ledger: double entry in whole fen, and in pieces for packs. One row of `ledger_transfer` moves an amount
-- from one account to another, so no row can be unbalanced. Rows are never changed: a mistake is moved back by
-- another transfer. The triggers below hold these rules, whatever the program does.
create table ledger_account (
  -- `balance:12`, `deferred:7`, `external:wechat`, `revenue`: server/wallet/ledger/accounts.ts.
  id text collate "C" primary key,
  unit text not null,
  -- False for the accounts where amounts come from outside: they may fall below zero.
  min_zero boolean not null,
  posted bigint not null default 0,
  -- What pending transfers have set aside.
  held bigint not null default 0 check (held >= 0),
  constraint ledger_account_not_below_zero check (not min_zero or posted - held >= 0)
);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  -- The key under which it was asked for: asking again changes nothing.
  idem text collate "C" not null unique,
  -- Of the whole content: the same key with other content is refused.
  digest text not null,
  kind text not null,
  order_id bigint,
  event_at timestamptz not null
);
create index ledger_transaction_order on ledger_transaction (order_id) where order_id is not null;

create table ledger_transfer (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transaction (id),
  src text collate "C" not null references ledger_account (id),
  dst text collate "C" not null references ledger_account (id),
  amount bigint not null check (amount > 0),
  -- `direct` moves; `pend` sets aside at `src`; `post` moves up to what was set aside and frees the rest;
  -- `void` frees it all.
  phase text not null check (phase in ('direct', 'pend', 'post', 'void')),
  -- The pending transfer that this one resolves: each at most once.
  pend_id bigint unique references ledger_transfer (id),
  check (src <> dst),
  check ((phase in ('post', 'void')) = (pend_id is not null))
);
create index ledger_transfer_transaction on ledger_transfer (transaction_id);
create index ledger_transfer_src on ledger_transfer (src, id desc);
create index ledger_transfer_dst on ledger_transfer (dst, id desc);

-- Both accounts are locked in the order of their names, so that two transfers cannot wait for each other.
create function ledger_apply() returns trigger language plpgsql security definer set search_path from current as $$
declare
  pended ledger_transfer;
begin
  perform 1 from ledger_account where id in (new.src, new.dst) order by id for update;
  if (select count(distinct unit) from ledger_account where id in (new.src, new.dst)) <> 1 then
    raise exception 'ledger: % and % have different units', new.src, new.dst;
  end if;
  if new.pend_id is not null then
    select * into pended from ledger_transfer where id = new.pend_id;
    if pended.phase <> 'pend' or pended.src <> new.src or pended.dst <> new.dst
      or new.amount > pended.amount or (new.phase = 'void' and new.amount <> pended.amount) then
      raise exception 'ledger: transfer % cannot be resolved so', new.pend_id;
    end if;
  end if;
  update ledger_account set
    held = held + case when new.phase = 'pend' then new.amount
      when new.pend_id is not null then -pended.amount else 0 end,
    posted = posted - case when new.phase in ('direct', 'post') then new.amount else 0 end
  where id = new.src;
  if new.phase in ('direct', 'post') then
    update ledger_account set posted = posted + new.amount where id = new.dst;
  end if;
  return new;
end $$;
create trigger ledger_transfer_apply before insert on ledger_transfer
  for each row execute function ledger_apply();

create function ledger_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: rows of % are never changed', tg_table_name;
end $$;
create trigger ledger_transfer_frozen before update or delete on ledger_transfer
  for each row execute function ledger_frozen();
create trigger ledger_transfer_kept before truncate on ledger_transfer
  for each statement execute function ledger_frozen();
create trigger ledger_transaction_frozen before update or delete on ledger_transaction
  for each row execute function ledger_frozen();
create trigger ledger_transaction_kept before truncate on ledger_transaction
  for each statement execute function ledger_frozen();

-- An account begins empty, and only the trigger of transfers changes it.
create function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.posted = 0 and new.held = 0 then return new; end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.id, new.unit, new.min_zero) = (old.id, old.unit, old.min_zero) then return new; end if;
  raise exception 'ledger: accounts change by transfers alone';
end $$;
create trigger ledger_account_guarded before insert or update or delete on ledger_account
  for each row execute function ledger_account_guard();
create trigger ledger_account_kept before truncate on ledger_account
  for each statement execute function ledger_frozen();
