-- Writing a position: more of what a posting says, drafts shared in the enterprise, templates.

alter table position
  add column department text not null default '',
  -- Parts of the pay and the probation, as PayParts in the contract; empty when nothing is said.
  add column pay_parts jsonb not null default '{}',
  -- Part-time work: how it is settled and when it is done; codes of the dictionaries.
  add column settlement text not null default '',
  add column work_times text[] not null default '{}',
  -- Recruiting for a client: seekers see that it is so; client and authorisation stay private.
  add column is_agency boolean not null default false,
  add column client_name text not null default '',
  add column authorisation text not null default '',
  -- Also for people of 16 and 17, whom the law protects besides.
  add column takes_minors boolean not null default false;

-- What is not published yet: any state of the form, also an incomplete one. It is the enterprise's:
-- colleagues go on with it, and version says whether somebody saved meanwhile.
create table position_draft (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Who began it and who saved it last.
  account_id bigint references account (id) on delete set null,
  saved_by bigint references account (id) on delete set null,
  version integer not null default 1,
  -- Repeats the title in the content, for lists.
  title text not null default '',
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index position_draft_enterprise on position_draft (enterprise_id, updated_at desc, id desc);
create index position_draft_account on position_draft (account_id);
create index position_draft_saved_by on position_draft (saved_by);

-- Postings an enterprise writes again and again, by name.
create table position_template (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  saved_by bigint references account (id) on delete set null,
  version integer not null default 1,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index position_template_name on position_template (enterprise_id, lower(name));
create index position_template_account on position_template (account_id);
create index position_template_saved_by on position_template (saved_by);
