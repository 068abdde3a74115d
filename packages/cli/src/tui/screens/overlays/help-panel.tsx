import type { ReactNode } from 'react';
import { Lines } from '../../components/lines.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { fit } from '../../components/text/width.js';
import { contextsOf } from '../../controllers/commands/commands.js';
import { type Help, noOverlay } from '../../controllers/overlays/state.js';
import { say } from '../../controllers/say.js';
import type { DashboardState, ViewProps } from '../../controllers/state/dashboard.js';
import { keyLabel } from '../../input/key-label.js';
import { keyMap } from '../../input/key-map.js';
import { wordsFor } from '../view.js';

/** Every key of the screen below, in groups; what cannot be done now says why. */
export const helpLines = (state: DashboardState): Segment[][] => {
  const below = { ...state, overlay: noOverlay };
  const words = wordsFor(state);
  return contextsOf(below).flatMap((context) => [
    [segment(` ${words(`context.${context}`)}`, 'title')],
    ...keyMap[context].map((binding) => {
      const reason = binding.disabledReason?.(below);
      const keys = binding.keys.map(keyLabel).join(' ');
      const label = say(state.language, { key: binding.labelKey });
      const why = reason === undefined ? '' : `  (${words(reason)})`;
      return [
        segment(`   ${fit(keys, 14)}  `, reason === undefined ? 'key' : 'dim'),
        segment(`${label}${why}`, reason === undefined ? 'plain' : 'dim'),
      ];
    }),
    [],
  ]);
};

/** The help, generated from the bindings. */
export const HelpPanel = ({ state, screen, width, height }: ViewProps<Help>): ReactNode => {
  const lines = helpLines(state);
  const top = Math.min(screen.top, Math.max(0, lines.length - height));
  return <Lines lines={lines.slice(top)} width={width} height={height} />;
};
