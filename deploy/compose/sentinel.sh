#!/bin/sh
# Sentinel rewrites its file: it is made once, in the volume. Two of three must agree that the master is away.
set -eu
file=/data/sentinel.conf
if [ ! -e "$file" ]; then
  umask 077
  cat >"$file" <<END
port 26379
dir /data
requirepass $REDIS_PASSWORD
sentinel sentinel-pass $REDIS_PASSWORD
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel monitor zemu redis1 6379 2
sentinel auth-pass zemu $REDIS_PASSWORD
sentinel down-after-milliseconds zemu 3000
sentinel failover-timeout zemu 10000
END
fi
exec redis-sentinel "$file"
