-- Requests of authorities for a person's data: recorded by one of the staff, confirmed by another, put together as a ZIP,
-- which is deleted after seven days. The row itself stays: it is the proof that the request was lawful.
create table console_authority_request (
  id bigint generated always as identity primary key,
  authority text not null,
  document_no text not null,
  legal_basis text not null,
  received_on date not null,
  -- Whose data. No reference: the row outlives the account.
  about_id bigint not null,
  -- The period that the letter names; null where it names none.
  period_from date,
  period_to date,
  parts text[] not null check (cardinality(parts) > 0),
  -- Private pictures of the letter.
  letter text[] not null check (cardinality(letter) > 0),
  state text not null check (state in ('recorded', 'confirmed', 'ready', 'refused', 'expired')),
  recorded_by bigint references account (id) on delete set null,
  recorded_at timestamptz not null,
  decided_by bigint references account (id) on delete set null,
  decided_at timestamptz,
  reason text not null default '',
  path text,
  bytes bigint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  check (period_from is null or period_to is null or period_from <= period_to),
  check (decided_by is null or recorded_by is null or decided_by <> recorded_by)
);
create index console_authority_request_about on console_authority_request (about_id);
create index console_authority_request_recorded on console_authority_request (recorded_by) where recorded_by is not null;
create index console_authority_request_decided on console_authority_request (decided_by) where decided_by is not null;
create index console_authority_request_state on console_authority_request (state, id desc);
create index console_authority_request_work on console_authority_request (id) where state in ('confirmed', 'ready');
