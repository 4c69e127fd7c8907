-- Staff find a person by the beginning of the name, and an enterprise by its credit code, certified or not.
create index account_name_prefix on account (lower(name) text_pattern_ops, id) where name <> '';
create index enterprise_code on enterprise (credit_code, id) where credit_code <> '';

-- What the staff opened of a person's data. The person reads it in their privacy log without the staff's name; the
-- log of the staff (platform_staff_log) has it too, and outlives the account.
create table console_opening (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- Null when the member of the staff has left.
  staff_id bigint references account (id) on delete set null,
  parts text[] not null check (cardinality(parts) > 0),
  purpose text not null,
  reason text not null,
  at timestamptz not null,
  -- Until then the staff's page shows what was opened.
  until timestamptz not null
);
create index console_opening_account on console_opening (account_id, id desc);
create index console_opening_staff on console_opening (staff_id) where staff_id is not null;
