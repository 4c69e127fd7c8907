-- The grams of talent_grams without a query for each text: the same grams, a tenth of the work of storing
-- a position or an application. An index of them stays right, as repeated entries count once there.
create or replace function talent_grams(enterprise_id bigint, words text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  grams text[] := '{}';
  size integer := coalesce(length(words), 0);
  last integer := least(size, 200);
begin
  for place in 1 .. last loop
    grams := grams || (enterprise_id || ':' || substr(words, place, 1));
    if place < size then
      grams := grams || (enterprise_id || ':' || substr(words, place, 2));
    end if;
  end loop;
  return grams;
end $$;
