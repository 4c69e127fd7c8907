-- Accounts that were closed here and are still known at Tencent Cloud Chat, by their number alone. Written
-- in the transaction of the closing, gone once Tencent has deleted the account. No reference to the
-- account: its row goes first.
create table chat_tencent_leaving (
  account_id bigint primary key,
  tries integer not null default 0,
  next_at timestamptz not null
);
create index chat_tencent_leaving_next on chat_tencent_leaving (next_at);
