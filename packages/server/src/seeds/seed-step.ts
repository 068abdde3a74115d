import type { SeedContext } from './seed-context.js';

/** When a step runs in a database that has had none: what later ones build on comes first. */
export const seedPhases = ['base', 'words', 'folder', 'page', 'shops', 'demo'] as const;
export type SeedPhase = (typeof seedPhases)[number];

/**
 * One thing that a database starts with: a menu row, a button, a dictionary group, a parameter, a client. It runs
 * once in the life of a database, so what a later version brings reaches old ones, and what people removed stays gone.
 */
export interface SeedStep {
  /** `menu:goods`, `button:goods_add`, `dict:goods_category`, `param:account.failCount` … */
  readonly name: string;
  readonly phase: SeedPhase;
  readonly run: (seed: SeedContext) => Promise<void>;
}
