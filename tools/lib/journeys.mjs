import { hasCluster } from './cluster.mjs';
import { hasPgbouncer } from './pgbouncer.mjs';
import { findBinaries } from './postgres.mjs';

/** What a journey may need beside a Chromium, by the tag that says so. */
const needs = [
  {
    tag: '@postgres',
    isThere: () => findBinaries() !== undefined,
    what: 'PostgreSQL 15 or newer (Debian: apt-get install postgresql)',
  },
  {
    tag: '@pgbouncer',
    isThere: hasPgbouncer,
    what: 'pgbouncer (Debian: apt-get install pgbouncer)',
  },
  {
    tag: '@cluster',
    // What only long journeys need is no loss to whoever leaves those.
    forLong: true,
    isThere: hasCluster,
    what: 'a cluster (Debian: apt-get install etcd-server patroni haproxy pgbouncer postgresql gettext-base)',
  },
];

/**
 * Journeys that build, pack or install for minutes, wait for what fails over, walk through every page, or go further on a
 * way that another one goes: `npm run test:all` has them. `npm test` goes once through each surface.
 */
const long = '@long';

/**
 * What this machine lacks, and the arguments that leave the journeys out that need it, or that are for `all` of them
 * alone. The journeys themselves never skip: who runs them without it sees them fail.
 */
export function chosenJourneys(all, those = needs) {
  const missing = those.filter(({ isThere, forLong }) => (all || !forLong) && !isThere());
  const left = [...(all ? [] : [long]), ...missing.map(({ tag }) => tag)];
  return {
    missing: missing.map(({ tag, what }) => `journeys with the tag ${tag}: install ${what}.`),
    args: left.length > 0 ? ['--grep-invert', left.join('|')] : [],
  };
}
