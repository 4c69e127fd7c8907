-- Rows that belong to a day, in a partition for each month. What was kept so far is the first partition.
-- Checked first: all go on reading and writing until the last check is through.
alter table talent_view validate constraint talent_view_bound;
alter table position_view validate constraint position_view_bound;
alter table wallet_standing_day validate constraint wallet_standing_day_bound;
alter table talent_day validate constraint talent_day_bound;
alter table console_day validate constraint console_day_bound;

select platform_by_month('talent_view', 'day');
select platform_by_month('position_view', 'day');
select platform_by_month('wallet_standing_day', 'day');
select platform_by_month('talent_day', 'day');
select platform_by_month('console_day', 'day');

-- They served to find what is too old; whole months go now.
drop index talent_view_age, wallet_standing_day_age;
