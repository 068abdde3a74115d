#!/bin/sh
# fill.sh cluster.env a: writes the configuration of machine a, with the values of that file, to where Debian's packages look for it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
set -a
# shellcheck disable=SC1090
. "$1"
NAME=$2
case $NAME in
  a) ADDRESS=$NODE_A ;;
  b) ADDRESS=$NODE_B ;;
  c) ADDRESS=$NODE_C ;;
  *) echo "the machines are a, b and c, not $NAME" >&2; exit 2 ;;
esac
set +a
for value in SUPERUSER_PASSWORD REPLICATION_PASSWORD MALL_PASSWORD PATRONI_PASSWORD MALL_SECRET_KEY; do
  eval "[ -n \"\$$value\" ]" || { echo "$value is empty in $1" >&2; exit 2; }
done

# A file, its place, its mode and whose it is.
fill() {
  mkdir -p "$ROOT$(dirname "$2")"
  (umask 077 && envsubst '$NAME $ADDRESS $NODE_A $NODE_B $NODE_C $NETWORK $WEB_BIND $POSTGRES $SUPERUSER_PASSWORD $REPLICATION_PASSWORD $MALL_PASSWORD $PATRONI_PASSWORD $MALL_SECRET_KEY $ROOT' \
    <"$here/$1" >"$ROOT$2")
  chmod "$3" "$ROOT$2"
  [ "$(id -u)" != 0 ] || chown "$4" "$ROOT$2"
}

fill etcd.env /etc/default/etcd 0644 root:root
fill patroni.yml /etc/patroni/config.yml 0600 postgres:postgres
fill database.sh /etc/patroni/database.sh 0700 postgres:postgres
fill pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 0640 postgres:postgres
fill userlist.txt /etc/pgbouncer/userlist.txt 0600 postgres:postgres
fill haproxy.cfg /etc/haproxy/haproxy.cfg 0644 root:root
fill mall.env /etc/mall/mall.env 0640 "root:$(getent group mall >/dev/null && echo mall || echo root)"
fill pooler.conf /etc/systemd/system/pgbouncer.service.d/mall.conf 0644 root:root
fill server.conf /etc/systemd/system/mall.service.d/cluster.conf 0644 root:root
