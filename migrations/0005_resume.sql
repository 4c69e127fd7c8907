-- Online resumes: one an account, section by section.

create table resume (
  account_id bigint primary key references account (id) on delete cascade,
  -- Basic information; null name means that the section was never saved.
  name text,
  avatar text not null default '',
  gender text,
  birth_month text,
  work_since text,
  region text collate "C",
  mobile text,
  email text not null default '',
  wechat text not null default '',
  work_status text,
  advantage text,
  skills jsonb not null default '[]',
  arrival text,
  completeness integer not null default 0,
  updated_at timestamptz not null default now()
);

create table resume_objective (
  id bigint generated always as identity primary key,
  account_id bigint not null references resume (account_id) on delete cascade,
  -- 0 is the default intention.
  rank integer not null,
  category text collate "C" not null,
  regions text[] not null,
  job_type text not null,
  -- Yuan a month; both null means 面议.
  salary_min integer,
  salary_max integer,
  industries text[] not null default '{}',
  unique (account_id, rank)
);

create table resume_experience (
  id bigint generated always as identity primary key,
  account_id bigint not null references resume (account_id) on delete cascade,
  company text not null,
  industry text,
  department text not null default '',
  title text not null,
  -- Months 'yyyy-mm'; an open end means until now.
  from_month text not null,
  to_month text,
  content text not null,
  achievement text not null default '',
  internship boolean not null default false,
  hide_from_company boolean not null default true
);
create index resume_experience_account on resume_experience (account_id, from_month desc);

create table resume_education (
  id bigint generated always as identity primary key,
  account_id bigint not null references resume (account_id) on delete cascade,
  school text not null,
  degree text not null,
  major text not null,
  from_month text not null,
  to_month text,
  full_time boolean not null default true,
  content text not null default ''
);
create index resume_education_account on resume_education (account_id, from_month desc);

create table resume_certificate (
  id bigint generated always as identity primary key,
  account_id bigint not null references resume (account_id) on delete cascade,
  name text not null,
  month text not null,
  -- Private: shown to the owner only.
  number text not null default '',
  image text not null default ''
);
create index resume_certificate_account on resume_certificate (account_id, month desc);
