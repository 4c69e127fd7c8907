-- Pictures that operators look at, each a case of its own. Before, the new pictures of a company were part of a case about
-- texts, and faces of seekers were never looked at.
create table moderation_picture (
  id bigint generated always as identity primary key,
  -- Where it is shown: a logo, a picture of the company, of a product, the face of a recruiter or of a seeker, or a message.
  slot text not null check (slot in ('logo', 'gallery', 'product', 'face', 'avatar', 'chat')),
  -- The address of an open picture, the key of a private one.
  picture text not null,
  -- Who sent it in; null once that account is closed.
  account_id bigint references account (id) on delete set null,
  enterprise_id bigint references enterprise (id) on delete cascade,
  -- What it belongs to within its place: the name of the product. '' for none.
  detail text not null default '',
  -- True where others see it already; false where it waits for the decision.
  is_shown boolean not null,
  -- The message in which it was sent.
  chat_id bigint,
  chat_seq integer,
  state text not null default 'pending'
    check (state in ('pending', 'passed', 'refused', 'appealing', 'upheld')),
  -- Why it was refused, and what its owner answered.
  reason text not null default '',
  appeal text not null default '',
  -- The reason of the decision on the appeal.
  appeal_reason text not null default '',
  created_at timestamptz not null,
  -- Since when it waits: from its upload, or from the appeal.
  waits_since timestamptz not null,
  decided_at timestamptz,
  -- True once its file was taken out of the open folder.
  is_hidden boolean not null default false
);
-- The desk: what waits, also of one place, and what was decided.
create index moderation_picture_waiting on moderation_picture (waits_since, id)
  where state in ('pending', 'appealing');
create index moderation_picture_slot on moderation_picture (slot, waits_since, id)
  where state in ('pending', 'appealing');
create index moderation_picture_state on moderation_picture (state, waits_since, id);
create index moderation_picture_decided on moderation_picture (state, decided_at, id);
-- A person's own refused ones, and all of a person when the account is closed.
create index moderation_picture_account on moderation_picture (account_id, id);
create index moderation_picture_enterprise on moderation_picture (enterprise_id);
-- One open case for a picture in its place.
create unique index moderation_picture_once
  on moderation_picture (picture, slot, coalesce(enterprise_id, 0), coalesce(account_id, 0))
  where state = 'pending';
create index moderation_picture_same on moderation_picture (picture);
-- The job that takes refused files out of the open folder, and forgets old decisions.
create index moderation_picture_to_hide on moderation_picture (decided_at)
  where state in ('refused', 'appealing', 'upheld') and not is_hidden;
create index moderation_picture_to_show on moderation_picture (id)
  where state in ('pending', 'passed') and is_hidden;
create index moderation_picture_old on moderation_picture (decided_at) where state <> 'appealing';
-- A refused picture disappears from all places, however often it was uploaded.
create index site_upload_sha256 on site_upload (sha256) where sha256 is not null;

-- A change of a company waits for its doubtful texts and for each of its pictures.
alter table enterprise_held alter column check_id drop not null;
create index enterprise_held_pictures on enterprise_held using gin (pictures);
insert into moderation_picture
  (slot, picture, account_id, enterprise_id, is_shown, created_at, waits_since)
select
  case h.part when 'pictures' then 'gallery' when 'products' then 'product' when 'member' then 'face' else 'logo' end,
  p.picture, coalesce(h.account_id, c.account_id), h.enterprise_id, h.shown, h.created_at, h.created_at
from enterprise_held h
join moderation_word_check c on c.id = h.check_id
cross join lateral unnest(h.pictures) as p (picture)
where p.picture <> ''
on conflict do nothing;
-- Cases that were about pictures alone are no longer among the texts.
update enterprise_held h set check_id = null from moderation_word_check c
where c.id = h.check_id and h.pictures <> '{}' and c.content like '%：新的图片';
delete from moderation_word_check c
where c.state = 'pending' and c.scene = 'enterprise' and c.content like '%：新的图片'
  and not exists (select from enterprise_held h where h.check_id = c.id);
