-- The staff's roles and the rights of each role are rows: an account may have several roles, and the calls of
-- operators name the right they need (contract/call/staff-rights.ts).
create table account_staff_right (
  role text not null,
  "right" text not null,
  primary key (role, "right")
);
insert into account_staff_right (role, "right") values
  ('administrator', 'review'), ('administrator', 'service'), ('administrator', 'content'),
  ('administrator', 'finance'), ('administrator', 'people'), ('administrator', 'numbers'),
  ('administrator', 'administer'),
  ('reviewer', 'review'), ('reviewer', 'people'), ('reviewer', 'numbers'),
  ('service', 'service'), ('service', 'people'),
  ('content', 'content'), ('content', 'numbers'),
  ('finance', 'finance'), ('finance', 'numbers'),
  ('readonly', 'read');

create table account_staff_role (
  account_id bigint not null references account (id) on delete cascade,
  role text not null check (role in ('administrator', 'reviewer', 'service', 'content', 'finance', 'readonly')),
  primary key (account_id, role)
);
insert into account_staff_role (account_id, role) select id, 'administrator' from account where is_operator;

-- Every act of the staff, written in the act's own transaction. Rows are never changed. Each holds the hash of the
-- one before, so a changed or missing row is found by reading them all (server/platform/staff-log.ts).
create table platform_staff_log (
  id bigint primary key,
  at timestamptz not null,
  -- Null for a command on the server. No reference: the row outlives the account.
  account_id bigint,
  name text not null,
  -- The path of the call, or the command.
  act text not null,
  -- On what: the kind of record and its number or code.
  subject text not null,
  subject_id text not null,
  -- Whom it concerns, where it is one account or one enterprise.
  about_id bigint,
  enterprise_id bigint,
  before jsonb,
  after jsonb,
  reason text not null,
  address text not null,
  previous text not null,
  hash text not null
);
create index platform_staff_log_account on platform_staff_log (account_id, id desc);
create index platform_staff_log_subject on platform_staff_log (subject, subject_id, id desc);
create index platform_staff_log_act on platform_staff_log (act, id desc);
create index platform_staff_log_at on platform_staff_log (at desc, id desc);
create index platform_staff_log_about on platform_staff_log (about_id, id desc) where about_id is not null;
create index platform_staff_log_enterprise on platform_staff_log (enterprise_id, id desc)
  where enterprise_id is not null;

-- What the hash is made of: every column but the hash, in the order of the table. Moments as whole microseconds, so
-- that no setting of the session changes the text.
create function platform_staff_log_text(r platform_staff_log) returns text language sql immutable as $$
  select jsonb_build_array(r.id, (extract(epoch from r.at) * 1000000)::bigint, r.account_id, r.name, r.act, r.subject,
    r.subject_id, r.about_id, r.enterprise_id, r.before, r.after, r.reason, r.address, r.previous)::text
$$;

-- Numbers rows without holes and chains them. The lock ends with the transaction: acts of the staff are few.
create function platform_staff_log_chain() returns trigger language plpgsql security definer
  set search_path from current as $$
declare
  last platform_staff_log;
begin
  perform pg_advisory_xact_lock(hashtext('platform_staff_log'));
  select * into last from platform_staff_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous := coalesce(last.hash, '');
  new.hash := encode(sha256(convert_to(platform_staff_log_text(new), 'UTF8')), 'hex');
  return new;
end $$;
create trigger platform_staff_log_chained before insert on platform_staff_log
  for each row execute function platform_staff_log_chain();

create function platform_staff_log_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'staff log: rows are never changed';
end $$;
create trigger platform_staff_log_unchanged before update or delete on platform_staff_log
  for each row execute function platform_staff_log_frozen();
create trigger platform_staff_log_kept before truncate on platform_staff_log
  for each statement execute function platform_staff_log_frozen();
revoke update, delete, truncate on platform_staff_log from public;
