-- What people are filtered by, beside the order in which they are listed: a walk of the latest people reads the words of those
-- alone whom the filters leave.
drop index talent_profile_active, talent_profile_refreshed;
create index talent_profile_active on talent_profile (active_at desc, account_id desc)
  include (work_status, degree, years, stay_months, schools, pay_min, pay_max, elite_until);
create index talent_profile_refreshed on talent_profile (refreshed_at desc, account_id desc)
  include (work_status, degree, years, stay_months, schools, pay_min, pay_max, elite_until, active_at);
