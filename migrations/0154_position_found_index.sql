-- One index over words and marks instead of two. What a description mentions is asked for together with a city or a pay:
-- within one index the lists are read side by side and skip ahead, while two indexes each gave their whole list first.
create index position_search_found on position_search using gin (all_terms, marks);
drop index position_search_all;
drop index position_search_marks;
