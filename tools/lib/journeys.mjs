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
];

/**
 * What this machine lacks, and the arguments that leave the journeys out that need it. The journeys themselves never
 * skip: who runs them without it sees them fail.
 */
export const leftOutJourneys = (all = needs) => {
  const missing = all.filter(({ isThere }) => !isThere());
  return {
    missing: missing.map(({ tag, what }) => `journeys with the tag ${tag}: install ${what}.`),
    args: missing.length > 0 ? ['--grep-invert', missing.map(({ tag }) => tag).join('|')] : [],
  };
};
