import type { Endpoint } from '@mall/sdk/contract';
import { type Step, step } from '../effects.js';
import type { EventOf } from '../events.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import type { Confirmation } from './overlay-state.js';

/** The operation whose preview is asked for, with the input that it would be done with. */
export interface PreviewCall {
  readonly name: string;
  readonly operation: string;
  readonly input: Row;
}

/** True where the server can say in one call what an operation would do to these rows. */
export const hasPreview = (
  { preview, target }: Pick<Endpoint, 'preview' | 'target'>,
  rows: readonly Row[],
): boolean => preview !== undefined && (target === undefined || target.many || rows.length === 1);

/** Opens a question with a preview, which is loaded from the server; before it is there nobody can say yes. */
export function askWithPreview(
  state: DashboardState,
  question: Confirmation,
  call: PreviewCall,
): Step<DashboardState> {
  const { serial } = state;
  const overlay = { ...question, preview: { kind: 'loading', serial } as const };
  return step({ ...state, overlay }, { type: 'load-preview', serial, ...call });
}

/** Puts a loaded preview into its question; dropped where that question was closed meanwhile. */
export function previewed(
  state: DashboardState,
  { serial, preview }: EventOf<'previewed'>,
): Step<DashboardState> {
  const { overlay } = state;
  const isAwaited =
    overlay.kind === 'confirm' && overlay.preview?.kind === 'loading' && overlay.preview.serial === serial;
  return isAwaited ? step({ ...state, overlay: { ...overlay, preview } }) : step(state);
}
