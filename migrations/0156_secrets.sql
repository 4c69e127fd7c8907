-- The secrets that sign and hash, in the order in which they were taken into use, so that all nodes agree which one counts while
-- one is changed. Those of the environment are known here by a fingerprint alone; `key` holds what was made at random here.
-- `sealed` holds an earlier secret of hashes, encrypted with the newest one: old hashes were hashed again, so it is still needed.
create table platform_secret (
  name text not null check (name in ('chat', 'identity')),
  number integer not null check (number > 0),
  fingerprint text not null,
  key text check (length(key) >= 32),
  sealed text,
  used_from timestamptz,
  ended_at timestamptz,
  primary key (name, number),
  unique (name, fingerprint)
);

-- Whether this one was in use, or CHAT_KEY in its place, the next start says (used_from).
insert into platform_secret (name, number, fingerprint, key)
  select 'chat', 1, left(encode(sha256(convert_to('zemu ' || key, 'UTF8')), 'hex'), 16), key from chat_key;
-- `chat_key` stays for one release: a node of the release before reads it when it starts.

-- By how many secrets, one after another, a hash was made. Plain numbers are not kept, so a new secret hashes the old hash.
alter table account_real_name add column hash_layer integer not null default 1;
alter table account_barred add column hash_layer integer not null default 1;
