-- How the jobs did, shown to administrators: one row a job, written over.
alter table platform_job
  add column every_s double precision,
  -- The last run that ended, and how long it took.
  add column ran_at timestamptz,
  add column took_ms integer,
  -- Failures in a row, the last one's time, and what it was, without values.
  add column failures integer not null default 0,
  add column failed_at timestamptz,
  add column error text not null default '';

-- Deliveries of the last day are counted by channel.
create index notice_delivery_tried on notice_delivery (tried_at) where tried_at is not null;
