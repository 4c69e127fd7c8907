-- An announcement can be written for later, for a time, and be pinned above the pages. `published_at` is from when it is
-- shown, which may lie ahead.
alter table notice_announcement
  add column ends_at timestamptz,
  add column pinned boolean not null default false,
  add column version integer not null default 1,
  -- When open pages were told of it; null while it is written for later.
  add column told_at timestamptz;

update notice_announcement set told_at = published_at;

create index notice_announcement_waiting on notice_announcement (published_at) where told_at is null;
