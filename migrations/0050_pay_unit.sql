-- Work of other sites is paid by the hour, the week or the time too: its pay is kept as it was offered.
-- Both amounts are 0 in an imported draft whose source offers none.
alter table position drop constraint position_salary_unit_check;
alter table position add constraint position_salary_unit_check
  check (salary_unit in ('month', 'week', 'day', 'hour', 'time'));
