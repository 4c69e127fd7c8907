-- What a company wrote or uploaded and a person has to look at before, or after, others see it.

create table enterprise_held (
  id bigint generated always as identity primary key,
  -- The case on the operators' desk; who decides it settles this row.
  check_id bigint not null unique references moderation_word_check (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Which part of the profile, and which of its fields.
  part text not null check (part in ('basic', 'pictures', 'products', 'milestones')),
  field text not null,
  -- What will be written when it passes.
  value jsonb not null,
  -- The pictures among it that nobody has looked at yet.
  pictures text[] not null default '{}',
  -- Pictures of certified companies are shown already; they go when they may not stay.
  shown boolean not null default false,
  created_at timestamptz not null
);
-- One waiting text a field: writing it anew takes the place of what waited.
create unique index enterprise_held_waiting on enterprise_held (enterprise_id, part, field)
  where not shown;
create index enterprise_held_of on enterprise_held (enterprise_id);
