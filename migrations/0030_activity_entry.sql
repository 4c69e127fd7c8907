-- Enterprises take part in activities: they enter, operators approve.
alter table operate_activity
  -- Entries are taken until then; null takes none.
  add column entry_until timestamptz,
  -- How many enterprises there is room for; null for any number.
  add column entry_max integer check (entry_max > 0);

-- One entry an enterprise and activity; entering again after a refusal or a withdrawal is the same row.
create table operate_activity_entry (
  id bigint generated always as identity primary key,
  activity_id bigint not null references operate_activity (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Who entered; null once that account is gone, and with it how to reach them.
  account_id bigint references account (id) on delete set null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  version integer not null default 1,
  position_ids bigint[] not null,
  contact_name text not null default '',
  contact_phone text not null default '',
  attendees integer not null,
  note text not null default '',
  -- The operator's words.
  reason text not null default '',
  entered_at timestamptz not null,
  answered_at timestamptz,
  -- The day before is told once.
  reminded_at timestamptz,
  unique (activity_id, enterprise_id)
);
create index operate_activity_entry_queue on operate_activity_entry (state, entered_at, id);
create index operate_activity_entry_mine on operate_activity_entry (enterprise_id, activity_id);
create index operate_activity_entry_account on operate_activity_entry (account_id)
  where account_id is not null;
