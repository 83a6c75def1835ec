#!/bin/sh
# Makes a backup each day at 03:00 UTC, and keeps those of 30 days. For a container, which has no cron.
set -u
folder=$1
while :; do
  sleep $((86400 - ($(date +%s) - 3 * 3600) % 86400))
  node --import tsx scripts/backup.ts "$folder/porokh-$(date +%F)" &&
    find "$folder" -maxdepth 1 -name 'porokh-*' -mtime +30 -exec rm -r {} +
done
