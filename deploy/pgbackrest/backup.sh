#!/bin/sh
# Daily, as user postgres: full on Sundays, otherwise what changed since. Notes it for /admin/health only when the backup and
# the archive are whole: as `npm run admin -- note-backup` does, which this machine need not have.
# BACKUP_DATABASE is the site's database.
set -eu
type=diff
[ "$(date +%u)" != 7 ] || type=full
pgbackrest --stanza=zemu --type="${1:-$type}" backup
pgbackrest --stanza=zemu check
psql -X -q -v ON_ERROR_STOP=1 "${BACKUP_DATABASE:-zemu}" \
  -c "insert into console_mark (name, at) values ('backup', now()) on conflict (name) do update set at = excluded.at"
