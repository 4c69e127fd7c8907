-- How long reviews took lately: the last decisions, read from the end.

create index enterprise_certification_request_decided
  on enterprise_certification_request (decided_at desc) where state in ('approved', 'rejected');
create index position_review_decided
  on position_review (decided_at desc) where state in ('approved', 'rejected');
