-- Offers: what an enterprise offers a candidate, and what became of it.

create table talent_offer (
  id bigint generated always as identity primary key,
  application_id bigint not null references talent_application (id) on delete cascade,
  -- Who sent it, who answers for it now (a colleague after a handing over), who took it back.
  author_id bigint references account (id) on delete set null,
  keeper_id bigint references account (id) on delete set null,
  ended_by bigint references account (id) on delete set null,
  state text not null default 'sent'
    check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  -- Whole yuan a unit; monthly salaries a year.
  salary integer not null check (salary > 0),
  salary_unit text not null check (salary_unit in ('month', 'week', 'day', 'hour', 'time')),
  salary_months smallint not null,
  starts_on date not null,
  -- The last day on which it can be answered, in Shanghai.
  valid_until date not null,
  message text not null,
  -- What was said with its end.
  words text not null default '',
  version integer not null default 1,
  sent_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  check ((state = 'sent') = (ended_at is null))
);
create index talent_offer_application on talent_offer (application_id, id);
-- Two colleagues cannot both make an offer.
create unique index talent_offer_open on talent_offer (application_id) where state = 'sent';
create index talent_offer_due on talent_offer (valid_until, id) where state = 'sent';
create index talent_offer_author on talent_offer (author_id) where author_id is not null;
create index talent_offer_keeper on talent_offer (keeper_id) where keeper_id is not null;
create index talent_offer_ended_by on talent_offer (ended_by) where ended_by is not null;

-- Files of offers. One that no offer names goes after a day.
create table talent_offer_file (
  path text primary key,
  account_id bigint references account (id) on delete set null,
  offer_id bigint references talent_offer (id) on delete set null,
  name text not null,
  media_type text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create unique index talent_offer_file_offer on talent_offer_file (offer_id) where offer_id is not null;
create index talent_offer_file_unsent on talent_offer_file (created_at) where offer_id is null;
create index talent_offer_file_account on talent_offer_file (account_id) where account_id is not null;
