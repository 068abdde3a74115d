import type { DashboardState } from './controllers/state/dashboard.js';
import { announce } from './frame/announce.js';
import type { Painter } from './painter.js';

/** Says what changed, line by line, for screen readers and terminals without cursor movement. */
export function createLinearPainter(stdout: Pick<NodeJS.WriteStream, 'write'>): Painter {
  let before: DashboardState | undefined;
  return {
    prepare: async () => undefined,
    draw: (state) => {
      for (const line of announce(before, state)) stdout.write(`${line}\r\n`);
      before = state;
    },
    forget: () => {
      before = undefined;
    },
    close: () => undefined,
  };
}
