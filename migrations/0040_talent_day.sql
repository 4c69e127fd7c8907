-- What the recruiter's home adds up, by enterprise and day in Shanghai, so that it reads some rows a day
-- instead of everything an enterprise did. Written by the triggers below and the job talent-days alone.
--
-- Whoever changes something only appends to talent_day_change: no row is shared, so that writers never
-- wait for each other nor lock in different orders. The job moves what was appended into talent_day, one
-- row a day; a reader adds both up. Neither refers to the enterprise: each view would lock its row.

create table talent_day (
  enterprise_id bigint not null,
  day date not null,
  views integer not null default 0,
  -- Sent that day, whatever became of them; and how many of them got at least so far.
  applications integer not null default 0,
  viewed integer not null default 0,
  contacted integer not null default 0,
  interviewing integer not null default 0,
  offered integer not null default 0,
  hired integer not null default 0,
  -- Begin that day: agreed or over.
  interviews integer not null default 0,
  primary key (enterprise_id, day)
);
create table talent_day_change (
  id bigint generated always as identity primary key,
  like talent_day including defaults
);
create index talent_day_change_day on talent_day_change (enterprise_id, day);

create function talent_day_of(at timestamptz) returns date language sql immutable
  return (at at time zone 'Asia/Shanghai')::date;

-- How far along a state is; whoever was refused got as far as the furthest one before.
create function talent_rank(state text) returns integer language sql immutable
  return case state when 'viewed' then 1 when 'contacted' then 2 when 'interviewing' then 3
    when 'interviewed' then 3 when 'offered' then 4 when 'hired' then 5 else 0 end;
create function talent_reached(application bigint) returns integer language sql volatile
  return coalesce((select max(talent_rank(state)) from talent_event
    where application_id = application), 0);

-- Counts one application more or less (`n`), or the steps behind the rank `before` alone.
create function talent_add_reached(
  enterprise bigint, sent date, n integer, applied integer, before integer, rank integer
) returns void language sql volatile as $$
  insert into talent_day_change
    (enterprise_id, day, applications, viewed, contacted, interviewing, offered, hired)
  values (enterprise, sent, n * applied, n * (before < 1 and rank >= 1)::integer,
    n * (before < 2 and rank >= 2)::integer, n * (before < 3 and rank >= 3)::integer,
    n * (before < 4 and rank >= 4)::integer, n * (before < 5 and rank >= 5)::integer)
$$;

-- Before the row goes its events are still there, and nobody adds one: the row is locked.
create function talent_count_application() returns trigger language plpgsql as $$
declare
  rank integer := case when tg_op = 'INSERT' then 0 else talent_reached(old.id) end;
begin
  if tg_op <> 'INSERT' then
    perform talent_add_reached(old.enterprise_id, talent_day_of(old.created_at), -1, 1, 0, rank);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform talent_add_reached(new.enterprise_id, talent_day_of(new.created_at), 1, 1, 0, rank);
  return new;
end $$;
create trigger talent_application_day_added after insert on talent_application
  for each row execute function talent_count_application();
create trigger talent_application_day before delete or update of enterprise_id, created_at
  on talent_application for each row execute function talent_count_application();

-- Events only come, and go with their application. Its lock keeps two at once from counting one step twice.
create function talent_count_event() returns trigger language plpgsql as $$
declare
  enterprise bigint;
  sent timestamptz;
  before integer;
begin
  select enterprise_id, created_at into enterprise, sent from talent_application
    where id = new.application_id for no key update;
  before := talent_reached(new.application_id);
  if enterprise is not null and talent_rank(new.state) > before then
    perform talent_add_reached(enterprise, talent_day_of(sent), 1, 0, before,
      talent_rank(new.state));
  end if;
  return new;
end $$;
create trigger talent_event_day before insert on talent_event
  for each row when (talent_rank(new.state) > 0) execute function talent_count_event();

create function talent_is_held(state text) returns boolean language sql immutable
  return state in ('accepted', 'signed_in', 'completed');
create function talent_count_interview() returns trigger language plpgsql as $$
begin
  insert into talent_day_change (enterprise_id, day, interviews)
  select enterprise_id, talent_day_of(starts_at), n
  from (values (old.enterprise_id, old.state, old.starts_at, -1),
    (new.enterprise_id, new.state, new.starts_at, 1)) as side (enterprise_id, state, starts_at, n)
  where talent_is_held(state) and starts_at is not null;
  return null;
end $$;
create trigger interview_day after insert or delete or update of enterprise_id, state, starts_at
  on interview for each row execute function talent_count_interview();

create function talent_count_view() returns trigger language plpgsql as $$
begin
  insert into talent_day_change (enterprise_id, day, views)
  select p.enterprise_id, side.day, side.n
  from (values (old.position_id, old.day, -old.views), (new.position_id, new.day, new.views))
    as side (position_id, day, n)
  join position p on p.id = side.position_id;
  return null;
end $$;
create trigger position_view_day after insert or delete or update of views
  on position_view for each row execute function talent_count_view();

-- A position takes its views with it; then nobody can tell any more whose they were.
create function talent_uncount_position() returns trigger language plpgsql as $$
begin
  insert into talent_day_change (enterprise_id, day, views)
  select old.enterprise_id, day, -views from position_view where position_id = old.id;
  return old;
end $$;
create trigger position_day before delete on position
  for each row execute function talent_uncount_position();

-- The same sums, counted anew.
create view talent_day_counted as
select enterprise_id, day, sum(views)::integer as views, sum(applications)::integer as applications,
  sum(viewed)::integer as viewed, sum(contacted)::integer as contacted,
  sum(interviewing)::integer as interviewing, sum(offered)::integer as offered,
  sum(hired)::integer as hired, sum(interviews)::integer as interviews
from (
  select p.enterprise_id, v.day, v.views, 0, 0, 0, 0, 0, 0, 0
  from position_view v join position p on p.id = v.position_id
  union all
  select a.enterprise_id, talent_day_of(a.created_at), 0, 1, (r.rank >= 1)::integer,
    (r.rank >= 2)::integer, (r.rank >= 3)::integer, (r.rank >= 4)::integer, (r.rank >= 5)::integer, 0
  from talent_application a left join (
    select application_id, max(talent_rank(state)) as far from talent_event group by application_id
  ) as e on e.application_id = a.id
  -- One without any step has got nowhere.
  cross join lateral (select coalesce(e.far, 0)) as r (rank)
  union all
  select enterprise_id, talent_day_of(starts_at), 0, 0, 0, 0, 0, 0, 0, 1
  from interview where talent_is_held(state) and starts_at is not null
) as one (enterprise_id, day, views, applications, viewed, contacted, interviewing, offered, hired,
  interviews)
group by enterprise_id, day;

-- Begins anew with what the rows say: after rows came past the triggers.
create function talent_recount_days() returns void language plpgsql as $$
begin
  lock table position, position_view, talent_application, talent_event, interview in share mode;
  delete from talent_day;
  delete from talent_day_change;
  insert into talent_day select * from talent_day_counted;
end $$;
select talent_recount_days();
