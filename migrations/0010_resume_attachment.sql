-- Attachment resumes: files people bring along, at most three in their list.

create table resume_attachment (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- What its owner calls it, with the extension; never part of a path.
  name text not null,
  -- 'pdf', 'docx' or 'doc', as the content says.
  kind text not null check (kind in ('pdf', 'docx', 'doc')),
  -- Where the file lies: private/resumes/…, a name of the site's own making.
  path text not null unique,
  bytes integer not null,
  pages integer,
  is_default boolean not null default false,
  -- The text read from it when it came, a line a line and cells divided by tabs: for the preview
  -- and for filling the online resume without opening the file again.
  content text not null default '',
  created_at timestamptz not null default now(),
  -- Out of its owner's list, kept while an application that was not withdrawn carries it.
  deleted_at timestamptz
);
create index resume_attachment_account on resume_attachment (account_id, created_at desc);
create unique index resume_attachment_default on resume_attachment (account_id)
  where is_default and deleted_at is null;

-- What was sent along, under the name it had then.
alter table talent_application
  add column attachment_id bigint references resume_attachment (id) on delete set null,
  add column attachment_name text not null default '';
create index talent_application_attachment on talent_application (attachment_id)
  where attachment_id is not null;

-- Who opened a file that came with an application.
create table talent_attachment_reading (
  id bigint generated always as identity primary key,
  application_id bigint not null references talent_application (id) on delete cascade,
  -- Null once the reader's account is gone.
  account_id bigint references account (id) on delete set null,
  -- 'file' or 'text'.
  form text not null check (form in ('file', 'text')),
  at timestamptz not null default now()
);
create index talent_attachment_reading_application
  on talent_attachment_reading (application_id, at desc);
create index talent_attachment_reading_account on talent_attachment_reading (account_id)
  where account_id is not null;
