-- Staff see how many records use a term of a list, and records follow when it is renamed, merged or moved. Without these
-- indexes a rare term, or one that is rewritten already, reads its table from end to end for each batch of the job.
create index position_welfare on position using gin (welfare);
create index position_category on position (category, id);
create index position_search_industry on position_search (industry, position_id);
create index enterprise_welfare on enterprise using gin (welfare);
create index resume_objective_category on resume_objective (category, account_id);
create index resume_objective_industries on resume_objective using gin (industries);
create index resume_experience_industry on resume_experience (industry, account_id);
