import type { AdminPassword } from '../../app/admin-password.js';
import type { OpenServices } from '../../app/services.js';
import { seedSteps } from '../schema/seed.js';
import { baseStep } from './base-step.js';
import { demoStep } from './demo-step.js';
import { menuSteps } from './menu-steps.js';
import type { SeedContext } from './seed-context.js';

type Step = readonly [name: string, run: (seed: SeedContext) => Promise<void>];

/** In order; a later version appends. `demo` steps run only where the demo was asked for. */
const baseSteps: readonly Step[] = [['base-1', baseStep], ...menuSteps];
const demoSteps: readonly Step[] = [['demo-1', demoStep]];

const wanted = (seed: 'demo' | 'base' | 'none'): readonly Step[] => {
  if (seed === 'none') return [];
  return seed === 'demo' ? [...baseSteps, ...demoSteps] : baseSteps;
};

/**
 * Runs the steps this database has not had, all in one transaction: a start that is killed leaves either none or all.
 *
 * @returns the administrator's password when this call made the administrator
 */
export const seedDatabase = async (
  services: OpenServices,
  adminPassword: () => AdminPassword,
): Promise<AdminPassword | undefined> => {
  const { database, settings, ids, clock } = services;
  return database.ormTransaction(async (db) => {
    await db.execute('select pg_advisory_xact_lock(7340222)');
    const had = new Set((await db.select({ name: seedSteps.name }).from(seedSteps)).map((row) => row.name));
    const missing = wanted(settings.seed).filter(([name]) => !had.has(name));
    // A demo that is asked for later must not hand out a password to shops that were never shown one.
    if (missing.length === 0) return undefined;
    const admin = adminPassword();
    const now = clock.now().toISOString();
    const demoPassword = settings.demoPassword ?? admin.password;
    for (const [name, run] of missing) {
      await run({ db, ids, now, adminPassword: admin.password, demoPassword });
      await db.insert(seedSteps).values({ name, appliedAt: now });
    }
    return missing.some(([name]) => name === 'base-1') ? admin : undefined;
  });
};
