-- Rows that are found by a number, and not by a time: a month gets numbers of its own, the first of November 2026 is 202611000000001.
-- So a conversation, with all its messages, lies in the month in which it began, and reading it asks one partition. The job
-- moves the numbers on. Here the rows of today are said to be of before.
create function platform_number_bound(in_table text, in_key text) returns void language plpgsql as $$
begin
  execute format('alter table %I add constraint %I check (%I < %s) not valid', in_table, in_table || '_bound', in_key,
    to_char(now() at time zone 'Asia/Shanghai', 'YYYYMM')::bigint * 1000000000);
end $$;

-- Like platform_by_month for days; numbers need no partition for what no month covers, because the job moves them on last.
create function platform_by_number(in_table text, in_key text) returns void language plpgsql as $$
begin
  perform platform_by_month(in_table, in_key, (
    select substring(pg_get_constraintdef(oid) from '\d{15}') from pg_constraint
    where conrelid = in_table::regclass and conname = in_table || '_bound'));
end $$;

select platform_number_bound('account_login_log', 'id');
select platform_number_bound('notice', 'id');
select platform_number_bound('notice_delivery', 'notice_id');
select platform_number_bound('chat_message', 'chat_id');
