import type { ReactNode } from 'react';
import { Lines } from '../../components/lines.js';
import { importLines } from '../../controllers/import/import-lines.js';
import type { ImportScreen } from '../../controllers/import/state.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';

/** How far a file is, and what is wrong with it. */
export const ImportView = ({ state, screen, width, height }: ViewProps<ImportScreen>): ReactNode => (
  <Lines lines={importLines(state, screen).slice(screen.top)} width={width} height={height} />
);
