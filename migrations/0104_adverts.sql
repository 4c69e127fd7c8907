-- Staff write adverts as drafts, publish, pause and end them. Those of before run.
alter table operate_advert
  add column state text not null default 'running' check (state in ('draft', 'running', 'paused', 'ended')),
  add column version integer not null default 0;
create index operate_advert_newest on operate_advert (state, id desc);

-- Views and clicks of a day, each visitor once; the marks by which a visitor is known go with the day.
create table operate_advert_day (
  advert_id bigint not null references operate_advert (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (advert_id, day)
);
create table operate_advert_view (
  advert_id bigint not null references operate_advert (id) on delete cascade,
  visitor text not null,
  day date not null,
  primary key (advert_id, visitor, day)
);
