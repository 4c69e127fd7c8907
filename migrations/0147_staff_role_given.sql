-- When an administrator gave the role in the console; null where the server itself gave it. Who has it since less than a day
-- does not count as the second of two people: an administrator could otherwise make one up.
alter table account_staff_role add column given_at timestamptz;
