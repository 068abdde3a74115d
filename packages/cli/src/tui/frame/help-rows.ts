import { type Segment, segment } from '../components/text/segments.js';
import { whyNot } from '../controllers/commands/command.js';
import { keyGroupsNow } from '../controllers/commands/key-groups.js';
import { noOverlay } from '../controllers/overlays/overlay-state.js';
import { say, sayLabel } from '../controllers/say.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { keyLabels } from '../input/key-label.js';

/** Every key of the screen below, in groups; disabled ones with the reason. */
export function helpRows(state: DashboardState): Segment[][][] {
  const below = { ...state, overlay: noOverlay };
  const { language } = state;
  return keyGroupsNow(below).flatMap(({ title, commands }) => [
    [[segment(say(language, title), 'title')], []],
    ...commands
      .filter(({ keys }) => keys.length > 0)
      .map((command) => {
        const reason = whyNot(command, below);
        const why = reason === undefined ? '' : `  (${sayLabel(language, reason)})`;
        return [
          [segment(`  ${keyLabels(command.keys).join(' ')}`, reason === undefined ? 'key' : 'dim')],
          [segment(`${sayLabel(language, command.label)}${why}`, reason === undefined ? 'plain' : 'dim')],
        ];
      }),
    [[], []],
  ]);
}
