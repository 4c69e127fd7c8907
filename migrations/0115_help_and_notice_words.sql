-- What the staff changed in the help's articles, or added to them. The shipped articles stay in the code; a row with the slug
-- of one stands in its place. Deleting the row brings the shipped one back.
create table site_help_article (
  slug text primary key,
  category text not null,
  title text not null,
  body text not null,
  link text not null default '',
  rank integer not null,
  shown boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- The words around what people are told, where the staff changed them: by event, or by channel. The shipped words stay in
-- the code; deleting the row brings them back.
create table notice_template (
  code text primary key,
  title text not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
