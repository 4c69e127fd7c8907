-- The order of the people recommended for a position, kept so that opening its page reads one row and
-- twenty people instead of comparing hundreds. It is only an order: who may be seen, who applied and who
-- is not wanted is asked anew of everybody shown, so that hiding and blocking hold at once.
create table talent_pool (
  position_id bigint primary key references position (id) on delete cascade,
  -- The text it was made for: after an edit it counts no more.
  version integer not null,
  -- Where its people were looked for; wide: in all cities, as there were few in its own.
  family text collate "C" not null,
  city text collate "C" not null,
  is_wide boolean not null,
  -- The best first. No foreign keys: whoever goes takes these rows along (finding/queries-pool.ts).
  account_ids bigint[] not null,
  made_at timestamptz not null,
  -- When a recruiter last opened it, some hours behind: only these are made anew.
  asked_at timestamptz not null,
  -- Somebody it is about changed since.
  is_stale boolean not null
);
create index talent_pool_place on talent_pool (family, city);
create index talent_pool_made on talent_pool (made_at);
create index talent_pool_stale on talent_pool (made_at) where is_stale;
create index talent_pool_asked on talent_pool (asked_at);
