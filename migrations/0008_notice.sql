-- Notices to people: what happened, through which channels it was told, and whether it was read.

create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- For whom of the two roles of an account: the seekers' pages or /layout.
  side text not null check (side in ('seeker', 'recruiter')),
  -- Code of contract/notice.ts; the kind (tab) follows from it.
  event text not null,
  kind text not null,
  title text not null,
  body text not null default '',
  -- An address on this site that the notice leads to; empty for none.
  link text not null default '',
  created_at timestamptz not null default now(),
  -- Null until the notice was handed to the open pages and the other channels.
  sent_at timestamptz,
  read_at timestamptz
);
-- A person's list, newest first, and its unread part.
create index notice_list on notice (account_id, side, kind, id desc);
create index notice_unread on notice (account_id, side) where read_at is null;
-- What still has to be sent: almost always empty, so looking costs nothing.
create index notice_queue on notice (id) where sent_at is null;
-- Notices are kept for 180 days.
create index notice_age on notice (created_at);
