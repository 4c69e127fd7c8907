-- Whom an enterprise hires for: itself, others as a licensed agency, or as the employer of people it sends to others. It is
-- declared with the papers and checked by a reviewer, so a request has its own.
alter table enterprise add column account_class text not null default 'direct'
  check (account_class in ('direct', 'agency', 'outsourcing'));
alter table enterprise_certification_request add column account_class text not null default 'direct'
  check (account_class in ('direct', 'agency', 'outsourcing'));
update enterprise_certification_request set account_class = 'agency' where is_agency;
-- The last approved request says what an enterprise is now.
update enterprise e set account_class = 'agency' where (
  select r.is_agency from enterprise_certification_request r
  where r.enterprise_id = e.id and r.state = 'approved' order by r.id desc limit 1);
alter table enterprise_certification_request drop column is_agency;
