-- A refusal holds for the person whose picture was refused, not for everybody who has the same one: otherwise a stranger
-- who uploads a company's logo and has it refused takes it away from the company.
create table upload_refused_by_owner as
  select distinct r.sha256, m.account_id, r.refused_at
  from upload_refused r
  join site_upload u on u.sha256 = r.sha256
  join moderation_picture m on m.picture in (u.path, '/files/' || u.path)
  where m.state in ('refused', 'appealing', 'upheld') and m.account_id is not null
  union
  -- Pictures of conversations, of which a report was found true, have no case.
  select distinct r.sha256, u.account_id, r.refused_at
  from upload_refused r
  join site_upload u on u.sha256 = r.sha256
  where u.path like 'private/pictures/%' and u.account_id is not null;

delete from upload_refused;
alter table upload_refused drop constraint upload_refused_sha256_key;
alter table upload_refused add column account_id bigint not null references account (id) on delete cascade;
insert into upload_refused (sha256, account_id, refused_at)
  select sha256, account_id, min(refused_at) from upload_refused_by_owner group by sha256, account_id;
drop table upload_refused_by_owner;
alter table upload_refused add constraint upload_refused_once unique (account_id, sha256);
