import type { ReactNode } from 'react';
import { StaticTable } from '../components/static-table.js';
import type { Help } from '../controllers/overlays/overlay-state.js';
import type { ViewProps } from '../controllers/state/dashboard.js';
import { wordsFor } from '../controllers/words-for.js';
import { helpRows } from './help-rows.js';

/** The help, generated from the bindings. */
export function HelpPanel({ state, screen, width, height }: ViewProps<Help>): ReactNode {
  const words = wordsFor(state);
  const rows = helpRows(state);
  return (
    <StaticTable
      titles={[words('keys.keys'), words('keys.meaning')]}
      rows={rows}
      top={Math.min(screen.top, Math.max(0, rows.length - (height - 1)))}
      width={width}
      height={height}
    />
  );
}
