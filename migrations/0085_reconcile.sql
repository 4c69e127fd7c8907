-- Reconciliation: what the providers' bills say of each day, and what of it differs from the books.

-- A bill of a day at a provider. A row is there from the first time it was asked for.
create table wallet_bill_day (
  provider text not null,
  -- In Shanghai's time, as the providers cut their bills.
  day date not null,
  -- `waiting`: no bill yet; `open`: something differs; `closed`: nothing does, or all of it is explained.
  state text not null check (state in ('waiting', 'open', 'closed')),
  -- Both sides in fen and numbers, as of the last comparison; null before it.
  totals jsonb,
  -- Why the last try brought no bill; empty where it did.
  fault text not null default '',
  -- When it is asked for, or compared, next; null where nothing is left to do.
  ask_at timestamptz,
  loaded_at timestamptz,
  compared_at timestamptz,
  primary key (provider, day)
);
create index wallet_bill_day_list on wallet_bill_day (day desc, provider);
create index wallet_bill_day_open on wallet_bill_day (day) where state <> 'closed';

create table wallet_bill_row (
  id bigint generated always as identity primary key,
  provider text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- Of a payment the provider's number, of a refund ours.
  number text collate "C" not null,
  out_no text collate "C" not null,
  fen bigint not null check (fen >= 0),
  fee_fen bigint not null,
  at timestamptz not null,
  unique (provider, kind, number),
  foreign key (provider, day) references wallet_bill_day (provider, day)
);
create index wallet_bill_row_day on wallet_bill_row (provider, day);

-- A difference that a person has to look at. It stays when it is over: it tells what happened.
create table wallet_bill_case (
  id bigint generated always as identity primary key,
  provider text not null,
  day date not null,
  class text not null check (class in ('missing', 'extra', 'amount', 'status', 'fee')),
  kind text not null check (kind in ('payment', 'refund')),
  number text collate "C" not null,
  out_no text collate "C" not null,
  -- In the books, and in the bill (of a fee: what it should be, and what it is); null where it is not.
  here_fen bigint,
  there_fen bigint,
  -- By how much they differ. Above a bound two people explain it.
  gap_fen bigint not null check (gap_fen >= 0),
  at timestamptz not null,
  -- What the provider answered when it was last asked; empty where there was nothing to ask.
  live text not null default '',
  state text not null check (state in ('open', 'proposed', 'explained', 'gone')),
  note text not null default '',
  noted_by bigint references account (id) on delete set null,
  noted_at timestamptz,
  confirmed_by bigint references account (id) on delete set null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (provider, kind, number, class),
  foreign key (provider, day) references wallet_bill_day (provider, day)
);
create index wallet_bill_case_queue on wallet_bill_case (state, id);
create index wallet_bill_case_day on wallet_bill_case (provider, day);
create index wallet_bill_case_noted on wallet_bill_case (noted_by) where noted_by is not null;
create index wallet_bill_case_confirmed on wallet_bill_case (confirmed_by) where confirmed_by is not null;

-- The books of a day, and the entry of a number.
create index wallet_attempt_paid on wallet_attempt (provider, paid_at) where paid_at is not null;
create index wallet_attempt_provider_no on wallet_attempt (provider_no) where provider_no is not null;
create index wallet_payment_notice_double on wallet_payment_notice (provider, at) where outcome = 'double';
create index wallet_refund_done on wallet_refund (done_at) where done_at is not null;

-- The pretended provider has a bill as well, so it keeps when it paid back.
alter table wallet_sandbox_trade add column refund_times jsonb not null default '{}';
update wallet_sandbox_trade t set refund_times = coalesce((
  select jsonb_object_agg(r.number, to_char(r.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from wallet_refund r where t.refunds ? r.number and r.done_at is not null), '{}')
where t.refunds <> '{}';
