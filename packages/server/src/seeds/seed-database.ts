import type { Services } from '../context/context.js';
import { seedSteps } from '../database/tables/seed.table.js';
import { digestOf } from '../support/passwords.js';
import { coveredBy } from './covered-steps.js';
import type { SeedContext } from './seed-context.js';
import { type SeedPhase, type SeedStep, seedPhases } from './seed-step.js';

/** The first administrator's password, however it was found. */
export interface FirstPassword {
  readonly password: string;
}

/**
 * Runs the steps this database has not had, all in one transaction: a start that is killed leaves either none or all.
 *
 * @returns the administrator's password when this call made the administrator
 */
export async function seedDatabase<Password extends FirstPassword>(
  services: Services,
  steps: readonly SeedStep[],
  adminPassword: () => Password,
): Promise<Password | undefined> {
  const { database, settings, ids, clock, passwords } = services;
  return database.ormTransaction(async (db) => {
    await db.execute('select pg_advisory_xact_lock(7340222)');
    const names = (await db.select({ name: seedSteps.name }).from(seedSteps)).map((row) => row.name);
    const had = new Set(names.flatMap((name) => [name, ...coveredBy(name)]));
    const phases = phasesOf(settings.seed);
    const missing = inOrder(steps).filter(({ name, phase }) => phases.has(phase) && !had.has(name));
    // A demo that is asked for later must not hand out a password to shops that were never shown one.
    if (missing.length === 0) return undefined;
    const admin = adminPassword();
    const now = clock.now().toISOString();
    const hash = (password: string) => passwords.hash(digestOf(password));
    const adminHash = await hash(admin.password);
    const demoHash = settings.demoPassword === undefined ? adminHash : await hash(settings.demoPassword);
    const shopPages = shopPagesOf(steps);
    const driver = database.driverOf(db);
    const seed: SeedContext = { db, driver, ids, services, now, adminHash, demoHash, shopPages };
    for (const { name, run } of missing) {
      await run(seed);
      await db.insert(seedSteps).values({ name, appliedAt: now });
    }
    return missing.some(({ name }) => name === administratorStep) ? admin : undefined;
  });
}

function phasesOf(seed: 'demo' | 'base' | 'none'): ReadonlySet<SeedPhase> {
  if (seed === 'none') return new Set();
  return new Set(seedPhases.filter((phase) => phase !== 'demo' || seed === 'demo'));
}

const inOrder = (steps: readonly SeedStep[]): SeedStep[] =>
  [...steps].sort((a, b) => seedPhases.indexOf(a.phase) - seedPhases.indexOf(b.phase));

const shopPagesOf = (steps: readonly SeedStep[]): string[] =>
  steps.filter(({ phase }) => phase === 'shops').map(({ name }) => name.slice('shops:'.length));

/** The step that makes the account whose password is shown once. */
const administratorStep = 'user:admin';
