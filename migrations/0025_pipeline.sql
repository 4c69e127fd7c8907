-- The pipeline of candidates: its columns, what enterprises say to candidates, how reliably they answer.

alter table talent_application
  -- How it came: applied by the person, or invited by the enterprise before.
  add column source text not null default 'applied' check (source in ('applied', 'invited')),
  -- Marked as unfit, and the moment at which the seeker is told; until then it can be taken back and
  -- nothing about the application has changed. Null otherwise.
  add column unfit_due timestamptz,
  -- The enterprise's first answer: a talk, an interview, an offer, a refusal that was told. A look is none.
  add column answered_at timestamptz;
-- The column of the board it stands in; contract/talent-pipeline.ts says the same.
alter table talent_application
  add column stage text collate "C" not null generated always as (
    case
      when unfit_due is not null then 'unfit'
      when state = 'submitted' then 'new'
      when state = 'viewed' then 'viewed'
      when state = 'contacted' then 'talking'
      when state in ('interviewing', 'interviewed') then 'interview'
      when state = 'offered' then 'offer'
      when state = 'hired' then 'hired'
      when state = 'rejected' then 'unfit'
      else 'ended'
    end) stored,
  add column completeness smallint not null
    generated always as (coalesce((candidate ->> 'completeness')::smallint, 0)) stored;

-- Waiting ones oldest first, the others by their last change, best filled first: with one column of the
-- board and without, of one position and of all.
create index talent_application_stage_sent on talent_application (enterprise_id, stage, created_at, id);
create index talent_application_stage_moved on talent_application (enterprise_id, stage, updated_at, id);
create index talent_application_stage_filled on talent_application (enterprise_id, stage, completeness, id);
create index talent_application_filled on talent_application (enterprise_id, completeness, id);
create index talent_application_job_sent on talent_application (position_id, stage, created_at, id);
create index talent_application_job_moved on talent_application (position_id, stage, updated_at, id);
create index talent_application_waiting on talent_application (enterprise_id, created_at, id)
  where stage in ('new', 'viewed');
create index talent_application_moved on talent_application (enterprise_id, updated_at, id)
  where stage not in ('new', 'viewed');

update talent_application as a set answered_at = (
  select min(e.at) from talent_event as e
  where e.application_id = a.id
    and e.state in ('contacted', 'interviewing', 'interviewed', 'offered', 'hired', 'rejected'));
update talent_application as a set source = 'invited' where exists (
  select from talent_invitation as i
  where i.position_id = a.position_id and i.account_id = a.account_id and i.state = 'accepted');

-- What an enterprise says to a candidate besides the state: a refusal's kind words, an offer, 还在看.
create table talent_answer (
  id bigint generated always as identity primary key,
  application_id bigint not null references talent_application (id) on delete cascade,
  -- Null for the enterprise's automatic answer, and once the account is gone.
  author_id bigint references account (id) on delete set null,
  kind text not null check (kind in ('unfit', 'offer', 'reading')),
  -- Private to the enterprise: a code of the reasons for 不合适.
  reason text,
  message text not null default '',
  -- Of an offer, as the enterprise words it.
  pay text not null default '',
  start_on text not null default '',
  -- Where the application stood when the refusal was told: there it goes back to when reopened.
  from_state text,
  due_at timestamptz not null,
  sent_at timestamptz,
  taken_back_at timestamptz,
  created_at timestamptz not null
);
create index talent_answer_application on talent_answer (application_id, id);
create index talent_answer_author on talent_answer (author_id) where author_id is not null;
create index talent_answer_due on talent_answer (due_at) where sent_at is null and taken_back_at is null;
-- Two colleagues cannot both refuse one candidate.
create unique index talent_answer_once on talent_answer (application_id)
  where kind = 'unfit' and sent_at is null and taken_back_at is null;

-- An enterprise's own words for a refusal by reason; without a row the site's words are offered.
create table talent_unfit_template (
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  reason text not null,
  words text not null check (words <> ''),
  version integer not null default 1,
  author_id bigint references account (id) on delete set null,
  updated_at timestamptz not null,
  primary key (enterprise_id, reason)
);
create index talent_unfit_template_author on talent_unfit_template (author_id) where author_id is not null;

-- What the site says for an enterprise that has not answered after some days.
create table talent_auto_answer (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  mode text not null check (mode in ('off', 'reading', 'unfit')),
  days smallint not null check (days between 7 and 13),
  words text not null,
  version integer not null default 1,
  author_id bigint references account (id) on delete set null,
  updated_at timestamptz not null
);
create index talent_auto_answer_author on talent_auto_answer (author_id) where author_id is not null;
create index talent_auto_answer_on on talent_auto_answer (enterprise_id) where mode <> 'off';

-- How reliably applications of the last 90 days were answered: of an enterprise, of one position
-- (position_id set) and of one recruiter's positions (account_id set). Computed anew by a job.
create table talent_response (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  position_id bigint references position (id) on delete cascade,
  account_id bigint references account (id) on delete cascade,
  -- Applications that count, those answered within 7 days, and half of the answers came within.
  counted integer not null,
  answered integer not null,
  median_h real,
  computed_at timestamptz not null,
  unique nulls not distinct (enterprise_id, position_id, account_id)
);
create index talent_response_position on talent_response (position_id) where position_id is not null;
create index talent_response_account on talent_response (account_id) where account_id is not null;
