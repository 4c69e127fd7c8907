-- What descriptions mention is looked for among a sixteenth of the positions first. The lists of two common words meet in
-- tens of thousands of rows, of which the whole index gives all before the first.
create index position_search_all_sample on position_search using gin (all_terms) where position_id % 16 = 0;
