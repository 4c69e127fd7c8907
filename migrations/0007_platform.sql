-- Jobs that run by themselves: who has the next turn. One row a job; a node that takes the turn moves
-- `next_at` on in the same statement, so that no other node runs the job meanwhile.

create table platform_job (
  name text primary key,
  next_at timestamptz not null
);
