import { existsSync } from 'node:fs';
import { hasPgbouncer } from './pgbouncer.mjs';
import { findBinaries } from './postgres.mjs';

const programs = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', '/usr/bin/envsubst'];

/** Whether this machine has what `deploy/cluster` is made of: Debian's packages, where Debian puts them. */
export const hasCluster = () =>
  programs.every((program) => existsSync(program)) &&
  hasPgbouncer() &&
  findBinaries()?.startsWith('/usr/lib/postgresql/') === true;
