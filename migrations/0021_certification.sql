-- Certification of enterprises, the parts of their profile, their address book (features 2.4, 3.4).

alter table enterprise
  -- Grows with every save of the profile: who saves says which one they read.
  add column version integer not null default 1,
  -- Read and written whole, in the order they are shown: products [{name, image, text, link}],
  -- milestones [{month 'yyyy-mm', text}].
  add column products jsonb not null default '[]',
  add column milestones jsonb not null default '[]';
-- Whose pictures they are is asked when an uploader's account is forgotten.
create function product_images(products jsonb) returns text[]
  language sql immutable parallel safe
  return array(select jsonb_array_elements(products) ->> 'image');
create index enterprise_product_images on enterprise using gin (product_images(products))
  where products <> '[]';
-- One enterprise in force for each 统一社会信用代码; invented ones of the demo town have none.
create unique index enterprise_credit_code on enterprise (credit_code)
  where certified_at is not null and credit_code <> '';

-- The state of an enterprise's certification; none without a row. `enterprise.certified_at` is set
-- exactly while a certification is in force: lists and searches ask that column alone.
create table enterprise_certification (
  enterprise_id bigint primary key references enterprise (id) on delete cascade,
  state text not null check (state in
    ('none', 'pending', 'approved', 'expiring', 'rejected', 'revoked')),
  -- The state a request was handed in from: taking it back leads there.
  before text not null default 'none' check (before in
    ('none', 'approved', 'expiring', 'rejected', 'revoked')),
  -- The last check that was passed; by when the next is due, and until when it stays in force then.
  checked_at timestamptz,
  recheck_at timestamptz,
  grace_until timestamptz,
  -- When the job has to look next: a notice, the due check, the end. Null while nothing comes.
  next_at timestamptz,
  -- Why it was revoked; read by the enterprise.
  reason text not null default ''
);
create index enterprise_certification_next on enterprise_certification (next_at)
  where next_at is not null;

-- What was handed in, each time: the history the enterprise and the operators read.
create table enterprise_certification_request (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  -- The person who handles it; null once that person has left.
  account_id bigint references account (id) on delete set null,
  state text not null default 'pending' check (state in
    ('pending', 'approved', 'rejected', 'withdrawn')),
  kind text not null check (kind in ('first', 'recheck', 'change', 'again')),
  full_name text not null,
  credit_code text not null,
  legal_person text not null,
  founded_on text not null,
  is_agency boolean not null default false,
  -- Private pictures. Those that show the handler go with the handler's account.
  licence text[] not null,
  service_licence text[] not null default '{}',
  handler_identity text[] not null default '{}',
  authorisation text[] not null default '{}',
  note text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  -- The promise shown to both sides: one working day.
  due_at timestamptz not null,
  decided_at timestamptz,
  -- Null also for decisions of operators who have left.
  decided_by bigint references account (id) on delete set null
);
create unique index enterprise_certification_request_open
  on enterprise_certification_request (enterprise_id) where state = 'pending';
create index enterprise_certification_request_history
  on enterprise_certification_request (enterprise_id, id desc);
create index enterprise_certification_request_queue
  on enterprise_certification_request (state, id);
create index enterprise_certification_request_licences
  on enterprise_certification_request using gin ((licence || service_licence));
create index enterprise_certification_request_account
  on enterprise_certification_request (account_id) where account_id is not null;
create index enterprise_certification_request_decider
  on enterprise_certification_request (decided_by) where decided_by is not null;

-- The address book: positions and interviews choose from it. The first one is the enterprise's own.
create table enterprise_address (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  name text not null default '',
  region text collate "C" not null,
  detail text not null,
  -- Degrees in GCJ-02, the system of Chinese maps; both or none.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Order of the list, from 0.
  rank integer not null default 0,
  version integer not null default 1,
  check ((latitude is null) = (longitude is null))
);
create index enterprise_address_list on enterprise_address (enterprise_id, rank, id);
insert into enterprise_address (enterprise_id, region, detail)
  select id, region, address from enterprise where address <> '';

-- Who changed what of the profile and when. Fields only, no values: what it says is on the page.
create table enterprise_change (
  id bigint generated always as identity primary key,
  enterprise_id bigint not null references enterprise (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  part text not null,
  fields text[] not null default '{}',
  at timestamptz not null
);
create index enterprise_change_list on enterprise_change (enterprise_id, id desc);
create index enterprise_change_account on enterprise_change (account_id)
  where account_id is not null;

-- Enterprises certified before there were requests: their next check is half a year away.
insert into enterprise_certification
    (enterprise_id, state, checked_at, recheck_at, grace_until, next_at)
  select id, 'approved', certified_at, now() + interval '180 days', now() + interval '210 days',
    now() + interval '150 days'
  from enterprise where certified_at is not null;
