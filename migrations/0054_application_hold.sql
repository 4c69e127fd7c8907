-- A resume that was just sent can be called back for some seconds, as though it never went. Its enterprise is
-- told after that moment; null once it was told.
alter table talent_application add column announce_at timestamptz;
create index talent_application_held on talent_application (announce_at) where announce_at is not null;
