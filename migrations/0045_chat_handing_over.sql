-- A member who goes may stand in very many conversations. The first ones pass to the colleague in the
-- transaction of the leaving; what is left is written down here and passes in parts, by a job.
create table chat_handing_over (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  from_account bigint not null references account (id) on delete cascade,
  to_account bigint not null references account (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (enterprise_id, from_account)
);
create index chat_handing_over_to on chat_handing_over (to_account);
