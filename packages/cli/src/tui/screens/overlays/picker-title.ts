import type { Picker } from '../../controllers/overlays/state.js';
import { labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { currentScreen, type DashboardState } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../view.js';

/** What a picker asks. */
export const pickerTitle = (state: DashboardState, { purpose }: Picker): string => {
  const words = wordsFor(state);
  if (purpose.kind === 'palette') return words('palette.title');
  if (purpose.kind !== 'choices') return words(`picker.${purpose.kind}`);
  const screen = currentScreen(state);
  const labels = 'name' in screen ? wordsOf(state, screen.name) : undefined;
  return words('picker.choices', { label: labels ? labelOf(labels, purpose.field) : purpose.field });
};
