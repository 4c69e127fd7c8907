-- Transfers between firms (对公转账): what the payer says of one, and what finance found at the bank.
create table wallet_bank_voucher (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id),
  order_id bigint not null references wallet_order (id),
  attempt_id bigint not null references wallet_attempt (id),
  -- Who sent it; null once the account is gone.
  account_id bigint references account (id) on delete set null,
  state text not null check (state in ('waiting', 'checking', 'confirmed', 'refused')),
  -- Whose account paid, and on which day, as the payer says.
  payer text not null,
  paid_on date not null,
  -- The bank's number of the transaction, which pays once, and what arrived; null until it is confirmed.
  bank_no text collate "C" unique,
  received_fen bigint check (received_fen > 0),
  -- Why it was refused.
  reason text not null default '',
  sent_at timestamptz not null,
  -- Since when it is in its state.
  state_at timestamptz not null,
  check ((state = 'confirmed') = (bank_no is not null)),
  check ((bank_no is null) = (received_fen is null))
);
-- Finance decides on one at a time; one that was refused can be followed by another.
create unique index wallet_bank_voucher_open on wallet_bank_voucher (order_id) where state in ('waiting', 'checking');
create index wallet_bank_voucher_order on wallet_bank_voucher (order_id, id desc);
create index wallet_bank_voucher_attempt on wallet_bank_voucher (attempt_id);
create index wallet_bank_voucher_queue on wallet_bank_voucher (sent_at, id) where state in ('waiting', 'checking');
create index wallet_bank_voucher_done on wallet_bank_voucher (state, state_at desc, id desc);
create index wallet_bank_voucher_enterprise on wallet_bank_voucher (enterprise_id);
create index wallet_bank_voucher_account on wallet_bank_voucher (account_id) where account_id is not null;

-- The files of vouchers. One that no voucher has, or has any more, goes after a day.
create table wallet_bank_file (
  path text primary key,
  enterprise_id bigint not null references enterprise (id),
  account_id bigint references account (id) on delete set null,
  voucher_id bigint references wallet_bank_voucher (id),
  name text not null,
  media_type text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create unique index wallet_bank_file_own on wallet_bank_file (voucher_id) where voucher_id is not null;
create index wallet_bank_file_unsent on wallet_bank_file (created_at) where voucher_id is null;
create index wallet_bank_file_enterprise on wallet_bank_file (enterprise_id);
create index wallet_bank_file_account on wallet_bank_file (account_id) where account_id is not null;
