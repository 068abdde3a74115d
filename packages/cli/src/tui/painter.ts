import type { DashboardState } from './controllers/state/dashboard.js';

/** Shows states to a person: as frames, or as lines that are read aloud. */
export interface Painter {
  /** Loads what the first frame needs. */
  prepare(state: DashboardState): Promise<void>;
  draw(state: DashboardState): void;
  /** What stands on the screen is no longer known: draw all of it next time. */
  forget(): void;
  close(): void;
}
