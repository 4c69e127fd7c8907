-- The face of a recruiter is looked at like the pictures of the company.

alter table enterprise_held drop constraint enterprise_held_part_check;
alter table enterprise_held add constraint enterprise_held_part_check
  check (part in ('basic', 'pictures', 'products', 'milestones', 'member'));
-- Whose face it is; null for what is the company's.
alter table enterprise_held
  add column account_id bigint references account (id) on delete cascade;
drop index enterprise_held_waiting;
create unique index enterprise_held_waiting
  on enterprise_held (enterprise_id, part, field, coalesce(account_id, 0)) where not shown;
create index enterprise_held_account on enterprise_held (account_id)
  where account_id is not null;
