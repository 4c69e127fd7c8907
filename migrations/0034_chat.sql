-- Chat: conversations, their two sides, and the log. The log decides what was said and in which order;
-- whatever carries messages faster than it only hurries (decision 0013).

create table chat (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('talk', 'service')),
  -- Who talks to whom, once: 'talk:<seeker>:<recruiter>' or 'service:<customer>'. After a side has
  -- left it names the conversation alone, so that the other side keeps it.
  key text not null unique,
  -- The recruiter's enterprise when the conversation began, and what it is about now.
  enterprise_id bigint references enterprise (id) on delete set null,
  position_id bigint references position (id) on delete set null,
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at timestamptz not null,
  -- The last message in one line, and whose it is.
  preview text not null default '',
  preview_side text not null default 'system',
  begun_by text not null,
  -- So many messages of the side that began, until the other side answered.
  opening integer not null default 0,
  answered_at timestamptz,
  unfit_at timestamptz,
  created_at timestamptz not null
);
create index chat_enterprise on chat (enterprise_id);
create index chat_position on chat (position_id);

-- One row a side. Lists are read from here alone by an index, so the time of the last message is here too.
create table chat_side (
  chat_id bigint not null references chat (id) on delete cascade,
  side text not null check (side in ('seeker', 'recruiter', 'customer', 'service')),
  -- Null for the service, whose side every operator takes, and for who has left.
  account_id bigint references account (id) on delete set null,
  read_seq integer not null default 0 check (read_seq >= 0),
  unread integer not null default 0 check (unread >= 0),
  last_at timestamptz not null,
  -- When anything of the row changed, cursors of the other side included: what heads asks for.
  changed_at timestamptz not null,
  pinned_at timestamptz,
  muted boolean not null default false,
  hidden_at timestamptz,
  blocked_at timestamptz,
  -- 已开口, 新招呼, 沟通中: what the lists' tabs ask for stands here, so that each is read by an index.
  stage text not null check (stage in ('opened', 'greeting', 'talking')),
  exchanged boolean not null default false,
  interviewed boolean not null default false,
  unfit boolean not null default false,
  -- When this side was last told outside the chat that something waits (once an hour).
  told_at timestamptz,
  primary key (chat_id, side)
);
create index chat_side_list on chat_side (account_id, side, last_at desc, chat_id desc);
create index chat_side_pinned on chat_side (account_id, side, pinned_at desc) where pinned_at is not null;
create index chat_side_changed on chat_side (account_id, side, changed_at desc);
create index chat_side_unread on chat_side (account_id, side, last_at desc, chat_id desc) where unread > 0;
create index chat_side_greeting on chat_side (account_id, side, last_at desc, chat_id desc)
  where stage = 'greeting';
create index chat_side_exchanged on chat_side (account_id, side, last_at desc, chat_id desc)
  where exchanged;
create index chat_side_interviewed on chat_side (account_id, side, last_at desc, chat_id desc)
  where interviewed;
create index chat_side_unfit on chat_side (account_id, side, last_at desc, chat_id desc) where unfit;
create index chat_side_service on chat_side (last_at desc, chat_id desc) where side = 'service';

create table chat_message (
  chat_id bigint not null references chat (id) on delete cascade,
  seq integer not null check (seq > 0),
  side text not null check (side in ('seeker', 'recruiter', 'customer', 'service', 'system')),
  sender_id bigint references account (id) on delete set null,
  -- The sender's own number. A message is stored once however often it is sent, for as long as it exists.
  client_id uuid,
  -- A digest of what the sender sent, to tell a resend from another message under the same number.
  fingerprint text,
  kind text not null,
  -- What the contract's MessageBody says of this kind, plus file keys that only the server reads.
  body jsonb not null,
  -- What a search looks for (platform/terms.ts); null for what has no words or was taken back.
  terms tsvector,
  hint text not null default '',
  -- Something a person said: it counts as unread and as an answer. Notes and recalls do not.
  counted boolean not null default true,
  sent_at timestamptz not null,
  recalled_at timestamptz,
  primary key (chat_id, seq)
);
create unique index chat_message_once on chat_message (chat_id, sender_id, client_id)
  where client_id is not null;
create index chat_message_sender on chat_message (sender_id, sent_at);
create index chat_message_terms on chat_message using gin (terms);

-- Requests to exchange something; one open one of a kind in a conversation.
create table chat_exchange (
  chat_id bigint not null,
  seq integer not null,
  what text not null check (what in ('phone', 'wechat', 'resume')),
  asked_by text not null check (asked_by in ('seeker', 'recruiter')),
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'refused', 'cancelled', 'expired')),
  -- The attachment that an accepted request for a resume gave; erased with the attachment.
  attachment_id bigint references resume_attachment (id) on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (chat_id, seq),
  foreign key (chat_id, seq) references chat_message (chat_id, seq) on delete cascade
);
create unique index chat_exchange_open on chat_exchange (chat_id, what) where state = 'pending';
create index chat_exchange_attachment on chat_exchange (attachment_id) where attachment_id is not null;
create index chat_exchange_due on chat_exchange (expires_at) where state = 'pending';

-- What a person gives in chats and likes to write.
create table chat_person (
  account_id bigint primary key references account (id) on delete cascade,
  wechat text not null default '',
  phrases jsonb,
  -- Last time a device of the person was connected; 在线 for 75 seconds after it.
  seen_at timestamptz,
  -- Signatures made before this second are void: logged out, password changed, banned.
  sig_not_before timestamptz
);

-- Files uploaded for chats, until and after they are sent.
create table chat_file (
  path text primary key,
  account_id bigint references account (id) on delete set null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  -- Null while it was not sent: such files are removed after a day.
  chat_id bigint references chat (id) on delete cascade
);
create index chat_file_account on chat_file (account_id);
create index chat_file_chat on chat_file (chat_id) where chat_id is not null;
create index chat_file_unsent on chat_file (created_at) where chat_id is null;

-- Appends a message to a conversation: numbers it, counts it and notes it on both sides, under the
-- conversation's lock. Locks are taken in one order: the conversation, then its sides. What was sent
-- before under the same client_id is answered with that message (outcome 'dup'), or 'client_id_used' when
-- it was another one. Answers 'gone' when the sender no longer speaks for the side, and for what people
-- say (in_counts): 'blocked' when a side blocked the other, 'unfit' to a seeker who was refused,
-- 'unanswered' when the side that began said in_opening_max things without an answer. A recruiter who
-- speaks again takes the refusal back.
create function chat_append(
  in_chat_id bigint, in_side text, in_sender_id bigint, in_client_id uuid, in_fingerprint text,
  in_kind text, in_body jsonb, in_terms tsvector, in_hint text, in_preview text, in_counts boolean,
  in_opening_max integer, in_now timestamptz
) returns table (outcome text, seq integer, sent_at timestamptz) language plpgsql as $$
declare
  held chat%rowtype;
  before chat_message%rowtype;
  counted boolean := in_counts and in_side <> 'system';
  answers boolean;
begin
  select * into held from chat where id = in_chat_id for update;
  if not found then
    return query select 'gone', 0, in_now; return;
  end if;
  if in_client_id is not null then
    select * into before from chat_message m
      where m.chat_id = in_chat_id and m.sender_id = in_sender_id and m.client_id = in_client_id;
    if found then
      return query select
        case when before.fingerprint = in_fingerprint then 'dup' else 'client_id_used' end,
        before.seq, before.sent_at;
      return;
    end if;
  end if;
  if in_side <> 'system' and not exists (
    select from chat_side s where s.chat_id = in_chat_id and s.side = in_side
      and (s.side = 'service' or s.account_id = in_sender_id)
  ) then
    return query select 'gone', 0, in_now; return;
  end if;
  if counted and exists (
    select from chat_side s where s.chat_id = in_chat_id and s.blocked_at is not null
  ) then
    return query select 'blocked', 0, in_now; return;
  end if;
  if counted and in_side = 'seeker' and held.unfit_at is not null then
    return query select 'unfit', 0, in_now; return;
  end if;
  if counted and held.kind = 'talk' and held.answered_at is null and in_side = held.begun_by
    and held.opening >= in_opening_max then
    return query select 'unanswered', 0, in_now; return;
  end if;
  insert into chat_message
    (chat_id, seq, side, sender_id, client_id, fingerprint, kind, body, terms, hint, counted, sent_at)
    values (in_chat_id, held.last_seq + 1, in_side, in_sender_id, in_client_id, in_fingerprint, in_kind,
      in_body, in_terms, in_hint, counted, in_now);
  answers := counted and held.answered_at is null and in_side <> held.begun_by;
  update chat set
    last_seq = held.last_seq + 1,
    last_at = case when in_preview = '' then last_at else greatest(last_at, in_now) end,
    preview = case when in_preview = '' then preview else in_preview end,
    preview_side = case when in_preview = '' then preview_side else in_side end,
    opening = opening + case when counted and in_side = begun_by then 1 else 0 end,
    answered_at = case when answers then in_now else answered_at end,
    unfit_at = case when counted and in_side = 'recruiter' then null else unfit_at end
    where id = in_chat_id;
  update chat_side s set
    last_at = case when in_preview = '' then s.last_at else greatest(s.last_at, in_now) end,
    changed_at = greatest(s.changed_at, in_now),
    hidden_at = case when in_preview = '' then s.hidden_at end,
    stage = case when answers then 'talking' else s.stage end,
    unfit = s.unfit and not (counted and in_side = 'recruiter'),
    unread = s.unread + case when counted and s.side <> in_side then 1 else 0 end
    where s.chat_id = in_chat_id;
  return query select 'stored', held.last_seq + 1, in_now;
end $$;

-- Moves a side's cursor forward, never back and never past the end, and counts anew what is unread
-- after it. Under the conversation's lock, so that nothing arrives between the count and its writing.
create function chat_read(in_chat_id bigint, in_side text, in_seq integer, in_now timestamptz)
returns table (moved boolean, read_seq integer, unread integer) language plpgsql as $$
declare
  held chat%rowtype;
  mine chat_side%rowtype;
  place integer;
  waiting integer;
begin
  select * into held from chat where id = in_chat_id for update;
  select * into mine from chat_side s where s.chat_id = in_chat_id and s.side = in_side;
  place := least(in_seq, held.last_seq);
  if mine.read_seq >= place then
    return query select false, mine.read_seq, mine.unread; return;
  end if;
  select count(*) into waiting from chat_message m
    where m.chat_id = in_chat_id and m.seq > place and m.side <> in_side and m.counted
      and m.recalled_at is null;
  update chat_side s set
    read_seq = case when s.side = in_side then place else s.read_seq end,
    unread = case when s.side = in_side then waiting else s.unread end,
    changed_at = greatest(s.changed_at, in_now)
    where s.chat_id = in_chat_id;
  return query select true, place, waiting;
end $$;
