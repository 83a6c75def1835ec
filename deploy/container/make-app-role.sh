#!/bin/sh
# Runs once, when the database is made: the application signs in as porokh_app, which owns nothing. The migration grants its rights.
set -eu
psql --username "$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_APP_PASSWORD" <<'SQL'
create role porokh_app login password :'password';
SQL
