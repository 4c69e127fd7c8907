-- The key that signs who one is at the chat's own gateway, made at random by the first start and shared by
-- all nodes, so that nothing has to be configured and nobody can guess it. CHAT_KEY takes its place.
create table chat_key (
  id smallint primary key check (id = 1),
  key text not null check (length(key) >= 32),
  made_at timestamptz not null
);
