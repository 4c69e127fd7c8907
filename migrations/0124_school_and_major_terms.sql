-- Schools and majors become lists that staff edit, as categories, industries and welfare are. Resumes keep them as the text
-- that their owner wrote; a text that equals a name, a former name or another name of a term means that term.
alter table dictionary_term drop constraint dictionary_term_tree_check;
alter table dictionary_term add constraint dictionary_term_tree_check
  check (tree in ('category', 'industry', 'welfare', 'school', 'major'));
alter table dictionary_tree drop constraint dictionary_tree_tree_check;
alter table dictionary_tree add constraint dictionary_tree_tree_check
  check (tree in ('category', 'industry', 'welfare', 'school', 'major'));
insert into dictionary_tree (tree) values ('school'), ('major');

-- Names that a term had before staff renamed it, beside those that were shipped.
alter table dictionary_term add column former_names text[] not null default '{}';

-- How many resumes name a school or a major, and the next of them when it is renamed or merged.
create index resume_education_school on resume_education (school, account_id);
create index resume_education_major on resume_education (major, account_id);
