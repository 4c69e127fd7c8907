-- Staff write activities as drafts, publish and cancel them. Those of before are published.
alter table operate_activity
  add column state text not null default 'published' check (state in ('draft', 'published', 'cancelled')),
  add column version integer not null default 0,
  -- Whether seekers can join, and how many; null for any number.
  add column takes_seekers boolean not null default true,
  add column seekers_max integer check (seekers_max > 0),
  -- Why it was cancelled, for those who had entered.
  add column cancel_reason text not null default '',
  -- Afterwards: how many seekers came; null until staff wrote it. Which enterprises came stands in their entries.
  add column seekers_came integer check (seekers_came >= 0);
alter table operate_activity_entry add column came boolean;
