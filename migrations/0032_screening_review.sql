-- What a position asks at least, marked on incoming applications, never decided by; and what seekers
-- say of interviews they had, with the enterprise's one answer.

-- {education, years, same_city, skills}: the conditions the recruiter states; {} for none.
alter table position add column screening jsonb not null default '{}';

-- [{label, text}]: which stated conditions the sent resume did not meet, in words, on the day it was
-- sent. A mark for the recruiter's filter: nobody is refused by it (PIPL 24).
alter table talent_application add column unmet jsonb not null default '[]';
create index talent_application_unmet on talent_application (enterprise_id, created_at, id)
  where unmet <> '[]'::jsonb;

-- A seeker's words about an interview that took place, once; nobody but the site knows whose they are.
create table interview_review (
  id bigint generated always as identity primary key,
  interview_id bigint not null unique references interview (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  position_title text not null,
  tags text[] not null check (cardinality(tags) between 1 and 6),
  words text not null default '',
  -- An operator took it down after a report; it is counted and shown no more.
  hidden_at timestamptz,
  reply text not null default '',
  replied_at timestamptz,
  replied_by bigint references account (id) on delete set null,
  created_at timestamptz not null
);
create index interview_review_list on interview_review (enterprise_id, id desc) where hidden_at is null;
create index interview_review_account on interview_review (account_id);
create index interview_review_replied on interview_review (replied_by) where replied_by is not null;

alter table moderation_report drop constraint moderation_report_target_check;
alter table moderation_report add constraint moderation_report_target_check
  check (target in ('position', 'enterprise', 'poster', 'candidate', 'review'));
