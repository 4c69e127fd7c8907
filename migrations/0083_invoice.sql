-- Invoices (数电票) for what enterprises bought. Amounts are whole fen.
create table wallet_invoice_title (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id),
  kind text not null check (kind in ('normal', 'special')),
  name text not null,
  tax_number text not null,
  mail text not null,
  address text not null,
  phone text not null,
  bank text not null,
  bank_account text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index wallet_invoice_title_enterprise on wallet_invoice_title (enterprise_id, id);

create table wallet_invoice (
  id bigint generated always as identity primary key,
  number text collate "C" not null unique,
  enterprise_id bigint not null references enterprise (id),
  -- Who asked; null once the account is gone.
  account_id bigint references account (id) on delete set null,
  -- The title of the time of the request.
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  -- What was paid for its orders less what was paid back, until it is submitted. Then it stays.
  fen bigint not null check (fen >= 0),
  -- What red letters took off it, and what they still have to.
  red_fen bigint not null default 0 check (red_fen >= 0),
  due_fen bigint not null default 0 check (due_fen >= 0),
  -- The sum of the red letter that is under way, and its number among those of the invoice.
  sheet_fen bigint check (sheet_fen > 0),
  red_nth integer not null default 1,
  state text not null check (state in ('requested', 'submitted', 'issued', 'red_requested',
    'red_wait_buyer', 'red_issued', 'failed', 'withdrawn')),
  reason text not null default '',
  -- The number that the tax office gave it; null until then.
  invoice_no text collate "C" unique check (invoice_no ~ '^\d{20}$'),
  issued_on date,
  created_at timestamptz not null,
  -- Since when it waits for the desk, and since when it is in its state.
  asked_at timestamptz not null,
  state_at timestamptz not null,
  -- When its adapter is asked next, after how many times; null where nothing is to be asked.
  ask_at timestamptz,
  asked integer not null default 0,
  -- When its file is mailed, after how many tries; null where nothing is to be sent.
  mail_at timestamptz,
  mailed integer not null default 0,
  check (red_fen + due_fen <= fen),
  check (fen > 0 or state = 'withdrawn'),
  check (sheet_fen is null or state in ('red_requested', 'red_wait_buyer')),
  check (state <> 'red_wait_buyer' or sheet_fen is not null),
  check (sheet_fen <= due_fen),
  check ((state in ('red_requested', 'red_wait_buyer')) <= (due_fen > 0)),
  check ((state in ('issued', 'red_issued', 'failed', 'withdrawn')) <= (due_fen = 0)),
  check ((state = 'red_issued') = (fen > 0 and red_fen = fen)),
  check ((invoice_no is not null) = (state in ('issued', 'red_requested', 'red_wait_buyer', 'red_issued'))),
  check ((invoice_no is null) = (issued_on is null))
);
create index wallet_invoice_list on wallet_invoice (enterprise_id, id desc);
create index wallet_invoice_waiting on wallet_invoice (asked_at, id)
  where state in ('requested', 'submitted', 'red_requested', 'red_wait_buyer');
create index wallet_invoice_done on wallet_invoice (state, state_at desc, id desc);
create index wallet_invoice_account on wallet_invoice (account_id) where account_id is not null;
create index wallet_invoice_ask on wallet_invoice (ask_at) where ask_at is not null;
create index wallet_invoice_mail on wallet_invoice (mail_at) where mail_at is not null;

-- The orders of an invoice. An order is on one live invoice at a time.
create table wallet_invoice_order (
  invoice_id bigint not null references wallet_invoice (id),
  order_id bigint not null references wallet_order (id),
  fen bigint not null check (fen >= 0),
  -- What of it was paid back after the invoice was submitted.
  red_fen bigint not null default 0,
  -- False once the invoice failed, was withdrawn or taken back by red letters.
  is_live boolean not null default true,
  primary key (invoice_id, order_id),
  check (red_fen between 0 and fen)
);
create unique index wallet_invoice_order_live on wallet_invoice_order (order_id) where is_live;
create index wallet_invoice_order_order on wallet_invoice_order (order_id);

-- Red letters: each takes a sum off its invoice.
create table wallet_invoice_red (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references wallet_invoice (id),
  fen bigint not null check (fen > 0),
  red_no text collate "C" not null unique check (red_no ~ '^\d{20}$'),
  issued_on date not null,
  created_at timestamptz not null
);
create index wallet_invoice_red_invoice on wallet_invoice_red (invoice_id, id);

-- The files of invoices and red letters. One that neither names goes after a day.
create table wallet_invoice_file (
  path text primary key,
  account_id bigint references account (id) on delete set null,
  invoice_id bigint references wallet_invoice (id),
  red_id bigint references wallet_invoice_red (id),
  name text not null,
  media_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  check (red_id is null or invoice_id is not null)
);
create unique index wallet_invoice_file_own on wallet_invoice_file (invoice_id) where invoice_id is not null and red_id is null;
create unique index wallet_invoice_file_red on wallet_invoice_file (red_id) where red_id is not null;
create index wallet_invoice_file_invoice on wallet_invoice_file (invoice_id) where invoice_id is not null;
create index wallet_invoice_file_unsent on wallet_invoice_file (created_at) where invoice_id is null;
create index wallet_invoice_file_account on wallet_invoice_file (account_id) where account_id is not null;
