-- The count stands in position_suggestion alone, so that a new count leaves the keys as they are: the job that makes the
-- suggestions every hour writes only what changed.
alter table position_suggestion_key drop column n;
create index position_suggestion_key_key on position_suggestion_key (key, suggestion_id);

-- Filters whose value few or no positions have (博士, 50K以上) read the whole table without these. Equal values share their
-- place in an index, so each is small. Frequent values are met soon without one.
create index position_search_education on position_search (education);
create index position_search_experience on position_search (experience);
create index position_search_job_type on position_search (job_type);
create index position_search_size on position_search (size);
create index position_search_stage on position_search (stage);
create index position_search_pay_most on position_search (month_max);
