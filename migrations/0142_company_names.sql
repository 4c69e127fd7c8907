-- Companies are found by the sound, the initials and slips of their names: keys of the names stand among `terms`, beside their
-- words. Rows of before have none; a job writes them, and finds by this index what is left.
alter table enterprise add column names_indexed boolean not null default false;
alter table enterprise alter column names_indexed set default true;
create index enterprise_names_left on enterprise (id) where not names_indexed and closed_at is null;
