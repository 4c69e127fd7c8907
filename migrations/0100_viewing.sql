-- The staff look at the site as a person: a token of its own that only reads, for half an hour. It ends with the staff's own
-- login, and with either account.
create table account_viewing (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references account (id) on delete cascade,
  staff_id bigint not null references account (id) on delete cascade,
  session_id bigint not null references account_session (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (account_id <> staff_id)
);
create index account_viewing_account on account_viewing (account_id);
create index account_viewing_staff on account_viewing (staff_id);
create index account_viewing_session on account_viewing (session_id);
create index account_viewing_expiry on account_viewing (expires_at);
