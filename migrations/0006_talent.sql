-- Applications of seekers to positions and their history.

create table talent_application (
  id bigint generated always as identity primary key,
  position_id bigint not null references position (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  state text not null,
  -- False once the state is final: the person may then apply again.
  is_open boolean not null default true,
  -- The resume and the position as they were when the application was sent.
  resume jsonb not null,
  position jsonb not null,
  -- What a row of the recruiter's list shows, so that a list never reads whole resumes.
  candidate jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One application for each position and person.
create unique index talent_application_once on talent_application (position_id, account_id) where is_open;
create index talent_application_received on talent_application (enterprise_id, state, created_at desc, id desc);
create index talent_application_all on talent_application (enterprise_id, created_at desc, id desc);
create index talent_application_position on talent_application (position_id, created_at desc, id desc);
create index talent_application_mine on talent_application (account_id, created_at desc, id desc);

create table talent_event (
  id bigint generated always as identity primary key,
  application_id bigint not null references talent_application (id) on delete cascade,
  state text not null,
  -- Who did it; null when the system did.
  account_id bigint references account (id) on delete set null,
  at timestamptz not null default now()
);
create index talent_event_application on talent_event (application_id, id);
