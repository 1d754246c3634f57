#!/bin/sh
# Runs once in the container of PostgreSQL, as its administrator: makes the login of KeepWell, which owns its database and is
# no superuser, and the role that it takes for the data of a workspace.
set -eu

psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$KEEPWELL_DB_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE keepwell_app NOLOGIN;
CREATE ROLE keepwell LOGIN PASSWORD :'password';
GRANT keepwell_app TO keepwell;
CREATE DATABASE keepwell OWNER keepwell;
SQL
