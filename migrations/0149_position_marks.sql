-- One short text for each value by which a position is found: place, category, pay, words … An index over all of them answers
-- several conditions at once by walking the shortest list, where one index a column had to read each list to its end.
alter table position_search add column marks text[];
create index position_search_marks on position_search using gin (marks);
-- The job of the words writes them; until it is through, searches ask the columns.
update position_word_fill set is_whole = false where exists (select from position_search);
