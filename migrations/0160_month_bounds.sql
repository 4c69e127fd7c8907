-- Tables that grow with time are kept in a partition for each month (decision 0034). A table becomes the first partition of a new
-- one of its name: no row is copied. Three steps, each a transaction of its own, so that nothing waits long: here a constraint
-- says what the rows of today are, unchecked; it is checked while people read and write; then names change.

-- Says that a table holds nothing from a day on. A day that a row names already goes further.
create function platform_month_bound(in_table text, in_key text) returns void language plpgsql as $$
declare
  until date;
begin
  execute format('select greatest(max(%I), current_date) from %I', in_key, in_table) into until;
  until := date_trunc('month', until) + interval '2 months';
  execute format('alter table %1$I add constraint %2$I check (%3$I is not null and %3$I < %4$L::date) not valid',
    in_table, in_table || '_bound', in_key, until);
end $$;

-- Makes a table the first partition, `…_before`, of a partitioned one with its name, columns, rules, indexes, triggers and
-- numbers. Its constraint `…_bound` ends with the bound that the first partition gets; once checked, no row is read here. Unique rules without
-- the key stay with the first partition alone; what refers to the table must be taken away before and given back after.
create function platform_by_month(in_table text, in_key text, in_until text) returns void language plpgsql as $$
declare
  whole oid := in_table::regclass;
  first text := in_table || '_before';
  key int2 := (select attnum from pg_attribute where attrelid = whole and attname = in_key);
  numbers text := (select attname from pg_attribute where attrelid = whole and attidentity = 'a');
  next bigint;
  takes text[];
  gives text[];
  triggers text[];
  each text;
begin
  execute format('lock table %I in access exclusive mode', in_table);
  select array_agg(format('alter table %I add constraint %I %s', in_table, conname, pg_get_constraintdef(oid))
    order by contype desc, conname) into gives
    from pg_constraint where conrelid = whole and conparentid = 0 and (contype = 'f' or contype in ('p', 'u') and key = any (conkey));
  select gives || array_agg(pg_get_indexdef(x.indexrelid)) into gives from pg_index x
    where x.indrelid = whole and not exists (
      select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u'));
  select array_agg(format('drop trigger %I on %I', tgname, in_table)), array_agg(pg_get_triggerdef(oid))
    into takes, triggers from pg_trigger where tgrelid = whole and not tgisinternal;
  select triggers || array_agg(distinct format('create or replace view %I as %s', v.relname, pg_get_viewdef(v.oid)))
    into triggers from pg_depend d join pg_rewrite w on w.oid = d.objid join pg_class v on v.oid = w.ev_class
    where d.classid = 'pg_rewrite'::regclass and d.refobjid = whole and v.relkind = 'v';
  if numbers is not null then
    execute format('select nextval(%L)', pg_get_serial_sequence(quote_ident(in_table), numbers)) into next;
    takes := takes || format('alter table %I alter column %I drop identity', in_table, numbers);
  end if;
  foreach each in array coalesce(takes, '{}') loop execute each; end loop;

  select array_agg(format('alter index %I rename to %I', relname, first || substr(relname, length(in_table) + 1)))
    into takes from pg_index join pg_class on oid = indexrelid where indrelid = whole;
  foreach each in array coalesce(takes, '{}') loop execute each; end loop;
  execute format('alter table %I rename to %I', in_table, first);
  execute format('alter table %I rename constraint %I to %I', first, in_table || '_bound', first || '_bound');
  execute format('create table %I (like %I including defaults including storage including comments) partition by range (%I)',
    in_table, first, in_key);
  select array_agg(format('alter table %I add constraint %I %s', in_table, conname, pg_get_constraintdef(oid))) into takes
    from pg_constraint where conrelid = whole and contype = 'c' and conname <> first || '_bound';
  foreach each in array coalesce(takes, '{}') || coalesce(gives, '{}') loop execute each; end loop;
  if numbers is not null then
    execute format('alter table %I alter column %I add generated always as identity (start %s)', in_table, numbers, next);
  end if;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', in_table, first, in_until);
  foreach each in array coalesce(triggers, '{}') loop execute each; end loop;
end $$;

-- The same for a table whose key is a day, with a partition for days of which no month was made.
create function platform_by_month(in_table text, in_key text) returns void language plpgsql as $$
begin
  perform platform_by_month(in_table, in_key, (
    select substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d') from pg_constraint
    where conrelid = in_table::regclass and conname = in_table || '_bound'));
  execute format('create table %I partition of %I default', in_table || '_default', in_table);
end $$;

select platform_month_bound('talent_view', 'day');
select platform_month_bound('position_view', 'day');
select platform_month_bound('wallet_standing_day', 'day');
select platform_month_bound('talent_day', 'day');
select platform_month_bound('console_day', 'day');
