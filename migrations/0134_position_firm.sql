-- The facts of an enterprise with which the search rows of its positions were written last: certified, whom it hires for,
-- whether it often answers. A job compares them with today's and rewrites the rows of those that changed, so that no change
-- of an enterprise has to rewrite all its positions at once.
create table position_firm (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  facts text not null
);

-- The job finds rows without traits by the enterprise.
drop index position_search_untold;
