-- The words by which a search finds positions that are online, each in lists newest first. `word` is a concept (the first
-- word of a group of synonyms), a word of its own after =, or a category after ~. `tier`: 0 in the head of the title,
-- 1 elsewhere in it, 2 by category, 3 among the skills. City and time are those of position_search, so that a list needs
-- no look at the position. Written in the transaction that writes position_search; a job writes what is missing.
create table position_word (
  word text collate "C" not null,
  tier smallint not null,
  position_id bigint not null references position_search (position_id) on delete cascade,
  city text collate "C" not null,
  refreshed_at timestamptz not null
);
create index position_word_newest on position_word (word, tier, refreshed_at desc, position_id desc);
create index position_word_city on position_word (word, tier, city, refreshed_at desc, position_id desc);
create index position_word_position on position_word (position_id);

-- How far the job is that writes the words of positions that were online before. Until it was once at the end, searches
-- take the index of terms. `version` is that of the vocabulary; a newer one begins again while the lists stay in use.
create table position_word_fill (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 0,
  after_id bigint not null default 0,
  is_whole boolean not null
);
insert into position_word_fill (is_whole, version)
  select not exists (select from position_search), 0;
