-- What an enterprise's members keep of candidates: notes, tags, ratings, follow-ups, kept talents,
-- downloads. All of it hangs on the person within the enterprise, not on one application, so that a
-- second application of the same person finds it again.

-- Names a person to an enterprise without telling the account: pages hold it, nobody can guess it.
alter table resume add column public_id uuid not null default gen_random_uuid();
create unique index resume_public_id on resume (public_id);

-- The enterprise's own words for sorting people, shared by its members.
create table talent_tag (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  name text not null check (name <> ''),
  -- A tone of the design language.
  color text not null,
  created_at timestamptz not null
);
create unique index talent_tag_name on talent_tag (enterprise_id, lower(name));

create table talent_tagging (
  tag_id bigint not null references talent_tag (id) on delete cascade,
  -- The person; the enterprise is the tag's, repeated for the look-up by person.
  account_id bigint not null references account (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  tagger_id bigint references account (id) on delete set null,
  at timestamptz not null,
  primary key (tag_id, account_id)
);
create index talent_tagging_person on talent_tagging (enterprise_id, account_id);
create index talent_tagging_account on talent_tagging (account_id);
create index talent_tagging_tagger on talent_tagging (tagger_id) where tagger_id is not null;

create table talent_note (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  author_id bigint references account (id) on delete set null,
  content text not null check (content <> ''),
  -- Grows with every edit: a form sends the one it started from.
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index talent_note_person on talent_note (enterprise_id, account_id, id desc);
create index talent_note_account on talent_note (account_id);
create index talent_note_author on talent_note (author_id) where author_id is not null;

-- One rating a member; of members who closed their accounts the number stays.
create table talent_rating (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  rater_id bigint references account (id) on delete set null,
  rating smallint not null check (rating between 1 and 5),
  at timestamptz not null
);
create unique index talent_rating_once on talent_rating (enterprise_id, account_id, rater_id);
create index talent_rating_account on talent_rating (account_id);
create index talent_rating_rater on talent_rating (rater_id) where rater_id is not null;

-- When somebody wants to come back to a person. The row of a date that was taken away stays for its
-- version, until the person goes.
create table talent_follow (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  -- A day in Shanghai, 'yyyy-mm-dd'; null for none.
  on_day text collate "C",
  note text not null default '',
  -- Who set it and is reminded.
  member_id bigint references account (id) on delete set null,
  version integer not null default 1,
  set_at timestamptz not null,
  told_at timestamptz,
  primary key (enterprise_id, account_id)
);
create index talent_follow_account on talent_follow (account_id);
create index talent_follow_member on talent_follow (member_id) where member_id is not null;
create index talent_follow_due on talent_follow (on_day) where on_day is not null and told_at is null;
create index talent_follow_days on talent_follow (enterprise_id, on_day) where on_day is not null;

-- 收藏: talents an enterprise keeps.
create table talent_keep (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  keeper_id bigint references account (id) on delete set null,
  reason text not null default '',
  at timestamptz not null,
  primary key (enterprise_id, account_id)
);
create index talent_keep_list on talent_keep (enterprise_id, at desc, account_id desc);
create index talent_keep_account on talent_keep (account_id);
create index talent_keep_keeper on talent_keep (keeper_id) where keeper_id is not null;

-- Every time an enterprise took a person's data with it: the person reads this log.
create table talent_download (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  application_id bigint references talent_application (id) on delete cascade,
  downloader_id bigint references account (id) on delete set null,
  -- resume: the resume as it was sent, as PDF; file: the attachment; table: a row of an export.
  form text not null check (form in ('resume', 'file', 'table')),
  -- Whether it used a download of the plan up.
  is_paid boolean not null,
  at timestamptz not null
);
create index talent_download_person on talent_download (enterprise_id, account_id, at desc);
create index talent_download_list on talent_download (enterprise_id, at desc, id desc)
  where form <> 'table';
create index talent_download_account on talent_download (account_id, at desc);
create index talent_download_application on talent_download (application_id);
create index talent_download_downloader on talent_download (downloader_id)
  where downloader_id is not null;

-- 浏览: whom an enterprise looked at, the last look first.
create index talent_view_looked on talent_view (enterprise_id, at desc, id desc);

-- The applications of one person to one enterprise.
create index talent_application_person
  on talent_application (enterprise_id, account_id, created_at desc, id desc);

-- Single signs and pairs of a text, each under its enterprise: an index for looking within names.
create function talent_grams(enterprise_id bigint, words text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct enterprise_id || ':' || substr(words, place, size)
    from generate_series(1, least(length(words), 200)) as place, generate_series(1, 2) as size
    where place + size - 1 <= length(words));

alter table talent_application
  -- Name, latest job, school, position and skills, as a list of candidates is searched.
  add column words text not null generated always as (plain_name(
    coalesce(candidate ->> 'name', '') || '|' || coalesce(candidate ->> 'latest', '') || '|' ||
    coalesce(candidate ->> 'education', '') || '|' || coalesce(position ->> 'title', '') || '|' ||
    coalesce(candidate ->> 'skills', ''))) stored;
create index talent_application_words on talent_application
  using gin (talent_grams(enterprise_id, words));
