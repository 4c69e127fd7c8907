-- The search of companies offers industries as well.
alter table position_suggestion drop constraint position_suggestion_kind_check;
alter table position_suggestion add constraint position_suggestion_kind_check
  check (kind in ('word', 'category', 'company', 'industry', 'region'));
