-- A decision on a report may take a measure with a term: how many days, null where it has none.
alter table moderation_report add column measure_days integer;
alter table moderation_report drop constraint moderation_report_measure_check;
alter table moderation_report add constraint moderation_report_measure_check
  check (measure in ('none', 'warn', 'limit', 'suspend', 'ban', 'takedown'));
