import type { Records } from './records.js';

/** What one person prefers in this browser: columns, density, recent screens. */
export interface Preferences {
  get<T>(name: string): T | undefined;
  set(name: string, value: unknown): void;
}

/** Preferences kept apart by tenant and user, so that two people at one machine do not share them. */
export const createPreferences = (records: Records, owner: () => string): Preferences => ({
  get: (name) => records.get(`preference-${owner()}-${name}`),
  set: (name, value) => records.set(`preference-${owner()}-${name}`, value),
});
