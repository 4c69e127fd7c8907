-- Pictures that operators refused, so that they cannot come back. Every picture is encoded anew when it is uploaded, so
-- the digest of the stored file is the same whatever else the original held.
alter table site_upload
  -- Null for what was uploaded before.
  add column sha256 text;
create table upload_refused (
  id bigint generated always as identity primary key,
  sha256 text not null unique,
  refused_at timestamptz not null
);
