import { type Segment, segment } from '../../components/text/segments.js';
import { say } from '../say.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Load } from '../state/row.js';
import { wordsFor } from '../words-for.js';

/** The second line of a read-only page: loading, or why loading failed. */
export function loadHeadline(state: DashboardState, { load }: { readonly load: Load }): Segment[] {
  const words = wordsFor(state);
  if (load.kind === 'loading') return [segment(words('list.loading'), 'dim')];
  return load.kind === 'failed'
    ? [segment(words('list.failed', { reason: say(state.language, load.problem) }), 'bad')]
    : [];
}
