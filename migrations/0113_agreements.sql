-- Versions of the site's texts (user agreement, privacy policy, rules) that the staff wrote after the shipped ones. The
-- shipped text stays in the code and is the first version; which version a person agreed to stands in account_consent.
create table account_agreement (
  id bigint generated always as identity primary key,
  document text not null,
  -- draft, published, dropped. A published one is in force from its day until a later one is.
  state text not null default 'draft',
  summary text not null,
  body text not null,
  -- What is new, in a few words: people who are asked to agree read it first.
  note text not null default '',
  must_agree boolean not null default false,
  -- From the beginning of this day in Shanghai. A published version is called by it.
  effective_on date not null,
  version integer not null default 1,
  written_by bigint references account (id) on delete set null,
  -- Never who wrote it.
  published_by bigint references account (id) on delete set null,
  written_at timestamptz not null,
  published_at timestamptz
);

create unique index account_agreement_published on account_agreement (document, effective_on) where state = 'published';
create index account_agreement_written_by on account_agreement (written_by);
create index account_agreement_published_by on account_agreement (published_by);
