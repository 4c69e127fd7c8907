-- A word may act otherwise than its kind does (level), in some places only (scenes; empty for all), and be switched off
-- without being forgotten.
alter table moderation_word
  add column level text check (level in ('hint', 'review', 'refuse')),
  add column scenes text[] not null default '{}',
  add column is_on boolean not null default true,
  add column version integer not null default 0;
