-- Members of an enterprise: invitations, what each member says of themselves, companies that leave,
-- and the wall of famous companies.

-- Set when the enterprise closed its account: its page stays for old links and applications, and
-- its name is free again.
alter table enterprise
  add column closed_at timestamptz,
  -- Since when it stands on the wall; kept with enterprise_famous in one transaction.
  add column famous_since timestamptz;
drop index enterprise_full_name;
create unique index enterprise_full_name on enterprise (full_name) where closed_at is null;
create index enterprise_famous_wall on enterprise (open_positions desc, id desc)
  where famous_since is not null and closed_at is null;

-- An administrator invites a person by number, or whoever holds a link.
create table enterprise_invitation (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  kind text not null check (kind in ('mobile', 'link')),
  state text not null check (state in ('sent', 'accepted', 'declined', 'revoked', 'expired')),
  -- '' for a link.
  mobile text not null default '',
  -- SHA-256 of the link's token in hex: the link itself is kept nowhere.
  token_hash text unique,
  -- For the administrators, as in 新来的招聘专员.
  note text not null default '',
  uses_max integer not null default 1 check (uses_max between 1 and 20),
  used integer not null default 0 check (used between 0 and uses_max),
  invited_by bigint references account (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'mobile') = (mobile <> '')),
  check ((kind = 'link') = (token_hash is not null))
);
create index enterprise_invitation_list on enterprise_invitation (enterprise_id, id desc);
create unique index enterprise_invitation_once on enterprise_invitation (enterprise_id, mobile)
  where state = 'sent' and kind = 'mobile';
create index enterprise_invitation_mobile on enterprise_invitation (mobile)
  where kind = 'mobile';
create index enterprise_invitation_due on enterprise_invitation (expires_at) where state = 'sent';
create index enterprise_invitation_by on enterprise_invitation (invited_by)
  where invited_by is not null;

-- Who came through an invitation.
create table enterprise_invitation_use (
  invitation_id bigint not null references enterprise_invitation (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  at timestamptz not null,
  primary key (invitation_id, account_id)
);
create index enterprise_invitation_use_account on enterprise_invitation_use (account_id);

-- What a recruiter says of themselves and likes to write. It goes along to another enterprise.
create table enterprise_member_profile (
  account_id bigint primary key references account (id) on delete cascade,
  phone text not null default '',
  email text not null default '',
  wechat text not null default '',
  phone_to text not null default 'nobody' check (phone_to in ('nobody', 'colleagues', 'candidates')),
  email_to text not null default 'nobody' check (email_to in ('nobody', 'colleagues', 'candidates')),
  wechat_to text not null default 'nobody' check (wechat_to in ('nobody', 'colleagues', 'candidates')),
  -- ISO days of the week, 1 is Monday; times of the day in Shanghai as 'hh:mm'.
  work_days smallint[] not null default '{1,2,3,4,5}',
  work_from text not null default '09:00',
  work_to text not null default '18:00',
  -- Texts in their order; of the greetings the first one is the usual one.
  greetings jsonb not null default '[]',
  phrases jsonb not null default '[]',
  -- Goes up with each save: two saves never silently overwrite each other.
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Applications to the wall of famous companies; an enterprise has at most one that is open or holds.
create table enterprise_famous (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'ended')),
  reasons text not null,
  -- Keys of private pictures.
  proofs text[] not null default '{}',
  applied_by bigint references account (id) on delete set null,
  applied_at timestamptz not null,
  -- Why it was rejected or ended, for the enterprise.
  reason text not null default '',
  decided_by bigint references account (id) on delete set null,
  state_at timestamptz not null
);
create unique index enterprise_famous_once on enterprise_famous (enterprise_id)
  where state in ('pending', 'approved');
create index enterprise_famous_last on enterprise_famous (enterprise_id, id desc);
create index enterprise_famous_queue on enterprise_famous (state, state_at, id);
create index enterprise_famous_by on enterprise_famous (applied_by) where applied_by is not null;
create index enterprise_famous_decider on enterprise_famous (decided_by)
  where decided_by is not null;
