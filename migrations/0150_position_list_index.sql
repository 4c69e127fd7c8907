-- A list and its count up to a thousand look at the values of some thousand positions, newest first. With all of them in the index
-- the wide rows of the table, five of which fill a page, are not read.
drop index position_search_newest;
create index position_search_newest on position_search (refreshed_at desc, position_id desc) include (
  city,
  region,
  category_1,
  category_2,
  category_3,
  experience,
  education,
  job_type,
  industry,
  size,
  stage,
  month_min,
  month_max,
  published_at,
  active_on,
  traits
);
-- The same for a city, which most people choose: its list, the counts beside its filters, and its map.
drop index position_search_city;
create index position_search_city on position_search (city, refreshed_at desc, position_id desc) include (
  region,
  category_1,
  category_2,
  category_3,
  experience,
  education,
  job_type,
  industry,
  size,
  stage,
  month_min,
  month_max,
  published_at,
  active_on,
  traits
);
