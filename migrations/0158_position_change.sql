-- The outbox of the search: what another engine than this database has to be told. One row a position, written in the
-- transaction of each change of its search row, by whichever statement, also by a cascade.
create table position_change (
  position_id bigint primary key,
  -- Grows with each change. It follows the clock, so that after a restore or the loss of the last transactions no number
  -- comes twice: an engine refuses what is not newer than what it has.
  version bigint not null,
  -- When it is to be told, or told again; null when there is nothing to tell.
  due_at timestamptz,
  -- How often the engine refused it since the last change.
  tries integer not null default 0,
  -- Why the last try failed. With it and without `due_at` the change was given up.
  fault text not null default ''
);
create index position_change_due on position_change (due_at, position_id) where due_at is not null;
create index position_change_given_up on position_change (position_id) where due_at is null and fault <> '';

-- The row stays when its position is gone: the engine has to be told so, and its number must never begin anew.
create function position_search_note() returns trigger language plpgsql as $$
begin
  insert into position_change as c (position_id, version, due_at)
    select position_id, floor(extract(epoch from clock_timestamp()) * 1000000), clock_timestamp()
    from changed order by position_id
    on conflict (position_id) do update set
      version = greatest(c.version + 1, floor(extract(epoch from clock_timestamp()) * 1000000)),
      due_at = clock_timestamp(), tries = 0, fault = '';
  return null;
end $$;
create trigger position_search_added after insert on position_search
  referencing new table as changed for each statement execute function position_search_note();
create trigger position_search_changed after update on position_search
  referencing new table as changed for each statement execute function position_search_note();
create trigger position_search_removed after delete on position_search
  referencing old table as changed for each statement execute function position_search_note();

-- The index that is being filled beside the one that answers, and how far it is; '' for none.
create table position_engine_fill (
  id integer primary key default 1 check (id = 1),
  index_name text not null default '',
  after_id bigint not null default 0
);
insert into position_engine_fill default values;
