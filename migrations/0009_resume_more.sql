-- The resume complete: projects, links, languages, licences, skills used at a job, order by hand,
-- a version against saves that overwrite one another, the daily refresh.

alter table resume
  -- Grows with every save; a form sends the one it started from.
  add column version integer not null default 0,
  -- When its owner last pushed it up (once a day).
  add column refreshed_at timestamptz,
  -- [{name, level}] in their order.
  add column languages jsonb not null default '[]',
  -- Classes of driving licences: 'c1', 'b2' …
  add column licences text[] not null default '{}';

alter table resume_experience
  add column skills text[] not null default '{}';

create table resume_project (
  id bigint generated always as identity primary key,
  account_id bigint not null references resume (account_id) on delete cascade,
  rank integer not null,
  name text not null,
  role text not null,
  company text not null default '',
  -- Months 'yyyy-mm'; an open end means until now.
  from_month text not null,
  to_month text,
  content text not null,
  achievement text not null default '',
  url text not null default ''
);
create index resume_project_account on resume_project (account_id, rank);

create table resume_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references resume (account_id) on delete cascade,
  rank integer not null,
  title text not null,
  url text not null,
  note text not null default ''
);
create index resume_link_account on resume_link (account_id, rank);

-- Certificates are put in order by hand from now on; until somebody does, newest first as before.
-- `image` holds the key of a private picture; addresses stored before stay as they are.
alter table resume_certificate add column rank integer not null default 0;
update resume_certificate c set rank = o.rank
from (
  select id, row_number() over (partition by account_id order by month desc, id desc) - 1 as rank
  from resume_certificate
) o
where o.id = c.id;
drop index resume_certificate_account;
create index resume_certificate_account on resume_certificate (account_id, rank);
