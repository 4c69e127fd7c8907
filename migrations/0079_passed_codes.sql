-- Whether a company was certified before, perhaps as another enterprise: only the first time gives a trial of a plan.
create index enterprise_certification_request_passed on enterprise_certification_request (credit_code)
  where state = 'approved';
