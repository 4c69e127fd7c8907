-- How people want to be told, what still has to be sent outside the site, and what operators tell
-- everybody.

-- Without a row everything is as contract/notice-settings.ts proposes.
create table notice_setting (
  account_id bigint primary key references account (id) on delete cascade,
  -- By group of events and channel, as in {"interview": {"site": true, "mail": true, "sms": false}}.
  -- A group that is missing keeps its default, so that new groups need no migration.
  choices jsonb not null default '{}',
  -- Hours of the day in Asia/Shanghai: mails and text messages wait from `quiet_from` on until
  -- `quiet_to`, across midnight when it is the smaller one.
  quiet_on boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  -- At most so many a day; what is more is only shown on the site.
  mail_cap smallint not null check (mail_cap between 0 and 100),
  sms_cap smallint not null check (sms_cap between 0 and 100),
  check (quiet_from <> quiet_to)
);

-- A notice on its way through one channel outside the site. One row a notice and channel, so that
-- nobody is told twice.
create table notice_delivery (
  id bigint generated always as identity primary key,
  notice_id bigint not null references notice (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  -- waiting → sending → sent; a failure leads back to waiting until the tries are used up. skipped:
  -- it was read on the site meanwhile, the day's cap was reached, or there is no address.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  tries smallint not null default 0,
  -- When it is due; while it is being sent, when another node may take it over.
  next_try_at timestamptz not null,
  -- The last try: what is sent today counts against the day's cap.
  tried_at timestamptz,
  -- Why it failed or was skipped, in one word.
  reason text not null default '',
  unique (notice_id, channel)
);
create index notice_delivery_due on notice_delivery (channel, next_try_at)
  where state in ('waiting', 'sending');
create index notice_delivery_day on notice_delivery (account_id, channel, tried_at)
  where state in ('sending', 'sent');

-- 公告: stored once and merged into everybody's list when it is read.
create table notice_announcement (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('all', 'seeker', 'recruiter')),
  title text not null,
  body text not null,
  link text not null default '',
  -- Null when the operator's account is gone.
  published_by bigint references account (id) on delete set null,
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
create index notice_announcement_list on notice_announcement (published_at desc, id desc);
create index notice_announcement_author on notice_announcement (published_by);

-- What a person did with an announcement. Those published before the account was made count as read.
create table notice_announcement_mark (
  account_id bigint not null references account (id) on delete cascade,
  announcement_id bigint not null references notice_announcement (id) on delete cascade,
  read_at timestamptz not null,
  removed_at timestamptz,
  primary key (account_id, announcement_id)
);
create index notice_announcement_mark_of on notice_announcement_mark (announcement_id);
