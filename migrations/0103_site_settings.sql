-- Staff save settings over the version they read, so that nobody overwrites a colleague's change unseen.
alter table site_setting add column version integer not null default 0;

-- A hot search is a word with an address of its own; '' searches positions for the word.
update site_setting set value = jsonb_set(value, '{hot_words}', (
  select coalesce(jsonb_agg(jsonb_build_object('word', word, 'link', '')), '[]')
  from jsonb_array_elements_text(value -> 'hot_words') as word))
where key = 'site' and value ? 'hot_words';

-- Features that are on for a share of the accounts only, by a hash of feature and account
-- (contract/site/features.ts names them). A feature without a row has the share of its declaration.
create table site_feature (
  feature text primary key,
  share integer not null check (share between 0 and 100),
  version integer not null default 0,
  updated_at timestamptz not null default now()
);
