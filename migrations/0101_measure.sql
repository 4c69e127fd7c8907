-- Measures of the site against an account, an enterprise or a position: what was done, why, until when and by whom.
create table measure (
  id bigint generated always as identity primary key,
  -- Exactly one of the two, but an account that was erased leaves none: the measure stays, without anybody's name.
  account_id bigint references account (id) on delete set null,
  enterprise_id bigint references enterprise (id) on delete cascade,
  -- A take-down is of a position of that enterprise.
  position_id bigint references position (id) on delete cascade,
  kind text not null check (kind in ('warn', 'limit', 'suspend', 'ban', 'takedown')),
  -- The ban of an enterprise is proposed first: a second person confirms it.
  state text not null check (state in ('proposed', 'active', 'lifted', 'expired', 'overturned', 'dropped')),
  -- Read by the person.
  reason text not null,
  -- Read by staff only.
  note text not null default '',
  starts_at timestamptz not null,
  -- The end. Null for none: a warning has no effect that could end, a ban and a take-down stay until they are lifted.
  until timestamptz,
  source text not null check (source in ('report', 'review', 'hand')),
  case_id bigint,
  -- No references: who decided stays known after their account is gone.
  taken_by bigint,
  confirmed_by bigint,
  ended_at timestamptz,
  ended_by bigint,
  ended_reason text not null default '',
  check ((kind = 'takedown') = (position_id is not null)),
  check (account_id is null or enterprise_id is null)
);
-- What is in force now: read with every call of a signed-in person.
create index measure_account_active on measure (account_id)
  where state = 'active' and kind in ('limit', 'suspend', 'ban');
create index measure_enterprise_active on measure (enterprise_id)
  where state = 'active' and kind in ('limit', 'suspend', 'ban');
create index measure_account on measure (account_id, id desc);
create index measure_enterprise on measure (enterprise_id, id desc);
create index measure_position on measure (position_id, id desc) where position_id is not null;
create index measure_case on measure (source, case_id) where case_id is not null;
create index measure_ends on measure (until) where state = 'active' and until is not null;
create index measure_proposed on measure (id) where state = 'proposed';
create index measure_state on measure (state, id desc);

-- One appeal against each measure; another person than the one who took it decides.
create table measure_appeal (
  id bigint generated always as identity primary key,
  measure_id bigint not null unique references measure (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  content text not null,
  pictures text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'upheld', 'overturned')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  -- Read by the person.
  reason text not null default ''
);
create index measure_appeal_account on measure_appeal (account_id);
create index measure_appeal_waiting on measure_appeal (id) where state = 'waiting';
create index measure_appeal_state on measure_appeal (state, id desc);
