-- The order of the wall of famous companies, as the staff set it; 0 for those that follow by their open positions.
alter table enterprise add column famous_rank integer not null default 0;
drop index enterprise_famous_wall;
create index enterprise_famous_wall on enterprise (famous_rank desc, open_positions desc, id desc)
  where famous_since is not null and closed_at is null;
