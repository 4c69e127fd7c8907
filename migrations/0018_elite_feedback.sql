-- Elites: who applied, in which state (features 3.5). One row a person; history in the events.
create table talent_elite (
  id bigint generated always as identity primary key,
  account_id bigint not null unique references account (id) on delete cascade,
  state text not null check (state in
    ('pending', 'approved', 'rejected', 'lapsed', 'revoked', 'appealing', 'dismissed')),
  -- A second-level category: the field one is an elite of.
  field text collate "C" not null,
  title text not null,
  -- Read by reviewers only, like the highlights, the proofs and the referee.
  salary_band text not null,
  highlights text not null,
  achievement text not null default '',
  referee text not null default '',
  proofs text[] not null default '{}',
  appeal_content text not null default '',
  -- True: only certified enterprises see this person among the elites and talents.
  certified_only boolean not null default true,
  -- The last decision's words.
  reason text not null default '',
  applied_at timestamptz not null,
  -- When the state was reached: waiting times count from here.
  state_at timestamptz not null,
  -- The end of an approval.
  ends_at timestamptz
);
create index talent_elite_queue on talent_elite (state, state_at, id);
-- Who is an elite now, newest first; also by field. Used by lists and by recommendation.
create index talent_elite_now on talent_elite (state_at desc, id desc) where state = 'approved';
create index talent_elite_field on talent_elite (field, state_at desc, id desc) where state = 'approved';
create index talent_elite_ends on talent_elite (ends_at) where state = 'approved';

create table talent_elite_event (
  id bigint generated always as identity primary key,
  elite_id bigint not null references talent_elite (id) on delete cascade,
  state text not null,
  reason text not null default '',
  -- Who did it; null for the passing of time.
  account_id bigint references account (id) on delete set null,
  at timestamptz not null
);
create index talent_elite_event_elite on talent_elite_event (elite_id, id);

-- An enterprise asks an elite to apply to a position of its own.
create table talent_invitation (
  id bigint generated always as identity primary key,
  position_id bigint not null references position (id) on delete cascade,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- Who asks; null once that account is gone.
  inviter_id bigint references account (id) on delete set null,
  account_id bigint not null references account (id) on delete cascade,
  message text not null default '',
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'expired')),
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (position_id, account_id)
);
create index talent_invitation_mine on talent_invitation (account_id, id desc);
create index talent_invitation_inviter on talent_invitation (inviter_id, created_at);
create index talent_invitation_waiting on talent_invitation (created_at) where state = 'sent';

-- Feedback of people to the site and the talk about it (spec section 7, features 2.1 /jobHunting).
create table site_feedback (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  kind text not null,
  content text not null,
  -- What it is about, one of the person's own records, with its name of that day; null for none.
  subject_kind text,
  subject_id bigint,
  subject_name text not null default '',
  pictures text[] not null default '{}',
  -- How to be reached besides the account's mobile; empty for that one.
  contact text not null default '',
  state text not null default 'pending' check (state in ('pending', 'working', 'answered', 'closed')),
  reopened_at timestamptz,
  satisfaction integer check (satisfaction between 1 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index site_feedback_mine on site_feedback (account_id, id desc);
create index site_feedback_queue on site_feedback (state, id);

create table site_feedback_message (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references site_feedback (id) on delete cascade,
  -- The staff speak as the site, not as persons.
  from_staff boolean not null,
  content text not null,
  at timestamptz not null
);
create index site_feedback_message_feedback on site_feedback_message (feedback_id, id);
