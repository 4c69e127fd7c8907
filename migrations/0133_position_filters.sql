-- What seekers filter and sort positions by, beside what the search's row had.

alter table position_search
  -- The first publishing; a refresh does not change it.
  add column published_at timestamptz not null default now(),
  -- The last day in Shanghai on which the responsible member used the site; a job writes it at most once a day.
  add column active_on date,
  -- What it is (certified, direct, answers, remote, weekend), whom its enterprise hires for (class:agency) and its
  -- welfare (welfare:meal). One list, so that one index answers any choice. Null until the job wrote it.
  add column traits text[];

update position_search s set published_at = coalesce(p.published_at, s.refreshed_at)
from position p where p.id = s.position_id;

create index position_search_traits on position_search using gin (traits);
create index position_search_untold on position_search (position_id) where traits is null;
create index position_search_published on position_search (published_at);
create index position_search_active on position_search (active_on);
-- The order by pay: by the lowest pay of a posting, which is certain, not by the highest, which is a promise.
create index position_search_pay on position_search (month_min desc, position_id desc);
create index position_search_city_pay on position_search (city, month_min desc, position_id desc);

-- Several bands of pay may be chosen now.
update position_saved_search
set filter = jsonb_set(filter, '{salary}', jsonb_build_array(filter -> 'salary'))
where jsonb_typeof(filter -> 'salary') = 'string';
