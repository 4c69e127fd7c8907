-- Closings of accounts as a queue: the staff look at them while they wait. A closing goes on by itself; it stops only
-- while something that the law names is open.
alter table account_closing
  -- What the queue and the logs call it.
  add column id bigint generated always as identity unique,
  add column state text not null default 'cooling' check (state in ('cooling', 'released', 'held')),
  -- Why it is stopped, as the person was told; '' where it is not.
  add column stop_reason text not null default '';
create index account_closing_queue on account_closing (requested_at, id) where state = 'cooling';
create index account_closing_seen on account_closing (state, requested_at, id);
