-- Of a value that few positions have, the newest are walked in an index of its own: that of all positions would pass
-- over thousands of others to fill a page. The conditions are written as the search asks them.
create index position_search_doctor on position_search (refreshed_at desc, position_id desc)
  where education = 'doctor';
create index position_search_highest_pay on position_search (refreshed_at desc, position_id desc)
  where month_max > 50000 or month_min >= 50000;
create index position_search_remote on position_search (refreshed_at desc, position_id desc)
  include (city, region) where traits @> '{remote}';
