-- Pictures that people sent by other clients of Tencent Cloud Chat and that were not fetched yet: where
-- they lie there, and the number under which the log will know the message.
create table chat_tencent_picture (
  client_id uuid primary key,
  chat_id bigint not null references chat (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  url text not null,
  tries integer not null default 0,
  reported_at timestamptz not null,
  next_at timestamptz not null
);
create index chat_tencent_picture_next on chat_tencent_picture (next_at);
create index chat_tencent_picture_chat on chat_tencent_picture (chat_id);
create index chat_tencent_picture_account on chat_tencent_picture (account_id);
