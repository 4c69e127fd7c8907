-- What enterprises ask back: the unused days of a plan, or their balance. The sum is set aside in the ledger from the
-- request on, so that what was shown is what goes back, however long the decision takes.
create table wallet_refund_request (
  id bigint generated always as identity primary key,
  number text collate "C" not null unique,
  enterprise_id bigint not null references enterprise (id),
  -- Who asked; null once the account is gone.
  account_id bigint references account (id) on delete set null,
  kind text not null check (kind in ('plan', 'balance')),
  -- The plan's order; null for the balance.
  order_id bigint references wallet_order (id),
  used_days integer,
  -- What the used days cost. It is revenue once the request is approved.
  charge_fen bigint not null default 0 check (charge_fen >= 0),
  fen bigint not null check (fen > 0),
  reason text not null,
  -- The account for what cannot go back by the way it came.
  payee text not null default '',
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'done')),
  -- The operator's words.
  answer text not null default '',
  pend_id bigint not null unique references ledger_transfer (id),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((kind = 'plan') = (order_id is not null)),
  check ((kind = 'plan') = (used_days is not null))
);
create index wallet_refund_request_list on wallet_refund_request (enterprise_id, id desc);
create index wallet_refund_request_queue on wallet_refund_request (state, id);
create index wallet_refund_request_account on wallet_refund_request (account_id) where account_id is not null;
-- A plan goes back once, and one request for the balance waits at a time.
create unique index wallet_refund_request_order on wallet_refund_request (order_id)
  where state in ('waiting', 'approved', 'done');
create unique index wallet_refund_request_balance on wallet_refund_request (enterprise_id)
  where kind = 'balance' and state = 'waiting';

-- One request can need several refunds, and not each goes to a provider: to the balance, or by hand to an account.
alter table wallet_refund alter column order_id drop not null;
alter table wallet_refund alter column attempt_id drop not null;
alter table wallet_refund add column request_id bigint references wallet_refund_request (id);
-- By which it goes: a provider, `balance`, or `bank` for a transfer by hand. Null in rows of before.
alter table wallet_refund add column way text;
-- What the operator who paid it by hand wrote.
alter table wallet_refund add column note text not null default '';
alter table wallet_refund drop constraint wallet_refund_state_check;
alter table wallet_refund add constraint wallet_refund_state_check check (state in
  ('requested', 'processing', 'unknown', 'succeeded', 'failed', 'abnormal', 'by_hand'));
update wallet_refund r set way = a.provider from wallet_attempt a where a.id = r.attempt_id;
create index wallet_refund_request_id on wallet_refund (request_id) where request_id is not null;
create index wallet_refund_queue on wallet_refund (state, id) where state in ('abnormal', 'by_hand');
