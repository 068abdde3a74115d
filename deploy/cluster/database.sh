#!/bin/sh
# Patroni calls it once, on the first primary, with how to reach it: the database of the servers and whose it is.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$1" <<'SQL'
create role mall login password '${MALL_PASSWORD}';
create database mall owner mall;
SQL
