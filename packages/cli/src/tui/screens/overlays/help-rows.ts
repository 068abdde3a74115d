import { type Segment, segment } from '../../components/text/segments.js';
import { contextsOf } from '../../controllers/commands/commands.js';
import { noOverlay } from '../../controllers/overlays/state.js';
import { say } from '../../controllers/say.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { keyLabels } from '../../input/key-label.js';
import { keyMap } from '../../input/key-map.js';
import { wordsFor } from '../view.js';

/** Every key of the screen below, in groups; what cannot be done now says why. */
export const helpRows = (state: DashboardState): Segment[][][] => {
  const below = { ...state, overlay: noOverlay };
  const words = wordsFor(state);
  return contextsOf(below).flatMap((context) => [
    [[segment(words(`context.${context}`), 'title')], []],
    ...keyMap[context].map((binding) => {
      const reason = binding.disabledReason?.(below);
      const label = say(state.language, { key: binding.labelKey });
      const why = reason === undefined ? '' : `  (${words(reason)})`;
      return [
        [segment(`  ${keyLabels(binding.keys).join(' ')}`, reason === undefined ? 'key' : 'dim')],
        [segment(`${label}${why}`, reason === undefined ? 'plain' : 'dim')],
      ];
    }),
    [[], []],
  ]);
};
