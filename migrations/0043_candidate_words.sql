-- Names and titles of people who never applied to an enterprise hold a word: its lists of whom it downloaded,
-- keeps and looked at are searched by them. The grams of talent_grams, under no enterprise.
create index resume_name_grams on resume using gin (talent_grams(0, plain_name(coalesce(name, ''))));
create index resume_experience_title_grams on resume_experience
  using gin (talent_grams(0, plain_name(title)));
create index talent_keep_reason_grams on talent_keep
  using gin (talent_grams(enterprise_id, plain_name(reason))) where reason <> '';
-- Those who wait, the best filled first: in the index of all they stand among many who do not wait.
create index talent_application_waiting_filled on talent_application (enterprise_id, completeness, id)
  where stage in ('new', 'viewed');
-- Without statistics of a new index a table is read whole.
analyze resume;
analyze resume_experience;
analyze talent_keep;
analyze talent_application;
