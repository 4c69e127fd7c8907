-- Four roles of members, and what is given to an interviewer.

alter table enterprise_member drop constraint enterprise_member_role_check;
alter table enterprise_member add constraint enterprise_member_role_check
  check (role in ('administrator', 'recruiter', 'interviewer', 'viewer'));

-- As what somebody joins who accepts.
alter table enterprise_invitation
  add column role text not null default 'recruiter'
    check (role in ('administrator', 'recruiter', 'interviewer', 'viewer'));

-- A candidate given to a member: an interviewer sees these, and those of the interviews they attend.
create table talent_assignee (
  application_id bigint not null references talent_application (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  given_by bigint references account (id) on delete set null,
  given_at timestamptz not null,
  primary key (application_id, account_id)
);
create index talent_assignee_account on talent_assignee (account_id, application_id);
create index talent_assignee_by on talent_assignee (given_by) where given_by is not null;
