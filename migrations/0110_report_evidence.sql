-- Reports of a conversation or of one message in it. What was said is copied into the report, because a message can
-- be taken back within two minutes and a conversation can end.
alter table moderation_report
  -- The reported message's number in the conversation; 0 where the report is about something else.
  add column message_seq integer not null default 0,
  -- The copied messages, in their order; null where there are none, and once they are forgotten.
  add column evidence jsonb,
  -- Whose words are in them: with any of these accounts the evidence goes.
  add column evidence_of bigint[] not null default '{}';
alter table moderation_report drop constraint moderation_report_target_check;
alter table moderation_report add constraint moderation_report_target_check
  check (target in ('position', 'enterprise', 'poster', 'candidate', 'review', 'chat'));
-- One open report of a person about a thing: two messages of one conversation are two things.
drop index moderation_report_once;
create unique index moderation_report_once
  on moderation_report (reporter_id, target, target_id, message_seq)
  where state in ('submitted', 'accepted', 'appeal');
create index moderation_report_evidence_of on moderation_report using gin (evidence_of)
  where evidence is not null;
-- The job that forgets the evidence of closed cases.
create index moderation_report_evidence_age on moderation_report ((coalesce(final_at, decided_at)))
  where evidence is not null;
