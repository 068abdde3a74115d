import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { Waiting } from '../feedback/waiting.js';
import type { ChartProps } from './chart-data.js';

const DrawnChart = lazy(() =>
  loadChunk(() => import('./drawn-chart.js')).then((m) => ({ default: m.DrawnChart })),
);

/** A chart; what draws it comes when the first is shown. */
export const Chart = (props: ChartProps) => (
  <Suspense fallback={<Waiting />}>
    <DrawnChart {...props} />
  </Suspense>
);
