-- Numbers and mail addresses of banned accounts that were closed: nobody registers or binds them while the ban stands.
-- Only a keyed hash is kept, so that the table tells nobody's number; it goes when the ban is lifted or overturned.
create table account_barred (
  hash text primary key,
  measure_id bigint not null references measure (id) on delete cascade,
  created_at timestamptz not null
);
create index account_barred_measure on account_barred (measure_id);
