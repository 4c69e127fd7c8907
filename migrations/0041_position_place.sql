-- The list of own positions by state, city and category together: of three filters of which none leaves
-- few, one look into one index leaves what is asked for.
create index position_own_place on position (enterprise_id, city, category, state);
drop index position_own_city;
