#!/bin/sh
# Patroni calls it once, on the first leader: makes the site's role and database.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$ZEMU_PASSWORD" "$1" <<'END'
create role zemu login password :'password';
alter role zemu set jit = off;
alter role zemu set max_parallel_workers_per_gather = 0;
grant pg_read_all_stats to zemu;
create database zemu owner zemu;
END
