import { type Step, step } from '../effects.js';
import type { EventOf } from '../events.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import type { Confirmation } from './overlay-state.js';

/** What says what would happen: an operation with the same input, and what shows its reply. */
export interface PreviewCall {
  readonly name: string;
  readonly operation: string;
  readonly reply: string;
  readonly input: Row;
}

/** Asks, and shows what would happen as soon as the server has said it; before that nobody can agree. */
export function askWithPreview(
  state: DashboardState,
  question: Confirmation,
  call: PreviewCall,
): Step<DashboardState> {
  const { serial } = state;
  const overlay = { ...question, preview: { kind: 'loading', serial } as const };
  return step({ ...state, overlay }, { type: 'load-preview', serial, ...call });
}

/** What would happen is known, or why it is not; for a question that was put away meanwhile it is nothing. */
export function previewed(
  state: DashboardState,
  { serial, preview }: EventOf<'previewed'>,
): Step<DashboardState> {
  const { overlay } = state;
  const isAwaited =
    overlay.kind === 'confirm' && overlay.preview?.kind === 'loading' && overlay.preview.serial === serial;
  return isAwaited ? step({ ...state, overlay: { ...overlay, preview } }) : step(state);
}
