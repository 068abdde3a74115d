import type { Services } from '../context/context.js';
import { createAccessEpoch } from '../database/access-epoch.js';
import type { Database } from '../database/driver.js';
import { createIds, leaseWorker } from '../database/ids.js';
import { type Clock, systemClock } from '../support/clock.js';
import { createPasswords, type Passwords, strongCost } from '../support/passwords.js';
import type { Settings } from '../support/settings.js';
import { wireTimeIn } from '../support/time-zone.js';
import { createTurns, type Turns } from '../support/turns.js';

export interface OpenServices extends Services {
  /** Gives the generator's number back. */
  release(): Promise<void>;
}

/** What a test gives in the stead of the real ones. */
export interface Ports {
  readonly clock?: Clock;
  readonly passwords?: Passwords;
  readonly turns?: Turns;
}

const renewEvery = 3 * 60_000;

/** Everything that outlives a request, over an open database. */
export async function createServices(
  database: Database,
  settings: Settings,
  { clock = systemClock, passwords = createPasswords(strongCost), turns = createTurns() }: Ports = {},
): Promise<OpenServices> {
  const lease = await leaseWorker(database.orm);
  const renewal = setInterval(() => {
    // A renewal that fails is tried again three times before the lease ends.
    lease.renew().catch(() => undefined);
  }, renewEvery);
  renewal.unref();
  return {
    database,
    settings,
    clock,
    passwords,
    turns,
    ids: createIds(lease.number, clock),
    accessEpoch: createAccessEpoch(database, settings.accessAge),
    wireTime: wireTimeIn(settings.timeZone),
    release: async () => {
      clearInterval(renewal);
      await lease.release();
    },
  };
}
