-- What forgetting a person looks up: rows of other people that name them.
create index talent_event_account on talent_event (account_id) where account_id is not null;
create index talent_elite_event_account on talent_elite_event (account_id)
  where account_id is not null;
create index talent_view_viewer on talent_view (viewer_id) where viewer_id is not null;
create index interview_recruiter on interview (recruiter_id) where recruiter_id is not null;
create index notice_delivery_account on notice_delivery (account_id);

-- Pictures an enterprise shows, looked up by what was uploaded.
create index enterprise_logo on enterprise (logo) where logo <> '';
create index enterprise_pictures on enterprise using gin (pictures);

-- A person's notices in the order of their list: all, of one kind, unread.
drop index notice_list;
drop index notice_unread;
create index notice_newest on notice (account_id, side, created_at desc, id desc);
create index notice_kind on notice (account_id, side, kind, created_at desc, id desc);
create index notice_unread on notice (account_id, side, created_at desc, id desc)
  where read_at is null;

-- Those not reminded of yet: looked for every minute.
create index interview_unreminded on interview (starts_at)
  where state = 'accepted' and reminded_day_at is null;

-- What waits for the staff, in the order it is taken, however much is done.
create index moderation_report_waiting on moderation_report (id)
  where state in ('submitted', 'accepted', 'appeal');
create index site_feedback_waiting on site_feedback (id) where state in ('pending', 'working');
create index talent_elite_waiting on talent_elite (state_at, id)
  where state in ('pending', 'appealing');

-- Domains read from their end, so that one finds its own subdomains: blocks by domain.
create index enterprise_website on enterprise (reverse(website_host) text_pattern_ops)
  where website_host <> '';
create index account_mail_domain on account (reverse(lower(split_part(email, '@', 2))) text_pattern_ops)
  where email is not null;
