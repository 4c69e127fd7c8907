-- What a posting's page says of it: how often it was renewed and refreshed. Counted by the moves, so that a page never counts
-- rows; what came before this migration is unknown, so the page says from when on it is counted (null: from the start).
alter table position
  add column renewals integer not null default 0 check (renewals >= 0),
  add column refreshes integer not null default 0 check (refreshes >= 0),
  add column moves_counted_from timestamptz;
update position set moves_counted_from = now() where published_at is not null;
-- Hires among the applications that count, kept by the same job as the answers.
alter table talent_response add column hired integer not null default 0;
