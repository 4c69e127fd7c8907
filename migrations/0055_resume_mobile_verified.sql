-- Enterprises read the number of a resume only when its person was reached there: it is the account's own, or a
-- code sent to it came back. What was shown until now stays shown.
alter table resume add column mobile_verified boolean not null default false;
update resume set mobile_verified = true where mobile is not null;
