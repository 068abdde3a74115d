import { everyPart } from '../app/modules.js';
import { createServices, type OpenServices, type Ports } from '../app/services.js';
import type { Database } from '../database/driver.js';
import { type Part, seedsOf } from '../http/part.js';
import { seedDatabase } from '../seeds/seed-database.js';
import type { Settings } from '../support/settings.js';
import { newPglite, seededPglite } from './new-pglite.js';
import { newPostgres, type Seeded } from './new-postgres.js';
import { dayBegan, seededKey } from './seeded-key.js';

export interface TestDatabase {
  readonly database: Database;
  /** The same database as another server would open it. */
  again(): Promise<Database>;
  drop(): Promise<void>;
}

/** A PGlite, or a database of its own on PostgreSQL: empty, or holding what the product's first start makes. */
export async function openTestDatabase(
  { databaseUrl, timeZone, rowSecurity }: Settings,
  seeded: Seeded | undefined,
): Promise<TestDatabase> {
  if (databaseUrl === undefined) {
    const database = await (seeded ? seededPglite(timeZone, seeded) : newPglite(timeZone));
    return { database, again: async () => database, drop: () => database.close() };
  }
  const { open, drop } = await newPostgres({ url: databaseUrl, timeZone, rowSecurity }, seeded);
  return { database: await open(), again: open, drop };
}

/** What a first start makes, once for all test files; undefined where the test's clock is at another day. */
export function seededToday(
  settings: Settings,
  ports: Required<Ports>,
  password: string,
): Seeded | undefined {
  const key = seededKey(settings);
  const now = ports.clock.now();
  if (dayBegan(now, settings.timeZone).getTime() !== key.clock.now().getTime()) return undefined;
  const fill = async (database: Database): Promise<void> => {
    await database.migrate();
    const services = await createServices(database, settings, { ...ports, clock: key.clock });
    await seed(services, everyPart, password);
    await services.release();
  };
  return { key, fill };
}

/** Runs the seeds that the database has not had. */
export async function seed(services: OpenServices, parts: readonly Part[], password: string): Promise<void> {
  await seedDatabase(services, seedsOf(parts), () => ({ password, generated: false, file: undefined }));
}
