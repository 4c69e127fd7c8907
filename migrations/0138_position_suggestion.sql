-- What is offered while a search is typed: words of titles and skills, categories, companies and regions, each with the
-- number of its open positions. A job writes all of it anew, so nothing refers to it.
create table position_suggestion (
  id integer primary key,
  kind text not null check (kind in ('word', 'category', 'company', 'region')),
  text text not null,
  -- The category, the company's id or the region; '' for a word.
  code text not null,
  n integer not null
);

-- As written, by sound and by initials; without spaces and in lower case.
create table position_suggestion_key (
  key text collate "C" not null,
  n integer not null,
  suggestion_id integer not null
);
create index position_suggestion_key_key on position_suggestion_key (key, n, suggestion_id);

-- The best of each kind for what begins with up to four characters: a longer beginning has few keys, which are read.
create table position_suggestion_head (
  prefix text collate "C" primary key,
  suggestion_ids integer[] not null
);
