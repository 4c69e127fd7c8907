-- What recommendations are filtered by, beside each wish and in its indexes: a filtered walk reads the index
-- alone instead of everybody's whole row. Written with the person's row, and from it.
alter table talent_wish
  add column work_status text collate "C",
  add column degree smallint not null default 0,
  add column years smallint,
  add column stay_months smallint,
  add column schools text[] not null default '{}',
  add column pay_min integer,
  add column pay_max integer;
drop index talent_wish_kind, talent_wish_anywhere, talent_wish_family, talent_wish_elite;
update talent_wish w set work_status = p.work_status, degree = p.degree, years = p.years,
  stay_months = p.stay_months, schools = p.schools, pay_min = p.pay_min, pay_max = p.pay_max
from talent_profile p where p.account_id = w.account_id;
create index talent_wish_kind on talent_wish (category, city, active_at desc, account_id desc)
  include (work_status, degree, years, stay_months, schools, pay_min, pay_max, elite_until);
create index talent_wish_anywhere on talent_wish (category, active_at desc, account_id desc)
  include (work_status, degree, years, stay_months, schools, pay_min, pay_max, elite_until);
create index talent_wish_family on talent_wish (family, city, active_at desc, account_id desc)
  include (work_status, degree, years, stay_months, schools, pay_min, pay_max, elite_until);
create index talent_wish_elite on talent_wish (family, city, active_at desc, account_id desc)
  include (work_status, degree, years, stay_months, schools, pay_min, pay_max, elite_until)
  where elite_until is not null;
