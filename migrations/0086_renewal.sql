-- Enterprises that asked for their plan to be renewed from the balance. Without a row nothing is renewed by itself.
create table wallet_renewal (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  product text collate "C" not null references wallet_product (code),
  -- The price at which it was asked for: a higher one is asked for again.
  fen bigint not null check (fen > 0),
  -- Who asked; null once the account is gone.
  account_id bigint references account (id) on delete set null,
  asked_at timestamptz not null,
  -- The end of the plan before which members were told the sum and the day, that sum, and the moment of the payment.
  reminded_for timestamptz,
  told_fen bigint,
  pay_from timestamptz,
  -- The end of the plan before which they were told that the balance is short.
  short_for timestamptz,
  check ((reminded_for is null) = (told_fen is null) and (reminded_for is null) = (pay_from is null))
);
create index wallet_renewal_account on wallet_renewal (account_id) where account_id is not null;
create index wallet_renewal_product on wallet_renewal (product);
