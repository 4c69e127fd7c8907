-- What waits stands in the order in which it was asked, also after a decision was taken back; reports by when the next
-- step is due: the acceptance first, then the decision.
create index enterprise_famous_waiting on enterprise_famous (applied_at, id) where state = 'pending';

drop index site_feedback_waiting;
create index site_feedback_waiting on site_feedback (created_at, id) where state in ('pending', 'working');

alter table moderation_report add column due_at timestamptz not null
  generated always as (case when state = 'submitted' then accept_due_at else decide_due_at end) stored;
create index moderation_report_due on moderation_report (due_at, id) where state in ('submitted', 'accepted');
drop index moderation_report_waiting;
create index moderation_report_waiting on moderation_report (created_at, id) where state in ('submitted', 'accepted');
