-- What managing forty open positions needs: review, counters to sort by, paid places, timers.

alter table position
  -- The last change of its text or state, by whoever it was.
  add column updated_at timestamptz not null default now(),
  -- Counters to sort by. Applications count all that ever came.
  add column views integer not null default 0,
  add column applications integer not null default 0,
  -- Why it is not online: an operator's reason, or what the site says; empty when it needs none.
  add column state_note text not null default '',
  -- Paid places, until a moment; a job takes them away when it has passed.
  add column top_until timestamptz,
  add column urgent_until timestamptz,
  -- Refreshes itself each day at this minute after midnight in Shanghai; null: never.
  add column auto_refresh_minute smallint check (auto_refresh_minute between 0 and 1439),
  add column auto_refresh_due timestamptz,
  -- Days before the end that were told about (7, then 1); null: none yet for this validity.
  add column expiry_told smallint,
  -- When the enterprise was warned that too many applications wait (features 3.1).
  add column pile_warned_at timestamptz;

update position p set
  updated_at = greatest(p.created_at, coalesce(p.published_at, p.created_at)),
  views = coalesce((select sum(v.views) from position_view v where v.position_id = p.id), 0),
  applications = (select count(*) from talent_application a where a.position_id = p.id);

-- The list of own positions in each of its orders, from any place on.
create index position_own_refreshed on position (enterprise_id, refreshed_at desc, id desc);
create index position_own_updated on position (enterprise_id, updated_at desc, id desc);
create index position_own_validity on position (enterprise_id, valid_until, id);
create index position_own_views on position (enterprise_id, views desc, id desc);
create index position_own_applications on position (enterprise_id, applications desc, id desc);
-- And its filters, when few positions fit.
create index position_own_city on position (enterprise_id, city);
create index position_own_category on position (enterprise_id, category);
-- Timers look only at what they are about.
create index position_top on position (top_until) where top_until is not null;
create index position_urgent on position (urgent_until) where urgent_until is not null;
create index position_auto_refresh on position (auto_refresh_due) where auto_refresh_due is not null;

-- Enterprises whose positions passed a review, or that an operator trusts: a clean text of theirs
-- goes online at once.
create table position_trust (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  since timestamptz not null
);
insert into position_trust (enterprise_id, since)
  select enterprise_id, min(coalesce(published_at, created_at)) from position
  where state in ('online', 'paused', 'expired', 'closed') group by enterprise_id;

-- Each time a position was looked at by an operator before it went (or went back) online.
create table position_review (
  id bigint generated always as identity primary key,
  position_id bigint not null references position (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Who handed it in; null once that account is gone.
  account_id bigint references account (id) on delete set null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'ended')),
  -- Why a person looks at it: codes of the dictionary of reasons.
  doubts text[] not null,
  -- What the writing check found, in words.
  findings text[] not null default '{}',
  -- What the enterprise reads of a refusal.
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account (id) on delete set null
);
create unique index position_review_open on position_review (position_id) where state = 'pending';
create index position_review_waiting on position_review (asked_at, id) where state = 'pending';
create index position_review_done on position_review (state, decided_at desc, id desc);
create index position_review_position on position_review (position_id, id desc);
create index position_review_enterprise on position_review (enterprise_id);
create index position_review_account on position_review (account_id) where account_id is not null;
create index position_review_decided_by on position_review (decided_by) where decided_by is not null;

-- Positions that stand first among those of their kind, for their filter of the search.
alter table position_search add column top_until timestamptz;
create index position_search_top on position_search (category_1, top_until desc) where top_until is not null;

-- Figures of one position: how many applications are where, and interviews.
create index talent_application_figures on talent_application (position_id, state, created_at);
create index interview_position on interview (position_id, created_at);

-- Reminders look only at what was not told yet.
create index position_end_untold on position (valid_until) where state = 'online' and expiry_told is null;
create index position_end_told on position (valid_until) where state = 'online' and expiry_told = 7;
create index position_pile on position (pile_warned_at) where pile_warned_at is not null;
