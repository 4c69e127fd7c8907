-- How many positions an enterprise had open and how many members, at most on each day of Shanghai: what it needs is told
-- from this, because positions and members keep no history. Written when one is added, and once a day for all.
create table wallet_standing_day (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  day date not null,
  open_positions integer not null default 0,
  members integer not null default 0,
  primary key (enterprise_id, day)
);
create index wallet_standing_day_age on wallet_standing_day (day);

-- Uses of a span of time, by kind, member and day.
create index wallet_spend_time on wallet_spend (enterprise_id, at);
