-- Who of the staff works on a case of a queue. A row counts for 30 minutes after `at`; then anybody may take the case.
create table platform_review_claim (
  kind text not null,
  record_id bigint not null,
  account_id bigint not null references account (id) on delete cascade,
  at timestamptz not null,
  primary key (kind, record_id)
);
create index platform_review_claim_account on platform_review_claim (account_id, at);

-- Single signs and pairs of a text: an index for looking within names and words, as operators search their queues.
create function platform_grams(words text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct substr(lower(words), place, size)
    from generate_series(1, least(length(words), 300)) as place, generate_series(1, 2) as size
    where place + size - 1 <= length(words));

create index account_name_grams on account using gin (platform_grams(name)) where name <> '';
create index enterprise_name_grams on enterprise using gin (platform_grams(full_name || ' ' || short_name));
create index position_title_grams on position using gin (platform_grams(title));
create index enterprise_certification_request_grams
  on enterprise_certification_request using gin (platform_grams(full_name));
create index enterprise_certification_request_code on enterprise_certification_request (credit_code);
create index moderation_report_grams on moderation_report using gin (platform_grams(snapshot ->> 'name'));
create index moderation_word_check_grams on moderation_word_check using gin (platform_grams(content));
create index site_feedback_grams on site_feedback using gin (platform_grams(content));
create index wallet_bank_voucher_grams on wallet_bank_voucher using gin (platform_grams(payer));
create index wallet_bill_case_number on wallet_bill_case (number);
create index wallet_bill_case_out_no on wallet_bill_case (out_no);
create index operate_activity_entry_enterprise on operate_activity_entry (enterprise_id);

-- Appeals are a queue of their own beside the reports that wait.
drop index moderation_report_waiting;
create index moderation_report_waiting on moderation_report (id) where state in ('submitted', 'accepted');
create index moderation_report_appeals on moderation_report (id) where state = 'appeal';
