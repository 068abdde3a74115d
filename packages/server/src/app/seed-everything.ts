import type { Services } from '../context/context.js';
import { seedsOf } from '../http/part.js';
import { type FirstPassword, seedDatabase } from '../seeds/seed-database.js';
import { everyPart } from './modules.js';

/** Gives a database what it has not had of all that the product starts with. */
export const seedEverything = <Password extends FirstPassword>(
  services: Services,
  adminPassword: () => Password,
): Promise<Password | undefined> => seedDatabase(services, seedsOf(everyPart), adminPassword);
