-- What was reported outlives the account of who said it: whoever closes their account does not end the case. Names and
-- contacts are taken out then, and the rest is forgotten when the case has been over for some time.
alter table moderation_report
  -- True once the reported person's account is closed: what is left of them goes with the evidence.
  add column is_pseudonymous boolean not null default false;
create index moderation_report_pseudonymous on moderation_report ((coalesce(final_at, decided_at)))
  where is_pseudonymous;
