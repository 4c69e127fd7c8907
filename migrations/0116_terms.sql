-- What staff changed of the shipped lists: position categories, industries, welfare. A row says all of one term; what has
-- no row is as shipped (decision: the lists come with the release, and only differences are data). A term is never
-- deleted: it is closed, or gives its place to another one (`into_code`), and its code is understood for ever.
create table dictionary_term (
  tree text not null check (tree in ('category', 'industry', 'welfare')),
  code text collate "C" not null,
  name text not null check (char_length(name) between 1 and 30),
  rank integer,
  closed boolean not null default false,
  into_code text collate "C",
  changed_at timestamptz not null,
  primary key (tree, code)
);

-- One row for each list: it is held while the list is changed, and its version tells an editor that a colleague was
-- faster.
create table dictionary_tree (
  tree text primary key check (tree in ('category', 'industry', 'welfare')),
  version integer not null default 0
);
insert into dictionary_tree (tree) values ('category'), ('industry'), ('welfare');

-- Records that keep a code or a text of before, rewritten in batches by a job: one row for each kind of record. Until
-- it is done, whoever reads follows `into_code`.
create table dictionary_rewrite (
  id bigint generated always as identity primary key,
  tree text not null,
  from_value text not null,
  to_value text not null,
  holder text not null,
  after_id bigint not null default 0,
  made_at timestamptz not null,
  done_at timestamptz
);
create index dictionary_rewrite_open on dictionary_rewrite (id) where done_at is null;
