-- The beginnings of words were written every hour and read by nobody: what is offered while somebody types is
-- position_suggestion_head, which knows categories, regions and companies as well.
drop table search_head;
