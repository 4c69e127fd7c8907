-- Seekers who said that they will come to an activity. Who cancels leaves no row.
create table operate_activity_visitor (
  activity_id bigint not null references operate_activity (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (activity_id, account_id)
);
create index operate_activity_visitor_mine on operate_activity_visitor (account_id, joined_at desc);
