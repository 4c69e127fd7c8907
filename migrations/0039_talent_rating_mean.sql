-- Candidates in the order of their ratings, from any place on: one cannot page by an average, so that it
-- stands beside each application of the person, in hundredths; 0 for nobody rated by the enterprise.
alter table talent_application add column mean smallint not null default 0;
update talent_application a set mean = r.mean
from (select enterprise_id, account_id, round(avg(rating) * 100) as mean
  from talent_rating group by enterprise_id, account_id) as r
where r.enterprise_id = a.enterprise_id and r.account_id = a.account_id;
create index talent_application_rated on talent_application (enterprise_id, mean, id) where mean > 0;
create index talent_application_stage_rated on talent_application (enterprise_id, stage, mean, id)
  where mean > 0;

create function talent_mean(enterprise bigint, account bigint) returns smallint
  language sql stable
  return coalesce((select round(avg(rating) * 100) from talent_rating
    where enterprise_id = enterprise and account_id = account), 0)::smallint;

-- Whoever is rated, also when a rating goes with its member's account; and who applies again.
create function talent_follow_rating() returns trigger language plpgsql as $$
begin
  update talent_application set mean = talent_mean(enterprise_id, account_id)
  where (enterprise_id, account_id) in (
    (old.enterprise_id, old.account_id), (new.enterprise_id, new.account_id));
  return null;
end $$;
create trigger talent_rating_mean after insert or update of rating or delete on talent_rating
  for each row execute function talent_follow_rating();

create function talent_begin_rated() returns trigger language plpgsql as $$
begin
  new.mean := talent_mean(new.enterprise_id, new.account_id);
  return new;
end $$;
create trigger talent_application_mean before insert on talent_application
  for each row execute function talent_begin_rated();

-- How many wait differs from enterprise to enterprise: without knowing it a walk looks dear.
create statistics talent_application_spread (mcv) on enterprise_id, stage from talent_application;

-- A position's title holds a word: single signs and pairs of it, under its enterprise.
create index position_own_grams on position using gin (talent_grams(enterprise_id, lower(title)));
