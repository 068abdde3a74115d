import type { ReactNode } from 'react';
import { Lines } from '../../components/lines.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { importLines } from './import-lines.js';
import type { ImportScreen } from './import-state.js';

/** How far a file is, and what is wrong with it. */
export const ImportView = ({ state, screen, width, height }: ViewProps<ImportScreen>): ReactNode => (
  <Lines lines={importLines(state, screen).slice(screen.top)} width={width} height={height} />
);
