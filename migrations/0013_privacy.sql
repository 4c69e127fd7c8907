-- Who sees a person, the copy of their data, closing an account and what the law makes one keep.

-- A name for comparing: half-width, lower case, without spaces and signs. One definition for what is
-- stored and what is looked for.
create function plain_name(name text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, NFKC),
    '[[:space:][:punct:]·・—–‐‑…“”‘’「」『』《》〈〉【】、。，；：！？]', '', 'g'));

alter table enterprise
  -- Both names, the sign between them in neither: 青藤科技 is found in it wherever it stands.
  add column names_plain text not null
    generated always as (plain_name(full_name) || '|' || plain_name(short_name)) stored,
  -- The host of the website, without www: '' for none.
  add column website_host text not null
    generated always as (lower(coalesce(
      substring(website from '^(?:[a-zA-Z]+://)?(?:[wW]{3}\.)?([^/:?#]+)'), ''))) stored;

-- Whom a notice to somebody else names: it is hidden from that reader, and erased, with the person.
alter table notice
  add column about_account_id bigint references account (id) on delete cascade;
create index notice_about on notice (about_account_id) where about_account_id is not null;

-- What a person decided; no row means the defaults.
create table resume_privacy (
  account_id bigint primary key references account (id) on delete cascade,
  -- open: enterprises may find the person; applied: only those applied to; hidden: nobody.
  visibility text not null default 'open' check (visibility in ('open', 'applied', 'hidden')),
  -- real: 王小明; title: 王先生; masked: 王**.
  name_display text not null default 'real' check (name_display in ('real', 'title', 'masked')),
  personalised boolean not null default true,
  updated_at timestamptz not null default now()
);

-- Whom a person does not want to be seen by. Either one enterprise, or a word in its names or host.
create table resume_block (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- enterprise: one picked; keyword: typed; brand: the common part of the names of one picked;
  -- domain: of a website or mail; employer: follows the experiences that hide from their company.
  kind text not null check (kind in ('enterprise', 'keyword', 'brand', 'domain', 'employer')),
  enterprise_id bigint references enterprise (id) on delete cascade,
  -- Plain (plain_name), but for domains as they are.
  word text check (word <> ''),
  -- As the person knows it.
  label text not null,
  created_at timestamptz not null default now(),
  check ((kind = 'enterprise') = (enterprise_id is not null)),
  check ((enterprise_id is null) = (word is not null))
);
create unique index resume_block_enterprise on resume_block (account_id, enterprise_id)
  where enterprise_id is not null;
create index resume_block_of_enterprise on resume_block (enterprise_id)
  where enterprise_id is not null;
create unique index resume_block_word on resume_block (account_id, kind, word)
  where word is not null;
create index resume_block_list on resume_block (account_id, id desc);

-- What resumes said before this table was there: the whole name; the next save finds the brand.
insert into resume_block (account_id, kind, word, label)
  select account_id, 'employer', plain_name(company), min(company)
  from resume_experience
  where hide_from_company and plain_name(company) <> ''
  group by account_id, plain_name(company);

-- Accounts about to be closed: hidden everywhere until then, and one login takes it back.
create table account_closing (
  account_id bigint primary key references account (id) on delete cascade,
  reason text not null default '',
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index account_closing_due on account_closing (due_at);

-- Copies of the own data, made by a job.
create table account_export (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  state text not null check (state in ('requested', 'building', 'ready', 'failed', 'expired')),
  -- Where the copy lies among the private files; null when there is none.
  path text,
  bytes bigint not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index account_export_account on account_export (account_id, id desc);
create index account_export_work on account_export (state, expires_at)
  where state in ('requested', 'building', 'ready');
-- One at a time.
create unique index account_export_once on account_export (account_id)
  where state in ('requested', 'building');

-- Files of erased people that still have to be deleted: their rows are gone already.
create table account_erased_file (
  path text primary key
);

-- What the law makes one keep of closed accounts (docs/security.md): no endpoint reads it, a job
-- empties it. It refers to no account, because the account is gone.
create table account_archive (
  id bigint generated always as identity primary key,
  -- service: records of the recruitment service; access: the log of logins.
  kind text not null check (kind in ('service', 'access')),
  content jsonb not null,
  archived_at timestamptz not null,
  keep_until timestamptz not null
);
create index account_archive_until on account_archive (keep_until);
